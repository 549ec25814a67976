// Random carts with everything that a price board is made from, for the test that holds boards against the server's own prices.
import type { BoardTrade } from "@handsel/contract/cart/board.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { composePlan } from "@handsel/finance/agreement/payment-plan.ts";
import type { Plan, Shelf } from "@handsel/finance/selling/shelf.ts";
import { anyPlan } from "@handsel/finance/testing/any-order.ts";
import fc from "fast-check";
import type { BoardSurroundings } from "#areas/cart/board/board-facts.ts";
import { beginOrder } from "#areas/cart/cart/filling.ts";
import { deviceLine, manualLine } from "#areas/cart/cart/new-lines.ts";
import type { Cart, CartDiscount, CartOrder } from "#areas/cart/cart.ts";
import { withTradeinCredit } from "#areas/cart/discounts/tradein-credit.ts";
import type { Terms } from "#areas/cart/plans/pricing.ts";
import type { DeviceForSale } from "#areas/catalog/index.ts";

export interface RandomBoard {
  cart: Cart;
  terms: Terms;
  around: BoardSurroundings;
}

const TENANT = {
  name: "Random",
  country: "GB",
  currency: "GBP",
  configs: { canFinance: "ACTIVE", canUpgrade: "ACTIVE" },
} as WhiteLabel;

const anyAmount = fc.integer({ min: 1, max: 200_000 });
const seldom = fc.oneof(
  { weight: 5, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);
const anyTags = fc.subarray(["flagship", "consumer"]);
const anyFunder = fc.constantFrom("ukbank", "bnpl");

const anyBoardPlan = fc
  .record({
    terms: fc.oneof(
      { weight: 9, arbitrary: anyPlan },
      {
        weight: 1,
        arbitrary: fc.constant(
          composePlan({
            paymentplanID: "card",
            name: "Card",
            funder: "ukbank",
            currencyCode: "GBP",
            financingType: "CARD_PAYMENT",
            fixedMonths: 0,
          }),
        ),
      },
    ),
    minimumMinor: fc.option(fc.integer({ min: 1_000, max: 40_000 }), { freq: 1 }),
    roomMinor: fc.option(fc.integer({ min: 20_000, max: 400_000 }), { freq: 1 }),
    funder: anyFunder,
    tags: fc.oneof({ weight: 6, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: anyTags }),
  })
  .map(({ terms, minimumMinor, roomMinor, funder, tags }) => ({
    tags,
    terms: {
      ...terms,
      funder,
      minimumMinor,
      maximumMinor: roomMinor === null ? null : (minimumMinor ?? 0) + roomMinor,
    },
  }));

const anyDevice = fc.record({
  priceMinor: fc.integer({ min: 10_000, max: 180_000 }),
  residualShare: fc.option(fc.integer({ min: 0, max: 60 })),
  tags: anyTags,
  isOut: seldom,
});

const anyInsurance = fc.record({
  upToMinor: fc.integer({ min: 20_000, max: 200_000 }),
  monthlyMinor: fc.integer({ min: 100, max: 1_500 }),
  months: fc.integer({ min: 1, max: 36 }),
  isDefault: fc.boolean(),
});

const anyDiscount = fc.record({
  typeId: fc.constantFrom(2, 3, 5, 7),
  valueMinor: fc.integer({ min: 1, max: 8_000 }),
});

const anyGrade = fc.record({ creditMinor: fc.integer({ min: 0, max: 40_000 }), isShort: seldom });

export const anyBoard: fc.Arbitrary<RandomBoard> = fc
  .record({
    plans: fc.array(anyBoardPlan, { minLength: 2, maxLength: 6 }),
    devices: fc.array(anyDevice, { minLength: 1, maxLength: 3 }),
    extras: fc.array(fc.record({ priceMinor: anyAmount, quantity: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 2,
    }),
    insurances: fc.array(anyInsurance, { maxLength: 2 }),
    hasSubscription: fc.boolean(),
    discounts: fc.array(anyDiscount, { maxLength: 2 }),
    grades: fc.option(fc.array(anyGrade, { minLength: 1, maxLength: 4 })),
    limit: fc.option(fc.record({ funder: anyFunder, creditMinor: anyAmount }), { freq: 1 }),
    other: fc.option(anyAmount, { freq: 1 }),
    tax: fc.record({ pricingIncludesTax: fc.boolean(), vatRatePpm: fc.constantFrom(0, 190_000, 250_000) }),
    isCurrent: seldom.map((isStored) => !isStored),
    isInsured: fc.boolean(),
    quantity: fc.integer({ min: 1, max: 2 }),
    markupMinor: fc.constantFrom(0, 0, 1_500, -50),
  })
  .map((of): RandomBoard => {
    const shelf: Shelf = {
      tax: of.tax,
      categories: [],
      plans: of.plans.map(({ terms, tags }, index): Plan => {
        const id = `PLAN${index}`;
        const named = { ...terms, paymentplanID: id, name: id };
        return { id, name: id, tagline: "", terms: named, tags, validFrom: "2020-01-01", validTo: null };
      }),
      insurances: of.insurances.map(({ upToMinor, monthlyMinor, ...insurance }, index) => ({
        id: `COVER${index}`,
        name: `Cover ${index}`,
        priceBands: [{ upToMinor, monthlyMinor }],
        categoryCodes: [],
        ...insurance,
      })),
      subscriptions: of.hasSubscription
        ? [{ id: "SIM", name: "Sim", monthlyMinor: 900, months: 12, categoryCodes: [], isDefault: false }]
        : [],
      extraOptions: [],
    };
    const devices = of.devices.map(deviceForSale);
    const terms: Terms = { shelf, tenant: TENANT, today: "2026-02-03" };
    const cart = cartOf(of, devices, terms);
    return {
      cart: withTradeinCredit(cart),
      terms,
      around: {
        variantGroup: "STORAGE",
        variants: devices.map((device) => ({ label: device.name, device })),
        trade: of.grades && tradeOf(of.grades),
        limits: of.limit ? [of.limit] : [],
        showsMargin: false,
      },
    };
  });

interface Wishes {
  extras: { priceMinor: number; quantity: number }[];
  discounts: { typeId: number; valueMinor: number }[];
  grades: { creditMinor: number }[] | null;
  /** What stands in another order of the cart. */
  other: number | null;
  isCurrent: boolean;
  isInsured: boolean;
  quantity: number;
  markupMinor: number;
}

function cartOf(of: Wishes, devices: readonly DeviceForSale[], { shelf }: Terms): Cart {
  const [device] = devices;
  const [plan] = shelf.plans;
  if (!device || !plan) throw new Error("a board has a device and a plan");
  const now = new Date("2026-02-03T10:00:00Z");
  const begun = beginOrder(plan, now);
  const markupMinor = Math.max(of.markupMinor, -device.priceMinor);
  const order: CartOrder = {
    ...begun,
    isCurrent: of.isCurrent,
    insuranceId: of.isInsured ? (shelf.insurances[0]?.id ?? null) : null,
    subscriptionId: shelf.subscriptions[0]?.id ?? null,
    lines: [
      { ...deviceLine(device), position: 1, quantity: of.quantity, markupMinor },
      ...of.extras.map(({ priceMinor, quantity }, index) => ({
        ...manualLine({ description: `Extra ${index}`, category: "CASE", priceMinor, quantity }),
        position: index + 2,
      })),
    ],
    discounts: of.discounts.map(
      ({ typeId, valueMinor }, index): CartDiscount => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        position: index + 1,
        typeId,
        description: "",
        valueMinor,
        isLocked: false,
      }),
    ),
  };
  const other: CartOrder[] =
    of.other !== null && of.isCurrent
      ? [
          {
            ...beginOrder(plan, now),
            isCurrent: false,
            lines: [
              {
                ...manualLine({ description: "Other", category: "CASE", priceMinor: of.other }),
                position: 1,
              },
            ],
          },
        ]
      : [];
  return {
    id: "00000000-0000-4000-8000-0000000000aa",
    reference: "R",
    storeId: "00000000-0000-4000-8000-0000000000ab",
    userId: "00000000-0000-4000-8000-0000000000ac",
    status: "OPEN",
    financingType: plan.terms.financingType,
    categoryCode: null,
    categoryName: null,
    service: null,
    selection: null,
    paymentplanId: plan.id,
    tradecartId: null,
    tradein: of.grades && {
      totalMinor: of.grades[0]?.creditMinor ?? 0,
      isCredit: true,
      deviceNames: ["Old"],
    },
    swapOrderId: null,
    priceVersion: null,
    version: 1,
    orders: [...other, order],
  };
}

function deviceForSale(
  of: { priceMinor: number; residualShare: number | null; tags: string[]; isOut: boolean },
  index: number,
): DeviceForSale {
  const residualMinor =
    of.residualShare === null ? null : Math.trunc((of.priceMinor * of.residualShare) / 100);
  return {
    id: `device ${index}`,
    deviceCode: `DEVICE${index}`,
    parentDeviceCode: null,
    familyCode: "FAMILY",
    familyName: "Family",
    manufacturerCode: "MAKER",
    categoryCode: "PHONES",
    categoryName: "Phones",
    name: `Device ${index}`,
    shortName: "",
    partNumber: `P${index}`,
    sku: "",
    ean: "",
    options: [],
    specs: "",
    documents: {},
    images: [],
    priceMinor: of.priceMinor,
    ownPriceMinor: null,
    msrpMinor: of.priceMinor,
    costPriceMinor: 1,
    stockLevel: of.isOut && index > 0 ? "OUT_OF_STOCK" : "IN_STOCK",
    tags: of.tags,
    hasCtos: false,
    residualsByMonth:
      residualMinor === null
        ? null
        : Object.fromEntries(Array.from({ length: 61 }, (_, month) => [month, residualMinor])),
  };
}

const GRADES = ["A", "B", "C", "D"] as const;

function tradeOf(grades: readonly { creditMinor: number; isShort: boolean }[]): BoardTrade {
  return {
    tradecartID: "00000000-0000-4000-8000-0000000000ad",
    kind: "TRADE_IN",
    devices: [{ name: "Old", valueMinor: 0 }],
    device: 0,
    deviceName: "Old",
    grade: "A",
    hasBonus: false,
    toEndMinor: null,
    grades: grades.map(({ creditMinor, isShort }, index) => ({
      grade: GRADES[index] ?? "D",
      title: GRADES[index] ?? "D",
      valueMinor: creditMinor,
      creditMinor,
      openMinor: isShort ? 100 : 0,
      isShort,
    })),
  };
}
