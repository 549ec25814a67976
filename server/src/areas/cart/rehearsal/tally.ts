// What a rehearsal comes to: margins, who would have paid more or less, and what could not have been sold. Every order has one
// store, one plan and one thing that it is about, so that each cut adds up to the same total. Pure.
import {
  BLOCKED_SHOWN,
  type BlockedCarts,
  CARTS_NAMED,
  CUTS_SHOWN,
  MONTHLY_BARS,
  type RehearsalCuts,
  type RehearsalResult,
} from "@handsel/contract/cart/rehearsal.ts";
import { toMoney } from "@handsel/contract/fields.ts";

export interface RehearsedOrderFigures {
  storeId: string;
  planId: string;
  planName: string;
  /** The device, or the first of what was bought without one. */
  deviceCode: string;
  deviceName: string;
  marginBeforeMinor: number;
  marginAfterMinor: number;
  monthlyBeforeMinor: number;
  monthlyAfterMinor: number;
  isTouched: boolean;
  blocked: Pick<BlockedCarts, "code" | "values" | "cause"> | null;
}

export interface RehearsedCart {
  cartId: string;
  reference: string;
  orders: readonly RehearsedOrderFigures[];
}

interface Sum {
  name: string;
  carts: number;
  beforeMinor: number;
  afterMinor: number;
  more: number;
  less: number;
}

export interface Tally {
  add(cart: RehearsedCart): void;
  result(span: { from: string; to: string; storeNames: ReadonlyMap<string, string> }): RehearsalResult;
}

export function createTally(): Tally {
  const stores = new Map<string, Sum>();
  const plans = new Map<string, Sum>();
  const devices = new Map<string, Sum>();
  const bars = new Map<string, number>(MONTHLY_BARS.map((bar) => [bar, 0]));
  const blocked = new Map<string, BlockedReason>();
  const blockedCarts = new Set<string>();
  const total = { carts: 0, touched: 0, beforeMinor: 0, afterMinor: 0 };
  const more = { carts: 0, minor: 0 };
  const less = { carts: 0, minor: 0 };

  const addOrder = (into: Map<string, Sum>, key: string, name: string, order: RehearsedOrderFigures) => {
    const sum = into.get(key) ?? { name, carts: 0, beforeMinor: 0, afterMinor: 0, more: 0, less: 0 };
    const change = order.monthlyAfterMinor - order.monthlyBeforeMinor;
    sum.carts += 1;
    sum.beforeMinor += order.marginBeforeMinor;
    sum.afterMinor += order.marginAfterMinor;
    if (change > 0) sum.more += 1;
    if (change < 0) sum.less += 1;
    into.set(key, sum);
  };

  return {
    add: ({ cartId, reference, orders }) => {
      total.carts += 1;
      if (orders.some(({ isTouched }) => isTouched)) total.touched += 1;
      let change = 0;
      for (const order of orders) {
        total.beforeMinor += order.marginBeforeMinor;
        total.afterMinor += order.marginAfterMinor;
        change += order.monthlyAfterMinor - order.monthlyBeforeMinor;
        addOrder(stores, order.storeId, "", order);
        addOrder(plans, order.planId, order.planName, order);
        addOrder(devices, order.deviceCode, order.deviceName, order);
        if (!order.blocked) continue;
        blockedCarts.add(cartId);
        noteBlocked(blocked, order, { cartUUID: cartId, reference });
      }
      const bar = barOf(change);
      bars.set(bar, (bars.get(bar) ?? 0) + 1);
      const side = change > 0 ? more : change < 0 ? less : undefined;
      if (side) {
        side.carts += 1;
        side.minor += change;
      }
    },
    result: ({ from, to, storeNames }) => ({
      from,
      to,
      carts: total.carts,
      touched: total.touched,
      marginBefore: toMoney(total.beforeMinor),
      marginAfter: toMoney(total.afterMinor),
      more: averageOf(more),
      less: averageOf(less),
      bars: MONTHLY_BARS.map((bar) => ({ bar, carts: bars.get(bar) ?? 0 })),
      byStore: cutsOf(stores, (key) => storeNames.get(key)),
      byPlan: cutsOf(plans),
      byDevice: cutsOf(devices),
      blockedCarts: blockedCarts.size,
      blocked: [...blocked.values()]
        .map(({ plans, devices, carts, ...reason }) => ({
          ...reason,
          plans: plans.size,
          devices: devices.size,
          count: carts.size,
          carts: [...carts.values()].slice(0, CARTS_NAMED),
        }))
        .toSorted((one, other) => other.count - one.count)
        .slice(0, BLOCKED_SHOWN),
    }),
  };
}

interface BlockedReason extends Pick<BlockedCarts, "code" | "values" | "cause" | "planName" | "deviceName"> {
  plans: Set<string>;
  devices: Set<string>;
  carts: Map<string, BlockedCarts["carts"][number]>;
}

/** What one change of the draft blocks is one reason, however many devices and plans it hits: one press ends it for all of them. */
function noteBlocked(
  into: Map<string, BlockedReason>,
  { blocked, planName, deviceName, planId, deviceCode }: RehearsedOrderFigures,
  cart: BlockedCarts["carts"][number],
): void {
  if (!blocked) return;
  const { cause, code } = blocked;
  const key = cause ? `${cause.kind} ${cause.key} ${cause.field}` : `${code} ${planId}`;
  const known = into.get(key) ?? {
    ...blocked,
    planName,
    deviceName,
    plans: new Set(),
    devices: new Set(),
    carts: new Map(),
  };
  known.plans.add(planId);
  known.devices.add(deviceCode);
  known.carts.set(cart.cartUUID, cart);
  into.set(key, known);
}

const averageOf = ({ carts, minor }: { carts: number; minor: number }) => ({
  carts,
  average: toMoney(carts === 0 ? 0 : Math.round(minor / carts)),
});

function barOf(changeMinor: number): (typeof MONTHLY_BARS)[number] {
  if (changeMinor === 0) return "SAME";
  const major = Math.abs(changeMinor) / 100;
  const step = major >= 2 ? 2 : major >= 1 ? 1 : 0;
  return changeMinor > 0 ? (`MORE_${step}` as const) : (`LESS_${step}` as const);
}

/** Those that change most first; the rest together. */
function cutsOf(sums: ReadonlyMap<string, Sum>, nameOf?: (key: string) => string | undefined): RehearsalCuts {
  const by = ({ beforeMinor, afterMinor }: Sum) => Math.abs(afterMinor - beforeMinor);
  const sorted = [...sums].toSorted(([, one], [, other]) => by(other) - by(one) || other.carts - one.carts);
  const rest = sorted.slice(CUTS_SHOWN).map(([, sum]) => sum);
  const sumOf = (pick: (sum: Sum) => number) => toMoney(rest.reduce((all, sum) => all + pick(sum), 0));
  return {
    shown: sorted.slice(0, CUTS_SHOWN).map(([key, sum]) => ({
      key,
      name: nameOf?.(key) ?? sum.name,
      carts: sum.carts,
      before: toMoney(sum.beforeMinor),
      after: toMoney(sum.afterMinor),
      more: sum.more,
      less: sum.less,
    })),
    others: rest.length,
    othersBefore: sumOf(({ beforeMinor }) => beforeMinor),
    othersAfter: sumOf(({ afterMinor }) => afterMinor),
  };
}
