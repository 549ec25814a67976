// The ways on from a halt, each with the cart that would be sold. One that the lender's own limit rules out is not offered.
import { isFunder, traitsOf } from "@handsel/contract/catalog/funders.ts";
import type { WayKind, WayOn } from "@handsel/contract/checkout/ways-on.ts";
import { isFlowEnabled } from "@handsel/contract/platform/flows.ts";
import { CART_OUTCOMES } from "@handsel/contract/tradein/tradecart.ts";
import {
  type Cart,
  creditFrom,
  type Deal,
  dealOf,
  dearestDevice,
  extrasToLeave,
  isSellable,
  mayBeSold,
  onOtherPlans,
  type Payment,
  type PlacedExtra,
  type PricedCart,
  paidInFull,
  priceCart,
  type Terms,
  withOtherDevice,
  withoutExtras,
  withPaid,
} from "#areas/cart/index.ts";
import {
  type DeviceForSale,
  devicesUnder,
  listCheaperDevices,
  listUnfittingExtras,
  optionNames,
  recallChoices,
} from "#areas/catalog/index.ts";
import type { Db } from "#db/tenant-db.ts";

export interface Way {
  id: string;
  kind: WayKind;
  cart: Cart;
  priced: PricedCart;
  deal: Deal;
  /** Who lends; null where nobody does. */
  funder: string | null;
  limit: WayOn["limit"];
  device: WayOn["device"];
  /** What a device that is handed in has to be worth. */
  worthMinor: number | null;
  dropped: string[];
  added: PricedCart["orders"][number]["addOns"][number][];
}

export interface Halted {
  /** What the sale would go on with, as it stands. */
  cart: Cart;
  terms: Terms;
  /** Who was asked, and how much they lend at the most. */
  funder: string;
  limitMinor: number | null;
  /** Whether the retailer can ask this lender at all. */
  hasAccount: (funder: string) => boolean;
}

/** Without a limit, a fifth less is asked for, in whole tens. */
const LESS = 0.8;
const WHOLE_TENS_MINOR = 1_000;
/** Of each kind; more would be a list to read, not a choice. */
const MOST_PLANS = 2;
const MOST_DEVICES = 2;
const DEVICES_TO_TRY = 20;

export async function waysFrom(db: Db, halted: Halted): Promise<Way[]> {
  const ways = [
    ...deposit(halted),
    ...tradein(halted),
    ...fewerExtras(halted),
    ...(await otherDevices(db, halted)),
    ...otherPlans(halted),
    ...inFull(halted),
  ];
  return ways.filter((way, index) => ways.findIndex(({ id }) => id === way.id) === index);
}

/** Nothing when the cart could not be sold so, or its credit would be refused for its amount again. */
function way(
  { cart: before, terms, funder, limitMinor }: Halted,
  made: Pick<Way, "id" | "kind"> &
    Partial<Pick<Way, "device" | "worthMinor" | "dropped">> & { cart: Cart | null },
): Way[] {
  const { id, kind, cart } = made;
  if (!cart) return [];
  const priced = priceCart(cart, terms);
  const deal = dealOf(priced);
  if (!deal || !isSellable(priced)) return [];
  const asked = priced.orders.find(({ plan }) => plan && plan.financingType !== "CARD_PAYMENT")?.plan?.funder;
  const isSame = asked === funder;
  if (isSame && limitMinor !== null && creditFrom(priced, funder) > limitMinor) return [];
  return [
    {
      id,
      kind,
      cart,
      priced,
      deal,
      funder: asked ?? null,
      limit: asked === undefined ? "NO_CHECK" : isSame && limitMinor !== null ? "WITHIN" : "UNKNOWN",
      device: made.device ?? null,
      worthMinor: made.worthMinor ?? null,
      dropped: made.dropped ?? [],
      added: besidesOf(priced).filter(
        ({ addOnID }) => !besidesOf(priceCart(before, terms)).some((known) => known.addOnID === addOnID),
      ),
    },
  ];
}

const besidesOf = ({ orders }: PricedCart) => orders.flatMap(({ addOns }) => addOns);

function paidDown({ cart, terms, funder, limitMinor }: Halted, by: Payment) {
  // What a company leases is not paid in part at the till.
  if (isFunder(funder) && traitsOf(funder).isLessor) return null;
  const creditMinor = limitMinor ?? Math.floor(creditFrom(priceCart(cart, terms), funder) * LESS);
  const stepMinor = limitMinor === null ? WHOLE_TENS_MINOR : 1;
  return withPaid(cart, { by, creditMinor, funder, stepMinor }, terms);
}

function deposit(halted: Halted): Way[] {
  const cart = paidDown(halted, "CASH")?.cart ?? null;
  // Named by its amount: nobody takes another one than was shown.
  return way(halted, { id: "DEPOSIT", kind: "DEPOSIT", cart }).map((one) => ({
    ...one,
    id: `DEPOSIT:${one.deal.todayMinor}`,
  }));
}

/** What a used device has to be worth, and what it does then. What it is worth is found out by evaluating it. */
function tradein(halted: Halted): Way[] {
  const { cart, terms } = halted;
  if (cart.tradecartId !== null || cart.swapOrderId !== null || !tradesForCarts(terms.tenant)) return [];
  const paid = paidDown(halted, "TRADE_IN");
  return way(halted, {
    id: "TRADE_IN",
    kind: "TRADE_IN",
    cart: paid?.cart ?? null,
    worthMinor: paid?.paidMinor ?? null,
  });
}

function tradesForCarts({ configs }: Terms["tenant"]): boolean {
  const isOffered = configs.canTradeIn === "ACTIVE" && isFlowEnabled(configs.servicesConfig, "TRADE_IN");
  return isOffered && CART_OUTCOMES.some((outcome) => configs.recycleOptions.TRADE_IN.includes(outcome));
}

/** As few as bring it within the limit, the dearest first; without a limit, all of them. */
function fewerExtras(halted: Halted): Way[] {
  const { cart, limitMinor } = halted;
  const extras = extrasToLeave(cart);
  for (let count = limitMinor === null ? extras.length : 1; count > 0 && count <= extras.length; count += 1) {
    const left = extras.slice(0, count);
    const found = way(halted, {
      id: `WITHOUT_EXTRAS:${count}`,
      kind: "WITHOUT_EXTRAS",
      cart: withoutExtras(cart, left),
      dropped: left.map(({ line }) => line.description),
    });
    if (found.length > 0) return found;
  }
  return [];
}

/** The nearest cheaper one of the same model and of another; of a device that is not there, those beside it that are. */
async function otherDevices(db: Db, halted: Halted): Promise<Way[]> {
  const { cart, terms } = halted;
  const placed = dearestDevice(cart);
  if (!placed) return [];
  const { code: deviceCode, parentDeviceCode } = placed.line;
  const { shelf, today } = terms;
  const beside = await recallChoices(db, shelf, { deviceCode, parentDeviceCode, today });
  const own = beside.find((device) => device.deviceCode === deviceCode);
  const isOrdered = cart.financingType === "B2B_LEASE";
  const listed = await listCheaperDevices(db, deviceCode, { on: today, isOrdered, most: DEVICES_TO_TRY });
  const cheaper = await devicesUnder(db, shelf, listed, today);
  const unfitting = await unfittingExtras(db, cart, cheaper);
  const instead = (device: DeviceForSale): Way[] => {
    if (!mayBeSold(cart, device)) return [];
    // What was made for another model is of no use with this one.
    const left = unfitting(device).filter(({ orderId }) => orderId === placed.order.id);
    const without = withoutExtras(cart, left);
    const order = without.orders.find(({ id }) => id === placed.order.id);
    return way(halted, {
      id: `DEVICE:${device.deviceCode}`,
      kind: "DEVICE",
      cart: order ? withOtherDevice(without, { ...placed, order }, device, terms) : null,
      device: { name: device.name, options: Object.values(optionNames(device)) },
      dropped: left.map(({ line }) => line.description),
    });
  };
  const isMissing = own?.stockLevel === "OUT_OF_STOCK" && !isOrdered;
  const alike = beside.filter(
    ({ stockLevel, priceMinor }) => stockLevel !== "OUT_OF_STOCK" && priceMinor === own?.priceMinor,
  );
  const ofModel = cheaper.filter(({ familyCode }) => familyCode === own?.familyCode);
  const others = cheaper.filter(({ familyCode }) => familyCode !== own?.familyCode);
  return [
    ...(isMissing ? firstOf(alike, instead) : []),
    ...firstOf(ofModel, instead),
    ...firstOf(others, instead),
  ].slice(0, MOST_DEVICES);
}

async function unfittingExtras(
  db: Db,
  cart: Cart,
  devices: readonly DeviceForSale[],
): Promise<(device: DeviceForSale) => PlacedExtra[]> {
  const extras = extrasToLeave(cart).filter(({ line }) => line.code !== "");
  const familyCodes = [...new Set(devices.map(({ familyCode }) => familyCode))];
  const extraCodes = extras.map(({ line }) => line.code);
  const found = extras.length > 0 ? await listUnfittingExtras(db, { familyCodes, extraCodes }) : [];
  return ({ familyCode }) =>
    extras.filter(({ line }) =>
      found.some((one) => one.familyCode === familyCode && one.extraCode === line.code),
    );
}

function firstOf(devices: readonly DeviceForSale[], instead: (device: DeviceForSale) => Way[]): Way[] {
  for (const device of devices) {
    const found = instead(device);
    if (found.length > 0) return found;
  }
  return [];
}

/** Of the same lender those that cost less a month; of each other lender the one that costs least. */
function otherPlans(halted: Halted): Way[] {
  const { cart, terms, funder, limitMinor, hasAccount } = halted;
  const nowMinor = dealOf(priceCart(cart, terms))?.monthlyMinor ?? 0;
  const moved = onOtherPlans(cart, terms)
    .filter(({ plan }) => hasAccount(plan.terms.funder))
    .flatMap(({ plan, cart: on }) => {
      const isSame = plan.terms.funder === funder;
      const kind = isSame ? "PLAN" : "LENDER";
      return way(halted, { id: `${kind}:${plan.id}`, kind, cart: on });
    })
    .toSorted((a, b) => a.deal.monthlyMinor - b.deal.monthlyMinor);
  const own = moved.filter(
    ({ kind, deal }) => kind === "PLAN" && (limitMinor !== null || deal.monthlyMinor < nowMinor),
  );
  const lenders = moved.filter(
    (one, index) =>
      one.kind === "LENDER" && moved.findIndex((other) => other.funder === one.funder) === index,
  );
  return [...own.slice(0, MOST_PLANS), ...lenders];
}

function inFull(halted: Halted): Way[] {
  return way(halted, {
    id: "PAY_IN_FULL",
    kind: "PAY_IN_FULL",
    cart: paidInFull(halted.cart, halted.terms),
  });
}
