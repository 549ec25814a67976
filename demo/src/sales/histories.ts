// Turns the scenarios into histories: who sold it, when, to whom, what was in the cart, and what happened then.

import { DAY_MS, HOUR_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { orderReference } from "@handsel/contract/references.ts";
import { insuranceMonthly, isForCategory } from "@handsel/finance/selling/insurance.ts";
import { type CartToImport, frozenCart, type Terms } from "@handsel/server/areas/cart/index.ts";
import type { UserToSave } from "@handsel/server/areas/platform/index.ts";
import type { Actor, SaleHistory } from "@handsel/server/areas/sales/index.ts";
import type { DemoTenant } from "../demo-tenant.ts";
import { idOf, numberOf } from "../seeded.ts";
import { modelInBook, soldReference } from "../tradein/sold-devices.ts";
import { type Baskets, plansOf } from "./baskets.ts";
import { companyOf, customerOf, saleId } from "./customers.ts";
import { endings, LIVES, type LifeName, type LifeOf, pastDates } from "./lives.ts";
import { COMPANY_SCENARIOS, CONSUMER_SCENARIOS, type Scenario } from "./scenarios.ts";

export interface Retailer {
  demo: DemoTenant;
  tenant: WhiteLabel;
  terms: Terms;
  baskets: Baskets;
  staff: readonly UserToSave[];
  now: Date;
}

type Lines = CartToImport["orders"][number]["lines"];

interface Draft {
  number: number;
  scenario: Scenario;
  life: LifeName;
  createdAt: Date;
  /** The draft that replaces it, or that it replaces. */
  newNumber: number | null;
  oldNumber: number | null;
}

/** A sale of the past, and the reference under which its device was sold. */
export interface DemoSale extends SaleHistory {
  deviceReference: string;
  life: LifeName;
}

/** Oldest first, so that numbers grow with time as they do in a shop. */
export function historiesOf(retailer: Retailer, count: number): DemoSale[] {
  const drafts = draftsOf(retailer, count).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const lastOfYear = new Map<number, number>();
  const sales = new Map<number, DemoSale>();
  for (const draft of drafts) {
    const year = draft.createdAt.getUTCFullYear();
    const sequence = (lastOfYear.get(year) ?? 0) + 1;
    const replaced = draft.oldNumber === null ? undefined : sales.get(draft.oldNumber);
    const sale = historyOf(retailer, draft, { year, sequence, replaced });
    if (!sale) continue;
    lastOfYear.set(year, sequence);
    sales.set(draft.number, sale);
  }
  return [...sales.values()];
}

function draftsOf({ demo, now }: Retailer, count: number): Draft[] {
  const { subdomain, configs } = demo.record;
  const isB2b = configs?.hasCompanyLookup === true;
  const scenarios = isB2b ? COMPANY_SCENARIOS : CONSUMER_SCENARIOS;
  const drafts: Draft[] = [];
  const draft = (scenario: Scenario, life: LifeName, [from, to]: readonly [number, number]): Draft => {
    const number = drafts.length + 1;
    const days = from + numberOf(to - from + 1, "sold", subdomain, number);
    // Shops are open from nine to seven; what is sold today was sold before now.
    const hours = 9 + numberOf(10 * 60, "hour", subdomain, number) / 60;
    const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS - days * DAY_MS);
    const createdAt = new Date(Math.min(day.getTime() + hours * HOUR_MS, now.getTime() - HOUR_MS));
    const made: Draft = { number, scenario, life, createdAt, newNumber: null, oldNumber: null };
    drafts.push(made);
    return made;
  };
  for (const scenario of scenarios) {
    const pieces = Math.max(1, Math.round((scenario.share * count) / 100));
    for (let piece = 0; piece < pieces; piece += 1) {
      const made = draft(scenario, scenario.life, scenario.ago);
      const next = scenario.thenReplacedBy;
      if (!next) continue;
      const replacing = draft({ ...scenario, hasExtras: next.hasExtras === true }, next.life, next.ago);
      made.newNumber = replacing.number;
      replacing.oldNumber = made.number;
    }
  }
  return drafts;
}

function historyOf(
  retailer: Retailer,
  draft: Draft,
  { year, sequence, replaced }: { year: number; sequence: number; replaced: DemoSale | undefined },
): DemoSale | undefined {
  const { demo, tenant, terms } = retailer;
  const { subdomain, country, wlCode } = demo.record;
  const { number, scenario, createdAt, life } = draft;
  const reference = orderReference({ country, retailerCode: wlCode, year, sequence });
  const cart = cartOf(retailer, draft, { reference, replaced });
  const frozen = cart && frozenCart(cart, terms);
  if (!frozen) return undefined;

  const seller = sellerOf(retailer, frozen.userId);
  const deviceCode = frozen.orders[0]?.lines[0]?.code ?? "";
  const plan = frozen.orders[0]?.frozen?.plan;
  const funder: Actor = { kind: "funder", id: plan?.funder ?? "", name: "" };
  const told: LifeOf = {
    seller: { kind: "user", id: seller.userId, name: seller.name },
    funder,
    funderReference: `${(plan?.funder ?? "F").slice(0, 2).toUpperCase()}-${String(number).padStart(6, "0")}`,
    createdAt,
    earlySwapMonth: tenant.configs.earlySwapMonth,
    nameOf: (lineId, position) =>
      scenario.financing === "B2B_LEASE"
        ? `SN${lineId.slice(0, 4).toUpperCase()}${String(number).padStart(5, "0")}${position}`
        : soldReference(deviceCode, number, position),
    newCartId: draft.newNumber === null ? null : saleId("sale cart", subdomain, draft.newNumber),
  };
  return {
    cart: frozen,
    deviceReference: soldReference(deviceCode, number, 0),
    life,
    customer: customerOf(demo, number),
    company: scenario.financing === "B2B_LEASE" ? companyOf(demo, number) : null,
    channel: scenario.channel ?? (scenario.financing === "B2B_LEASE" ? "ONLINE" : "INSTORE"),
    isQuotation: life === "quotation",
    deliveryType: deliveryTypeOf(scenario),
    seller,
    oldCartId: draft.oldNumber === null ? null : saleId("sale cart", subdomain, draft.oldNumber),
    ...(scenario.financing === "B2B_LEASE" && {
      fulfilled: fulfilmentOf(subdomain, number, { createdAt, now: retailer.now }),
    }),
    ...(life === "historic" && {
      imported: { status: "HISTORIC", dates: pastDates(createdAt), funderReference: told.funderReference },
    }),
    steps: [
      ...LIVES[life](told),
      ...endings(createdAt, plan ? [plan.fixedMonths, plan.fixedMonths + plan.flexMonths] : []),
    ]
      .filter(({ at }) => at <= retailer.now)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

/** The device of the contract that is replaced comes back, and its value goes to the lender. */
function tradeinOf(
  { demo, now }: Retailer,
  replaced: DemoSale,
): Pick<CartToImport, "tradecartId" | "tradein"> {
  const deviceCode = replaced.cart.orders[0]?.lines[0]?.code ?? "";
  const model = modelInBook(demo, deviceCode, now.getUTCFullYear());
  if (!model || demo.record.configs?.canTradeIn === "INACTIVE") return { tradecartId: null, tradein: null };
  return {
    tradecartId: idOf("swap tradecart", replaced.cart.id),
    tradein: { totalMinor: model.valueByGrade.A ?? 0, isCredit: false, deviceNames: [model.name] },
  };
}

function cartOf(
  retailer: Retailer,
  draft: Draft,
  { reference, replaced }: { reference: string; replaced: DemoSale | undefined },
): CartToImport | undefined {
  const { demo, terms, baskets } = retailer;
  const { subdomain } = demo.record;
  const { number, scenario, createdAt } = draft;
  const plans = plansOf(terms.shelf.plans, scenario.financing, scenario.months);
  const plan = plans[numberOf(Math.max(plans.length, 1), "plan", subdomain, number)];
  if (!plan) return undefined;
  const isLease = scenario.financing === "B2B_LEASE";
  const lines = baskets.linesOf({
    subdomain,
    number,
    plan,
    hasExtras: scenario.hasExtras === true,
    quantity: isLease ? 1 + numberOf(12, "pieces", subdomain, number) : 1,
  });
  if (lines.length === 0) return undefined;
  const swapOrderId = draft.oldNumber === null ? null : saleId("sale order", subdomain, draft.oldNumber);
  return {
    id: saleId("sale cart", subdomain, number),
    reference,
    ...placeOf(retailer, number),
    status: "SUBMITTED",
    financingType: scenario.financing,
    categoryCode: lines[0]?.category ?? null,
    categoryName: null,
    service: null,
    selection: null,
    paymentplanId: plan.id,
    ...(replaced ? tradeinOf(retailer, replaced) : { tradecartId: null, tradein: null }),
    swapOrderId,
    priceVersion: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
    orders: [
      {
        id: saleId("sale order", subdomain, number),
        isCurrent: false,
        paymentplanId: plan.id,
        insuranceId: insuranceOf(retailer, number, lines),
        subscriptionId: null,
        swapOrderId,
        frozen: null,
        createdAt: createdAt.toISOString(),
        lines,
        discounts: [],
      },
    ],
  };
}

/** One in four customers insures the device, with what is offered for it. */
function insuranceOf({ demo, terms }: Retailer, number: number, lines: Lines): string | null {
  const { subdomain } = demo.record;
  const [device] = lines;
  if (!device || numberOf(4, "insured", subdomain, number) > 0) return null;
  const offered = terms.shelf.insurances.filter(
    (insurance) =>
      insurance.priceBands.length > 0 &&
      isForCategory(insurance, device.category) &&
      insuranceMonthly(insurance, device.unitPriceMinor) !== null,
  );
  return offered[numberOf(Math.max(offered.length, 1), "insurance", subdomain, number)]?.id ?? null;
}

/** The first two shops sell most; whoever works there sold it. */
function placeOf({ demo, staff }: Retailer, number: number): Pick<CartToImport, "storeId" | "userId"> {
  const { subdomain } = demo.record;
  const isBusy = numberOf(100, "busy shop", subdomain, number) < 50;
  const shops = isBusy ? demo.stores.slice(0, 2) : demo.stores;
  const shop = shops[numberOf(shops.length, "shop", subdomain, number)];
  const storeId = idOf("store", subdomain, shop?.sid ?? "");
  const sellers = staff.filter(
    ({ role, status, stores }) =>
      role >= 10 && status === 1 && stores.some((store) => store.storeId === storeId),
  );
  const seller = sellers[numberOf(Math.max(sellers.length, 1), "seller", subdomain, number)];
  return { storeId, userId: seller?.id ?? "" };
}

function sellerOf({ staff }: Retailer, userId: string): SaleHistory["seller"] {
  const seller = staff.find(({ id }) => id === userId);
  return { userId, name: `${seller?.firstName ?? ""} ${seller?.lastName ?? ""}`.trim() };
}

function deliveryTypeOf({ channel, financing }: Scenario): string {
  if (financing === "B2B_LEASE") return "DISTRIBUTOR";
  return channel === "ONLINE" ? "HOME_DELIVERY" : "IN_STORE";
}

/** What the distributor sent three days after the order, and what was ordered later than that today. */
function fulfilmentOf(
  subdomain: string,
  number: number,
  { createdAt, now }: { createdAt: Date; now: Date },
): NonNullable<SaleHistory["fulfilled"]> {
  const digits = String(numberOf(10_000_000, "distributor", subdomain, number)).padStart(7, "0");
  const deliveryNumber = `DN-${digits}`;
  return {
    provider: "Northline Distribution",
    orderNumber: `SO-${digits}`,
    deliveryId: saleId("delivery", subdomain, number),
    deliveryNumber,
    invoiceNumber: `IN-${digits}`,
    shippedBy: "Ferry & Field Parcel",
    trackingUrl: `https://parcels.example.test/${deliveryNumber}`,
    deliveredAt: new Date(Math.min(createdAt.getTime() + 3 * DAY_MS, now.getTime())),
  };
}
