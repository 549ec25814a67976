import { monthlyPayment } from "@handsel/finance/order/monthly-payment.ts";
import { priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Plan } from "@handsel/finance/selling/shelf.ts";
import { describe, expect, test } from "vitest";
import { aPlan } from "#testing/catalog-builders.ts";
import { type DeviceToPrice } from "../queries/prices.ts";
import { familyPrices } from "./family-prices.ts";
import { deviceMonthly } from "./monthly-prices.ts";

function plan(wishes: Parameters<typeof aPlan>[0] = {}): Plan {
  const { terms, tagline = "", tags = [], validFrom, validTo = null } = aPlan(wishes);
  return { id: terms.paymentplanID, name: terms.name, tagline, terms, tags, validFrom, validTo };
}

const device = (
  deviceCode: string,
  priceMinor: number,
  wishes: Partial<DeviceToPrice> = {},
): DeviceToPrice => ({
  deviceCode,
  familyCode: "F",
  priceMinor,
  tags: [],
  hasCtos: false,
  isOutOfStock: false,
  residualsByMonth: null,
  ...wishes,
});

const GROSS = { pricingIncludesTax: true, vatRatePpm: 200_000 };
const loan = plan({ nominalRatePpm: 99_000 });
const upgrade = plan({
  paymentplanID: "EASY24",
  financingType: "UPGRADE",
  flexMonths: 12,
  residual: { source: "TABLE" },
});
const TODAY = "2026-06-01";

const prices = (devices: DeviceToPrice[], plans: Plan[] = [loan, upgrade], tax = GROSS) =>
  familyPrices(devices, { plans, tax }, TODAY);

describe("the price a family is shown with", () => {
  test("is the lowest of its variants on each plan, which need not be the same variant", () => {
    const [family] = prices([
      device("CHEAP", 50_000),
      device("WORTHY", 60_000, { residualsByMonth: { 24: 40_000 } }),
    ]);
    expect(family?.byPlan).toEqual({
      LOAN24: { device: "CHEAP", monthly: monthlyPayment(loan.terms, 50_000) },
      EASY24: { device: "WORTHY", monthly: monthlyPayment(upgrade.terms, 60_000, 40_000) },
    });
    expect(family?.deviceCode).toBe("CHEAP");
  });

  test("leaves out plans that do not take it, that have ended, or that are for other tags", () => {
    const [family] = prices(
      [device("A", 50_000)],
      [
        upgrade,
        plan({ paymentplanID: "OLD", validTo: "2026-05-31" }),
        plan({ paymentplanID: "SOON", validFrom: "2027-01-01" }),
        plan({ paymentplanID: "TAGGED", tags: ["business"] }),
        plan({ paymentplanID: "LARGE", minimumMinor: 60_000 }),
      ],
    );
    expect(Object.keys(family?.byPlan ?? {})).toEqual(["SOON"]);
  });

  test("does not come from a variant out of stock, unless all of them are", () => {
    const gone = device("GONE", 10_000, { isOutOfStock: true });
    expect(prices([gone, device("THERE", 20_000)])[0]?.deviceCode).toBe("THERE");
    expect(prices([gone])[0]?.deviceCode).toBe("GONE");
  });

  test("is told for each set of tags in the family", () => {
    const rows = prices([
      device("A", 30_000, { tags: ["b", "a"] }),
      device("B", 20_000, { tags: ["a", "b", "a"] }),
      device("C", 10_000, { tags: ["c"], hasCtos: true }),
      device("D", 10_000, { familyCode: "G" }),
    ]);
    expect(
      rows.map(({ familyCode, tags, deviceCode, hasCtos }) => [familyCode, tags, deviceCode, hasCtos]),
    ).toEqual([
      ["F", ["a", "b"], "B", false],
      ["F", ["c"], "C", true],
      ["G", [], "D", false],
    ]);
  });
});

describe("the monthly price of one device is that of an order of it", () => {
  const NET = { pricingIncludesTax: false, vatRatePpm: 190_000 };
  const residual = { source: "PERCENT", ofListPricePpm: 100_000 } as const;
  test.each([
    ["a loan", loan, GROSS],
    ["a loan on prices without VAT", loan, NET],
    ["an upgrade plan", upgrade, GROSS],
    ["a level upgrade plan", plan({ ...upgrade.terms, instalmentShape: "LEVEL" }), GROSS],
    ["a lease", plan({ financingType: "B2B_LEASE", residual }), NET],
    ["a sale with a residual on prices without VAT", plan({ residual }), NET],
    [
      "a plan with opening fee and monthly charge",
      plan({ openingFeePpm: 50_000, charges: { ...loan.terms.charges, monthlyMinor: 199 } }),
      GROSS,
    ],
  ])("%s", (_, { terms }, tax) => {
    const residualsByMonth = { 24: 30_000, 30: 20_000 };
    for (const priceMinor of [40_000, 55_555, 123_457]) {
      const priced = priceOrder({
        plan: terms,
        tax,
        lines: [{ lineID: "x", kind: "DEVICE", unitPriceMinor: priceMinor, quantity: 1, residualsByMonth }],
        discounts: [],
        addOns: [],
      });
      const expected = priced.kind === "priced" ? priced.order.totals.monthlyPaymentMinor : null;
      expect(deviceMonthly(terms, tax, { priceMinor, residualsByMonth })).toBe(expected);
    }
  });
});
