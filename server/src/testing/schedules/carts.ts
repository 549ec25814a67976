// What the schedules sell: carts that a till froze, with what the customer gives for them, and copies of these by the hundred.
import { randomBytes, randomUUID } from "node:crypto";
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { InputOf } from "@handsel/contract/operation.ts";
import { quoteIdFrom } from "@handsel/contract/references.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import {
  ADD_TRADECART_TO_CART,
  CREATE_TRADECART,
  type DeviceToTrade,
} from "@handsel/contract/tradein/tradecart.ts";
import { freezeCart, importCarts, openCart, type PricedCart } from "#areas/cart/index.ts";
import type { Contract } from "#areas/sales/index.ts";
import { importTrades } from "#areas/tradein/index.ts";
import {
  findAnyTradecart,
  type TradecartDeviceRow,
  type TradecartRow,
} from "#areas/tradein/queries/tradecarts.ts";
import type { Db } from "#db/tenant-db.ts";
import { aFilledCart, type Shop } from "../cart-builders.ts";
import { aContract, anImei, inShop } from "../sale-builders.ts";
import { callAs, type Person, type TestPlatform } from "../test-platform.ts";
import { aDeviceToTrade, GOOD_ANSWERS, SELLER, withTradeParties } from "../tradein-builders.ts";

/** What the customer gives: devices that pay for the new one, or that of the old contract, with something left or to pay. */
export const GIVEN = ["NOTHING", "ONE", "TWO", "SWAP_LEFT", "SWAP_COST"] as const;
export type Given = (typeof GIVEN)[number];

export interface Template {
  priced: PricedCart;
  trade: TradecartRow | null;
  ids: string[];
}

export type Templates = ReadonlyMap<string, Template>;
export const templateOf = (given: Given, hasExtras: boolean) => `${given} ${hasExtras}`;

/** Long enough ago that the customer may have another device. */
export const UPGRADABLE_AFTER_MS = 26 * 30 * DAY_MS;

const BROKEN = { ...GOOD_ANSWERS, criteriaAnswers: { POWER: true, SCREEN: false, ACCOUNT: true } };

/** Each kind of cart is frozen once, as a till does it; the schedules sell copies of it. */
export async function freezeTemplates(world: TestPlatform, shop: Shop): Promise<Templates> {
  withTradeParties(world);
  const templates = new Map<string, Template>();
  for (const given of GIVEN)
    for (const hasExtras of [false, true])
      templates.set(templateOf(given, hasExtras), await aTemplate(world, shop, { given, hasExtras }));
  return templates;
}

async function aTemplate(
  world: TestPlatform,
  shop: Shop,
  { given, hasExtras }: { given: Given; hasExtras: boolean },
): Promise<Template> {
  const { seller } = shop;
  const { uuid: cartUUID } = await aFilledCart(world, seller, "upgrade", { deviceCode: "PHONE" });
  // Worth more than what a swap leaves, so that they stay on an agreement of their own.
  if (hasExtras)
    for (const extraCode of ["CASE", "CHARGER"])
      await callAs(world, seller, ADD_EXTRA, { cartUUID, extraCode });
  const tradecartID = await quoteOf(world, shop, given);
  if (tradecartID !== null) await putInto(world, seller, { cartUUID, tradecartID, given });
  return inShop(world, shop, async (ctx) => {
    const priced = await freezeCart(ctx, await openCart(ctx, { cartUUID }));
    const trade = tradecartID === null ? null : ((await findAnyTradecart(ctx.db, tradecartID)) ?? null);
    const orders = priced.orders.map(({ order }) => order);
    const parts = orders.flatMap(({ id, lines, discounts }) => [
      id,
      ...[...lines, ...discounts].map((part) => part.id),
    ]);
    return { priced, trade, ids: [cartUUID, ...parts, ...(trade ? [trade.id] : [])] };
  });
}

const isSwap = (given: Given) => given === "SWAP_LEFT" || given === "SWAP_COST";

async function quoteOf(world: TestPlatform, shop: Shop, given: Given): Promise<string | null> {
  const { seller } = shop;
  if (given === "NOTHING") return null;
  if (isSwap(given)) {
    const old = await anOldContract(world, shop);
    const named = { deviceReference: imeiOf(old), orderUUID: old.id };
    const { data } = await callAs(world, seller, VALIDATE_DEVICE_REFERENCE, named);
    const deviceID = data.devices?.[0]?.deviceID ?? "";
    const answers = given === "SWAP_LEFT" ? GOOD_ANSWERS : BROKEN;
    const device = { deviceID, deviceReference: named.deviceReference, networkStatus: "UNLOCKED" } as const;
    return quote(world, seller, { orderUUID: old.id, devices: [{ ...device, ...answers }] });
  }
  const devices: DeviceToTrade[] = [];
  while (devices.length < (given === "TWO" ? 2 : 1)) devices.push(await aDeviceToTrade(world, seller));
  return quote(world, seller, { customer: SELLER, devices });
}

async function quote(
  world: TestPlatform,
  person: Person,
  wishes: Omit<InputOf<typeof CREATE_TRADECART>, "selectedOutcome">,
): Promise<string> {
  const made = await callAs(world, person, CREATE_TRADECART, { ...wishes, selectedOutcome: "UPGRADE" });
  if (!made.data.tradecart) throw new Error(`no trade: ${made.codes.join()}`);
  return made.data.tradecart.id;
}

async function putInto(
  world: TestPlatform,
  person: Person,
  { cartUUID, tradecartID, given }: { cartUUID: string; tradecartID: string; given: Given },
): Promise<void> {
  const { codes } = await callAs(world, person, ADD_TRADECART_TO_CART, {
    recycleCart: { tradecartID },
    selectedOutcome: "UPGRADE",
    recycleType: isSwap(given) ? "SWAP" : "TRADE_IN",
    cartUUID,
  });
  if (codes.length > 0) throw new Error(`not put into the cart: ${codes.join()}`);
}

async function anOldContract(world: TestPlatform, shop: Shop): Promise<Contract> {
  world.moveClock(-UPGRADABLE_AFTER_MS);
  const old = await aContract(world, shop, "ACTIVE");
  world.moveClock(0);
  return old;
}

export const imeiOf = ({ state }: Pick<Contract, "state">): string =>
  Object.values(state.references ?? {})[0] ?? "";

export interface CopiedCart {
  priced: PricedCart;
  trade: TradecartRow | null;
}

let lastCopy = 0;

/** A cart of the same kind with ids of its own. It replaces a running contract, as one does that its device was traded into. */
export function copyOf(template: Template, old: Contract | undefined): CopiedCart {
  const text = template.ids.reduce(
    (written, id) => written.replaceAll(id, randomUUID()),
    JSON.stringify({ priced: template.priced, tradecartId: template.trade?.id ?? null }),
  );
  // Written from one a line before.
  const { priced, tradecartId } = JSON.parse(text) as { priced: PricedCart; tradecartId: string | null };
  lastCopy += 1;
  const reference = `GB-ZZ-2026-T${String(lastCopy).padStart(7, "0")}`;
  const copy = { ...priced, cart: { ...priced.cart, reference } };
  const { trade } = template;
  return {
    priced: replacing(copy, old),
    trade: trade && tradecartId ? copyOfTrade(trade, { id: tradecartId, old }) : null,
  };
}

function replacing(priced: PricedCart, old: Contract | undefined): PricedCart {
  if (!old) return priced;
  const swapOrderId = old.id;
  const [first, ...others] = priced.orders;
  if (!first) throw new Error("a cart without an order replaces nothing");
  const [, ...rest] = priced.cart.orders;
  const order = { ...first.order, swapOrderId };
  return {
    ...priced,
    cart: { ...priced.cart, swapOrderId, orders: [order, ...rest] },
    orders: [{ ...first, order }, ...others],
  };
}

function copyOfTrade(
  trade: TradecartRow,
  { id, old }: { id: string; old: Contract | undefined },
): TradecartRow {
  return {
    ...trade,
    id,
    sid: quoteIdFrom(randomBytes(8)),
    orderId: old?.id ?? null,
    devices: trade.devices.map((device): TradecartDeviceRow => {
      const reference = old ? imeiOf(old) : anImei();
      return { ...device, id: randomUUID(), reference, referenceNorm: reference };
    }),
  };
}

/** Carts and trades as a till would have written them one by one. */
export async function insertCopies(db: Db, copies: readonly CopiedCart[], now: Date): Promise<void> {
  const carts = copies.map(({ priced: { cart } }) => ({ ...cart, createdAt: now, updatedAt: now }));
  const trades = copies.flatMap(({ trade }) => (trade ? [{ cart: trade, devices: trade.devices }] : []));
  await importTrades(db, { trades: trades, collections: [] });
  await importCarts(db, carts);
}
