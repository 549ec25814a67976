// A board as the server answers it, for tests: three plans, three sizes of which one is out of stock, two grades.
import type { BoardFacts } from "@handsel/contract/cart/board.ts";
import { definePlan } from "@handsel/finance/agreement/payment-plan.ts";

type PlanTerms = Parameters<typeof definePlan>[0];

function plan(id: string, name: string, terms: Partial<PlanTerms>): BoardFacts["plans"][number] {
  const whole = definePlan({
    paymentplanID: id,
    name,
    funder: "ukbank",
    currencyCode: "GBP",
    financingType: "STANDARD",
    fixedMonths: 24,
    ...terms,
  });
  return {
    id,
    name,
    tagline: "",
    terms: { ...whole },
    tags: [],
    validFrom: "2020-01-01",
    validTo: null,
    financingType: whole.financingType,
    funder: whole.funder,
    lenderName: "Albion Bank",
  };
}

function size(label: string, priceMinor: number, isOutOfStock = false): BoardFacts["variants"][number] {
  return {
    deviceCode: label,
    name: `Orbit 9 ${label}`,
    label,
    priceMinor,
    stockLevel: isOutOfStock ? "OUT_OF_STOCK" : "IN_STOCK",
    isOutOfStock,
    lines: [
      {
        id: "device",
        kind: "DEVICE",
        category: "PHONES",
        tags: [],
        unitPriceMinor: priceMinor,
        markupMinor: 0,
        costPriceMinor: null,
        residualsByMonth: null,
        quantity: 1,
      },
    ],
    margin: null,
  };
}

const grade = (name: "A" | "B", creditMinor: number) => ({
  grade: name,
  title: name,
  valueMinor: creditMinor,
  creditMinor,
  openMinor: 0,
  isShort: false,
});

export function aBoard(parts: Partial<BoardFacts> = {}): BoardFacts {
  return {
    cartUUID: "018f0000-0000-7000-8000-000000000001",
    orderUUID: "018f0000-0000-7000-8000-000000000002",
    productUUID: "018f0000-0000-7000-8000-000000000003",
    isCurrent: true,
    today: "2026-02-03",
    currency: "GBP",
    rateName: "APR",
    tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
    chosen: {
      paymentplanID: "LOAN24",
      deviceCode: "256 GB",
      parentDeviceCode: null,
      insuranceID: null,
      grade: "B",
    },
    variantGroup: "STORAGE",
    variants: [size("128 GB", 96_000), size("256 GB", 108_000), size("1 TB", 132_000, true)],
    plans: [
      plan("LOAN24", "Loan 24", { openingFeePpm: 100_000, nominalRatePpm: 100_000 }),
      plan("LOAN36", "Loan 36", { fixedMonths: 36, nominalRatePpm: 120_000 }),
      plan("FREE10", "Interest-free 10", { fixedMonths: 10, maximumMinor: 84_000 }),
    ],
    insurances: [
      {
        id: "COVER",
        name: "Cover",
        months: 24,
        categoryCodes: [],
        isDefault: true,
        priceBands: [{ upToMinor: 200_000, monthlyMinor: 750 }],
      },
    ],
    subscriptions: [],
    subscriptionID: null,
    discounts: [{ id: "credit", valueMinor: 18_000, lowersVat: false, isCash: false, isCredit: true }],
    trade: {
      tradecartID: "018f0000-0000-7000-8000-000000000004",
      kind: "TRADE_IN",
      devices: [{ name: "Orbit 7", valueMinor: 18_000 }],
      device: 0,
      deviceName: "Orbit 7",
      grade: "B",
      hasBonus: false,
      toEndMinor: null,
      grades: [grade("A", 24_000), grade("B", 18_000)],
    },
    limits: [],
    rest: { creditByFunder: {}, monthlyMinor: 0, todayMinor: 0, inAllMinor: 0 },
    ...parts,
  };
}
