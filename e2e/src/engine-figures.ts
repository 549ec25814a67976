// Holds a cart against the finance engine: the order is read back from its lines, discounts and add-ons, priced anew on the
// plan as the retailer's price list has it, and every figure the server gave must be the one that comes out.
import { definePlan, type PaymentPlan } from "@handsel/finance/agreement/payment-plan.ts";
import { type OrderToPrice, type PricedOrder, priceOrder } from "@handsel/finance/order/price-order.ts";
import type { Page } from "@playwright/test";
import { callFrom, cartIn } from "./sales-cart.ts";
import { callAs, expect, PASSWORD } from "./world.ts";

interface Line {
  uuid: string;
  device_code?: string;
  cash_price?: number;
  value?: number;
  retailerMarkup: number;
  quantity: number;
  monthly_price: number;
  totalCashPrice: number;
}

interface Agreement {
  principal: number;
  totalPayments: number;
  costOfCredit: number;
  monthlyPayment: number;
  annualisedInterestRate: number;
}

interface Order {
  products: { items: Line[] };
  extras: { items: Line[] };
  discounts: { items: { uuid: string; value: number; type_id: number }[] };
  addOns: { id: string; kind: "INSURANCE" | "SUBSCRIPTION"; monthly_price: number; months: number }[];
  financing:
    | ({ payment_plan_id: string; deviceContractFinance: Agreement | null } & {
        extrasContractFinance: Agreement | null;
      } & Record<string, unknown>)
    | null;
}

interface Cart {
  orders: Order[];
  current_order: Order | null;
  totals: { totalMonthlyPayment: number; openingFeeAmount: number; totalPrincipal: number };
}

type Plan = Pick<PaymentPlan, "paymentplanID" | "fixedMonths"> & Partial<PaymentPlan>;

interface PriceList {
  currencyCode: string;
  tax: OrderToPrice["tax"];
  plans: readonly Plan[];
}

const upgrade = (fixedMonths: number, flexMonths: number): Plan => ({
  paymentplanID: `UPGRADE${fixedMonths}`,
  financingType: "UPGRADE",
  fixedMonths,
  flexMonths,
  nominalRatePpm: 99_000,
  openingFeePpm: 50_000,
  residual: { source: "TABLE" },
});

/** What the demo retailers lend on, as far as the journeys sell on it. */
const PRICE_LISTS: Readonly<Record<string, PriceList>> = {
  northwind: {
    currencyCode: "GBP",
    tax: { pricingIncludesTax: true, vatRatePpm: 200_000 },
    plans: [
      upgrade(24, 12),
      upgrade(12, 12),
      { paymentplanID: "STANDARD24", fixedMonths: 24, nominalRatePpm: 99_000 },
      { paymentplanID: "STANDARD36", fixedMonths: 36, nominalRatePpm: 109_000 },
      { paymentplanID: "STANDARD12", fixedMonths: 12 },
      { paymentplanID: "SMALL6", fixedMonths: 6 },
    ],
  },
  aurora: {
    currencyCode: "SEK",
    tax: { pricingIncludesTax: true, vatRatePpm: 250_000 },
    plans: [
      {
        paymentplanID: "STANDARD24",
        fixedMonths: 24,
        nominalRatePpm: 69_000,
        instalmentRounding: { stepMinor: 100, direction: "NEAREST" },
      },
    ],
  },
  voltwerk: {
    currencyCode: "EUR",
    tax: { pricingIncludesTax: false, vatRatePpm: 190_000 },
    plans: [
      {
        paymentplanID: "LEASE36",
        financingType: "B2B_LEASE",
        fixedMonths: 36,
        nominalRatePpm: 52_000,
        residual: { source: "PERCENT", ofListPricePpm: 80_000 },
        aprDecimals: 2,
      },
    ],
  },
};

const LOWER_VAT = [5, 6, 7, 8];
const minor = (major: number) => Math.round(major * 100);
const major = (amountMinor: number) => amountMinor / 100;

/** Every figure of the cart in the address is the engine's, to the cent. */
export async function expectEngineFigures(page: Page, subdomain: string): Promise<void> {
  const { cart } = await callFrom<{ cart: Cart }>(page, "getCart", { cartUUID: cartIn(page) });
  const orders = [...cart.orders, ...(cart.current_order ? [cart.current_order] : [])];
  expect(orders.length).toBeGreaterThan(0);
  let monthlyMinor = 0;
  let principalMinor = 0;
  let upfrontMinor = 0;
  for (const order of orders) {
    const priced = await priceAnew(order, subdomain);
    expectOrder(order, priced);
    monthlyMinor += priced.totals.monthlyPaymentMinor;
    upfrontMinor += priced.totals.openingFeeMinor;
    for (const agreement of [priced.deviceAgreement, priced.extrasAgreement])
      principalMinor += agreement?.principalMinor ?? 0;
  }
  expect(cart.totals).toMatchObject({
    totalMonthlyPayment: major(monthlyMinor),
    openingFeeAmount: major(upfrontMinor),
    totalPrincipal: major(principalMinor),
  });
}

async function priceAnew(order: Order, subdomain: string): Promise<PricedOrder> {
  const list = PRICE_LISTS[subdomain];
  const plan = list?.plans.find(({ paymentplanID }) => paymentplanID === order.financing?.payment_plan_id);
  if (!list || !plan) throw new Error(`no terms of ${order.financing?.payment_plan_id} at ${subdomain}`);
  const devices = await Promise.all(
    order.products.items.map(async (line) => ({
      ...lineOf(line),
      kind: "DEVICE" as const,
      ...(plan.residual?.source === "TABLE" && {
        residualsByMonth: await residualsOf(subdomain, line.device_code ?? ""),
      }),
    })),
  );
  const result = priceOrder({
    plan: definePlan({
      financingType: "STANDARD",
      name: plan.paymentplanID,
      funder: "",
      currencyCode: list.currencyCode,
      ...plan,
    }),
    tax: list.tax,
    lines: [...devices, ...order.extras.items.map((line) => ({ ...lineOf(line), kind: "EXTRA" as const }))],
    discounts: order.discounts.items.map(({ uuid, value, type_id }) => ({
      discountID: uuid,
      value: { amountMinor: minor(value) },
      lowersVat: LOWER_VAT.includes(type_id),
    })),
    addOns: order.addOns.map(({ id, kind, monthly_price, months }) => ({
      addOnID: id,
      kind,
      monthlyMinor: minor(monthly_price),
      months,
    })),
  });
  if (result.kind === "refused") throw new Error(result.refusals.map(({ code }) => code).join(", "));
  return result.order;
}

function lineOf({ uuid, cash_price, value, retailerMarkup, quantity }: Line) {
  return {
    lineID: uuid,
    unitPriceMinor: minor(cash_price ?? value ?? 0) - minor(retailerMarkup),
    retailerMarkupMinor: minor(retailerMarkup),
    quantity,
  };
}

/** What the guarantor gives for the device, as the page of residual values shows it to a manager of the platform. */
async function residualsOf(subdomain: string, deviceCode: string): Promise<Record<number, number>> {
  const { session_token: token } = await callAs<{ session_token: string }>(null, subdomain, "login", {
    login: `vendor@${subdomain}.test`,
    password: PASSWORD,
  });
  const { residuals } = await callAs<{ residuals: { residualsPerMonth: Record<string, number> }[] }>(
    token,
    subdomain,
    "admin/getUpgradeMonthResidualsForDevices",
    { deviceCode, date: new Date().toISOString().slice(0, 10) },
  );
  return Object.fromEntries(
    Object.entries(residuals[0]?.residualsPerMonth ?? {}).map(([month, value]) => [month, minor(value)]),
  );
}

function expectOrder(order: Order, { totals, lines, deviceAgreement, extrasAgreement }: PricedOrder): void {
  expect(order.financing).toMatchObject({
    openingFeeAmount: major(totals.openingFeeMinor),
    fixed_period_monthly_price: major(totals.monthlyPaymentMinor),
    flex_period_monthly_price: major(totals.flexMonthlyPaymentMinor),
    flexPeriodPayments: major(totals.flexPeriodMinor),
    total_amount_fixed_period: major(totals.fixedPeriodMinor),
    total_amount: major(totals.disclosedTotalMinor),
    monthly_total_extras: major(totals.monthlyExtrasMinor),
    total_extras: major(totals.extrasMinor),
    total_discounts: major(totals.discountsMinor),
  });
  const { deviceContractFinance = null, extrasContractFinance = null } = order.financing ?? {};
  for (const [answered, agreement] of [
    [deviceContractFinance, deviceAgreement],
    [extrasContractFinance, extrasAgreement],
  ] as const) {
    if (!agreement) expect(answered).toBeNull();
    else
      expect(answered).toMatchObject({
        principal: major(agreement.principalMinor),
        totalPayments: major(agreement.totals.disclosedTotalMinor),
        costOfCredit: major(agreement.totals.costOfCreditMinor),
        monthlyPayment: major(agreement.monthlyPaymentMinor),
        annualisedInterestRate: agreement.rates.aprDisplayPercent,
      });
  }
  const shown = [...order.products.items, ...order.extras.items];
  expect(shown.map(({ uuid, monthly_price }) => [uuid, monthly_price])).toEqual(
    lines.map(({ lineID, monthlyMinor }) => [lineID, major(monthlyMinor)]),
  );
}
