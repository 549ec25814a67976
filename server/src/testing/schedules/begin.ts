// Sales of many schedules, each as it is when somebody has just applied for its credit.
import { randomUUID } from "node:crypto";
import type { ApplicationReport } from "@handsel/contract/adapters/funder-messages.ts";
import { amountOf, type CreditApplication } from "#areas/checkout/application.ts";
import { insertApplication } from "#areas/checkout/queries/applications.ts";
import { saveCustomer } from "#areas/checkout/queries/customers.ts";
import { type Contract, recordEvents, type SaleCustomer, staff } from "#areas/sales/index.ts";
import { importPriceBook } from "#areas/tradein/index.ts";
import type { TradecartRow } from "#areas/tradein/queries/tradecarts.ts";
import { aSeller, type Shop, TILES } from "../cart-builders.ts";
import { aShopOf, insertSales, makeSale } from "../checkout-builders.ts";
import { createFakeLender } from "../fake-lender.ts";
import { type KillableServers, startKillableServers } from "../killable-servers.ts";
import { randomFrom } from "../random.ts";
import { aContract, aSaleCustomer, inShop } from "../sale-builders.ts";
import type { TestPlatform } from "../test-platform.ts";
import { aPriceBook, TRADE_CONFIGS } from "../tradein-builders.ts";
import {
  copyOf,
  freezeTemplates,
  type Given,
  insertCopies,
  type Templates,
  templateOf,
  UPGRADABLE_AFTER_MS,
} from "./carts.ts";
import { createLenderLines, type LenderLines, type Line } from "./lender-lines.ts";

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
  /** Some with extras on an agreement of their own, so that one report is about two contracts. */
  templates: Templates;
}

export interface Schedule extends Surroundings {
  seed: number;
  line: Line;
  application: Pick<CreditApplication, "id" | "cartId">;
  cartUUID: string;
  /** The contract that the sale takes the place of, where it is an upgrade. */
  old: Pick<Contract, "id" | "cartId"> | null;
  /** What the customer gives for it, as it was agreed at the till. */
  trade: TradecartRow | null;
  /** Reports that were sent and may arrive at any time, any number of times. */
  inTransit: ApplicationReport[];
}

export async function openScheduledShop(world: TestPlatform): Promise<ScheduledShop> {
  const shop = await aShopOf(world, "ukbank", {
    configs: {
      ...TRADE_CONFIGS,
      earlySwapMonth: 6,
      hasPosaleMultiDeviceTradein: true,
      servicesConfig: {
        services: [{ displayOrder: 1, name: "sell", type: "SELL", title: "Sell", group: [...TILES] }],
      },
    },
  });
  const customer = { ...aSaleCustomer(), id: randomUUID() };
  await inShop(world, shop, async ({ db, clock }) => {
    const now = clock.now();
    await saveCustomer(db, customer, { storeId: shop.store.id, now });
    await importPriceBook(db, aPriceBook(), now);
  });
  const templates = await freezeTemplates(world, shop);
  const lines = createLenderLines();
  const servers = await startKillableServers(world, lines.answer);
  return { world, shop, servers, lines, customer, templates };
}

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

/** Not every upgrade has them, and other sales seldom: what an old device brings goes towards the extras first. */
export const hasExtras = (seed: number) => (isUpgrade(seed) ? seed % 2 === 0 : seed % 5 === 0);

/** Most customers give something: the device of the old contract, another one, or two. */
function givenOf(seed: number): Given {
  if (isUpgrade(seed)) return seed % 9 === 0 ? "NOTHING" : seed % 2 === 0 ? "SWAP_LEFT" : "SWAP_COST";
  return (["ONE", "NOTHING", "TWO", "ONE"] as const)[seed % 4] ?? "NOTHING";
}

/** One schedule for each seed; their sales are written together. */
export async function beginSchedules(
  { world, shop, servers, lines, customer, templates }: ScheduledShop,
  seeds: readonly number[],
): Promise<Schedule[]> {
  const olds = await runningContracts({ world, shop, servers }, seeds);
  const copies = seeds.map((seed) => {
    const template = templates.get(templateOf(givenOf(seed), hasExtras(seed)));
    if (!template) throw new Error("a kind of cart that was not frozen");
    return copyOf(template, olds.get(seed));
  });
  const applications = await inShop(world, shop, async (ctx) => {
    const now = ctx.clock.now();
    await insertCopies(ctx.db, copies, now);
    const made = copies.map(({ priced }, index) =>
      makeSale(
        { priced, customer, channel: "POSALE", isQuotation: false },
        { ...ctx, now, familyOf: () => undefined, oldCartId: olds.get(seeds[index] ?? 0)?.cartId ?? null },
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
    const trade = copies[index]?.trade ?? null;
    const old = olds.get(seed) ?? null;
    return { world, shop, servers, seed, line, application, cartUUID, old, trade, inTransit: [] };
  });
}
