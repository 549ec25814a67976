// Sales of many schedules, each as it is when somebody has just applied for its credit.
import { randomUUID } from "node:crypto";
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { ADD_EXTRA } from "@handsel/contract/cart/changing.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { freezeCart, openCart, type PricedCart } from "#areas/cart/index.ts";
import { amountOf, type CreditApplication } from "#areas/checkout/application.ts";
import { insertApplication } from "#areas/checkout/queries/applications.ts";
import { saveCustomer } from "#areas/checkout/queries/customers.ts";
import { type Contract, recordEvents, type SaleCustomer, staff } from "#areas/sales/index.ts";
import { aFilledCart, aSeller, type Shop } from "../cart-builders.ts";
import { aShopOf, insertSales, makeSale } from "../checkout-builders.ts";
import { createFakeLender } from "../fake-lender.ts";
import { type KillableServers, startKillableServers } from "../killable-servers.ts";
import { randomFrom } from "../random.ts";
import { aContract, aSaleCustomer, inShop } from "../sale-builders.ts";
import { callAs, type TestPlatform } from "../test-platform.ts";
import { createLenderLines, type LenderLines, type Line } from "./lender-lines.ts";

interface Template {
  priced: PricedCart;
  ids: string[];
}

/** What all schedules have in common. */
export interface Surroundings {
  world: TestPlatform;
  shop: Shop;
  servers: KillableServers;
}

export interface ScheduledShop extends Surroundings {
  lines: LenderLines;
  /** All of them sell to one person; what counts is between the contract and its lender. */
  customer: SaleCustomer & { id: string };
  plain: Template;
  /** With extras on an agreement of their own, so that one report is about two contracts. */
  withExtras: Template;
}

export interface Schedule extends Surroundings {
  seed: number;
  line: Line;
  application: Pick<CreditApplication, "id" | "cartId">;
  cartUUID: string;
  /** The contract that the sale takes the place of, where it is an upgrade. */
  old: Pick<Contract, "id" | "cartId"> | null;
  /** Reports that were sent and may arrive at any time, any number of times. */
  inTransit: ApplicationReport[];
}

export async function openScheduledShop(world: TestPlatform): Promise<ScheduledShop> {
  const shop = await aShopOf(world, "ukbank");
  const customer = { ...aSaleCustomer(), id: randomUUID() };
  await inShop(world, shop, ({ db, clock }) =>
    saveCustomer(db, customer, { storeId: shop.store.id, now: clock.now() }),
  );
  const plain = await aFrozenCart(world, shop, []);
  const withExtras = await aFrozenCart(world, shop, ["CASE"]);
  const lines = createLenderLines();
  const servers = await startKillableServers(world, lines.answer);
  return { world, shop, servers, lines, customer, plain, withExtras };
}

/** One cart is frozen as a till does it; the schedules sell copies of it. */
async function aFrozenCart(world: TestPlatform, shop: Shop, extras: readonly string[]): Promise<Template> {
  const { uuid: cartUUID } = await aFilledCart(world, shop.seller, "upgrade", { deviceCode: "PHONE" });
  for (const extraCode of extras) await callAs(world, shop.seller, ADD_EXTRA, { cartUUID, extraCode });
  const priced = await inShop(world, shop, async (ctx) => freezeCart(ctx, await openCart(ctx, { cartUUID })));
  const orders = priced.orders.map(({ order }) => order);
  return {
    priced,
    ids: [cartUUID, ...orders.flatMap(({ id, lines }) => [id, ...lines.map((line) => line.id)])],
  };
}

/** Long enough ago that the customer may have another device. */
const UPGRADABLE_AFTER_MS = 26 * 30 * DAY_MS;

/** One person who sells more would be too hasty for the limits where a machine is quick. */
const SALES_OF_ONE = 20;

/** The contracts that every third sale is to replace. */
async function runningContracts(
  { world, shop }: Surroundings,
  seeds: readonly number[],
): Promise<Map<number, Contract>> {
  const old = new Map<number, Contract>();
  world.moveClock(-UPGRADABLE_AFTER_MS);
  let { seller } = shop;
  for (const [place, seed] of seeds.filter(isUpgrade).entries()) {
    if (place % SALES_OF_ONE === 0) seller = await aSeller(world, shop);
    old.set(seed, await aContract(world, { ...shop, seller }, "ACTIVE"));
  }
  world.moveClock(0);
  return old;
}

const isUpgrade = (seed: number) => seed % 3 === 0;

/** The cart replaces a running contract, as one does that its device was traded into. */
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

function copyOfCart(template: Template): PricedCart {
  const text = template.ids.reduce(
    (written, id) => written.replaceAll(id, randomUUID()),
    JSON.stringify(template.priced),
  );
  const copy = JSON.parse(text) as PricedCart; // written from one a line before
  return { ...copy, cart: { ...copy.cart, reference: `GB-ZZ-2026-${copy.cart.id}` } };
}

/** One schedule for each seed; their sales are written together. */
export async function beginSchedules(
  { world, shop, servers, lines, customer, plain, withExtras }: ScheduledShop,
  seeds: readonly number[],
): Promise<Schedule[]> {
  const olds = await runningContracts({ world, shop, servers }, seeds);
  const applications = await inShop(world, shop, async (ctx) => {
    const now = ctx.clock.now();
    const made = seeds.map((seed) =>
      makeSale(
        {
          priced: replacing(copyOfCart(seed % 4 === 0 ? withExtras : plain), olds.get(seed)),
          customer,
          channel: "POSALE",
          isQuotation: false,
        },
        { ...ctx, now, familyOf: () => undefined, oldCartId: olds.get(seed)?.cartId ?? null },
      ),
    );
    await insertSales(ctx.db, made);
    for (const [index, seed] of seeds.entries()) {
      const old = olds.get(seed);
      const newCartId = made[index]?.sale.cartId;
      if (!old || !newCartId) continue;
      const on = now.toISOString().slice(0, 10);
      await recordEvents(ctx, {
        contractId: old.id,
        events: [{ type: "UPGRADE_STARTED", data: { newCartId, on } }],
        actor: staff(ctx.caller),
      });
    }
    const ids: string[] = [];
    for (const { sale, contracts } of made) {
      const id = randomUUID();
      ids.push(id);
      await insertApplication(
        ctx.db,
        {
          id,
          cartId: sale.cartId,
          contractIds: contracts.map((contract) => contract.id),
          funder: "ukbank",
          customerId: customer.id,
          companyId: null,
          customer: { firstName: "Ada", lastName: "Byron" },
          company: null,
          currency: sale.currency,
          amountMinor: amountOf(contracts),
          replaces: null,
          deliveryMethod: null,
          deliveryTo: "",
          appliedBy: staff(ctx.caller),
          nextCheckAt: now,
        },
        now,
      );
    }
    return ids.map((id, index) => ({ id, cartId: made[index]?.sale.cartId ?? "" }));
  });
  return applications.map((application, index) => {
    const seed = seeds[index] ?? 0;
    const line: Line = { lender: createFakeLender(), random: randomFrom(seed), isBad: true };
    lines.open(`${shop.tenant.wlId}.${application.id}`, line);
    const { cartId: cartUUID } = application;
    return {
      world,
      shop,
      servers,
      seed,
      line,
      application,
      cartUUID,
      old: olds.get(seed) ?? null,
      inTransit: [],
    };
  });
}
