// Random histories of money: sales that are approved whole or in part, taken back or paid out; devices that are bought, paid,
// graded anew, given back; contracts that are swapped for new ones. Each goes through the same doors as in a shop, and servers die over
// some of it.
import { ADD_EXTRA, ADD_TO_CART } from "@handsel/contract/cart/changing.ts";
import { SELECT_OPTION } from "@handsel/contract/cart/selecting.ts";
import { GIVE_BACK_AMOUNT, TAKE_AMOUNT } from "@handsel/contract/checkout/contract-status.ts";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { CREATE_BANK_PAYMENT_FILE } from "@handsel/contract/tradein/bank-payments.ts";
import { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import type { TradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import {
  ADD_TRADECART_TO_CART,
  CANCEL_CMR_ORDER,
  CONFIRM_TRADECART,
  CREATE_TRADECART,
  GET_OUTCOME_SERVICE_GROUP,
  SET_CART_SERVICE_GROUP,
  type Tradecart,
} from "@handsel/contract/tradein/tradecart.ts";
import { freezeCart, openCart } from "#areas/cart/index.ts";
import { compareLedger } from "#areas/ledger/check-ledger.ts";
import { moneyEvents } from "#areas/ledger/index.ts";
import { makePayouts } from "#areas/reports/jobs.ts";
import { insertTerms } from "#areas/reports/queries/settling.ts";
import {
  activateSale,
  addDeviceReference,
  type ContractEvent,
  contractsOfSale,
  createSale,
  leadingContract,
  recordEvents,
  type Sale,
  SYSTEM,
} from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import type { Shop } from "./cart-builders.ts";
import type { Deaths } from "./cut-connections.ts";
import { type Random } from "./random.ts";
import { anImei, aSale, aSaleCustomer, inShop, recordFor } from "./sale-builders.ts";
import { callAs, runJobs, type TestPlatform } from "./test-platform.ts";
import { applyCollectorNews, aTradecart, GOOD_ANSWERS } from "./tradein-builders.ts";

export { saveVouchers } from "#areas/cart/index.ts";
export { expireGiftCardsJob } from "#areas/tradein/jobs/daily.ts";

const APPLIED: ContractEvent[] = [
  { type: "APPLICATION_SENT", data: { funderReference: "F-1" } },
  { type: "TERMS_ACCEPTED", data: {} },
];

const oneOf = <T>(random: Random, some: readonly T[]): T => some[Math.floor(random() * some.length)] as T;

/** What the books of the retailer come to, held against everything that happened. */
export function compareBooks({ platform }: TestPlatform, { tenant }: Pick<Shop, "tenant">) {
  return inTenant(platform, tenant.wlId, (db) =>
    compareLedger(db, platform.wiring.all(moneyEvents), platform.clock.now()),
  );
}

export async function agreeWithLenders(
  { platform }: TestPlatform,
  { tenant }: Pick<Shop, "tenant">,
  telling: readonly string[] = [],
) {
  await inTenant(platform, tenant.wlId, async (db) => {
    for (const funder of ["ukbank", "bnpl"] as const)
      await insertTerms(db, {
        funder,
        validFrom: "2020-01-01",
        feeBasisPoints: 183,
        feeFixedMinor: 37,
        taxBasisPoints: 2_000,
        refundsFee: funder === "ukbank",
        payoutWeekday: 3,
        delayDays: 1,
        confirmsByStatement: telling.includes(funder),
      });
  });
}

export function letDaysPass(world: TestPlatform, days: number): void {
  world.moveClock(world.platform.clock.now().getTime() - Date.now() + days * DAY_MS);
}

/** Days go by and what waits is paid out. */
export async function letLendersPay(world: TestPlatform): Promise<void> {
  letDaysPass(world, 9);
  await makePayouts.run({}, world.platform);
}

const CUSTOMER = "0198f000-0000-7000-8000-0000000000bb";

export interface Histories {
  world: TestPlatform;
  shop: Shop;
  deaths: Deaths;
  /** Contracts that may be swapped one day, with their devices. */
  running: Running[];
}

interface Running {
  orderUUID: string;
  imei: string;
  startedAt: number;
}

/** A sale with as much luck as the dice give it. */
export async function liveSale(of: Histories, random: Random): Promise<void> {
  const { world, shop } = of;
  const service = oneOf(random, ["upgrade", "standard", "card"]);
  const extras = random() < 0.4 ? ["CASE", "CHARGER"] : [];
  const customer = { id: CUSTOMER };
  await live(of, await aSale(world, shop, { service, extras, customer }), random);
}

async function live(of: Histories, sale: Sale, random: Random): Promise<void> {
  const { world, shop, deaths } = of;
  const imei = anImei();
  const isPartial = random() < 0.25;
  const decided: ContractEvent = isPartial
    ? { type: "CREDIT_DECIDED", data: { result: "PARTIAL_APPROVED", approvedMinor: 30_000 } }
    : { type: "CREDIT_DECIDED", data: { result: random() < 0.9 ? "APPROVED" : "REFUSED" } };
  await deaths.over(random, () => recordFor(world, shop, sale, [...APPLIED, decided]));
  const contracts = await inShop(world, shop, ({ db }) => contractsOfSale(db, sale.cartId));
  if (decided.data.result === "REFUSED") return;
  if (random() < 0.1) {
    await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    return;
  }
  await recordFor(world, shop, sale, [{ type: "SIGNED", data: {} }]);
  const isNamed = contracts.some(({ state }) => state.pieces.some(({ by }) => by === "REFERENCE"));
  const { cartId } = sale;
  const start = () =>
    inShop(world, shop, async (ctx) => {
      if (isNamed) await addDeviceReference(ctx, { cartId, reference: imei, isImei: true, actor: SYSTEM });
      await activateSale(ctx, { cartId, actor: SYSTEM });
    });
  const hasStarted = await deaths.over(random, start).then(
    () => true,
    (error: { code?: string }) => {
      // So little was granted that there is no agreement over it.
      if (isPartial && error.code?.endsWith("NOT_AVAILABLE_FOR_DEVICE")) return false;
      throw error;
    },
  );
  if (!hasStarted) return;
  if (random() < 0.7)
    await deaths.over(random, () => callAs(world, shop.seller, TAKE_AMOUNT, { cartUUID: cartId }));
  if (contracts.some(({ state }) => state.oldContractId !== null) && random() < 0.5)
    await recordLeading(world, shop, cartId, OLD_ENDED);
  const end = oneOf(random, [null, null, "CANCELLED", "WITHDRAWN", "RETURNED"] as const);
  if (end) await deaths.over(random, () => recordFor(world, shop, sale, ENDS[end]));
  if (end && random() < 0.6)
    await deaths.over(random, () => callAs(world, shop.seller, GIVE_BACK_AMOUNT, { cartUUID: cartId }));
  const [main] = contracts;
  if (!end && main?.financingType === "UPGRADE")
    of.running.push({ orderUUID: main.id, imei, startedAt: world.platform.clock.now().getTime() });
}

const OLD_ENDED: ContractEvent[] = [
  { type: "SWAP_REQUESTED", data: {} },
  { type: "SWAP_CONFIRMED", data: {} },
];

const ENDS: Readonly<Record<"CANCELLED" | "WITHDRAWN" | "RETURNED", ContractEvent[]>> = {
  CANCELLED: [{ type: "CANCELLED", data: {} }],
  WITHDRAWN: [{ type: "WITHDRAWN", data: {} }],
  RETURNED: [
    { type: "RETURN_REQUESTED", data: { type: "CANCEL", reasonCode: "CUSTOMER_DECISION", description: "" } },
    { type: "RETURNED", data: {} },
  ],
};

/** Runs after the month before which nobody may swap. */
const SWAPPED_AFTER_MS = 32 * DAY_MS;

/** The oldest contract that may be swapped: its device comes back and a new sale takes its place; false when there is none. */
export async function liveSwap(of: Histories, random: Random): Promise<boolean> {
  const { world, running } = of;
  const now = world.platform.clock.now().getTime();
  const index = running.findIndex(({ startedAt }) => now - startedAt > SWAPPED_AFTER_MS);
  const [old] = index < 0 ? [] : running.splice(index, 1);
  if (!old) return false;
  await live(of, await sellForOld(of, old), random);
  await runJobs(world);
  return true;
}

/** A new sale in which the device of a running contract is handed back. */
export async function sellForOld(
  { world, shop }: Pick<Histories, "world" | "shop">,
  { orderUUID, imei: deviceReference }: Pick<Running, "orderUUID" | "imei">,
  extras: readonly string[] = [],
): Promise<Sale> {
  const { seller } = shop;
  const found = await callAs(world, seller, VALIDATE_DEVICE_REFERENCE, { deviceReference, orderUUID });
  const deviceID = found.data.devices?.[0]?.deviceID ?? "";
  const made = await callAs(world, seller, CREATE_TRADECART, {
    orderUUID,
    selectedOutcome: "UPGRADE",
    devices: [{ deviceID, deviceReference, networkStatus: "UNLOCKED", ...GOOD_ANSWERS }],
  });
  const { tradecart } = made.data;
  if (!tradecart) throw new Error(`no swap: ${[...found.codes, ...made.codes].join()}`);
  return sellForTrade({ world, shop }, tradecart, extras);
}

/** A new sale on an upgrade plan, into which a trade goes. */
export async function sellForTrade(
  { world, shop }: Pick<Histories, "world" | "shop">,
  { id: tradecartID, source: recycleType }: Pick<Tradecart, "id" | "source">,
  extras: readonly string[] = [],
): Promise<Sale> {
  const { seller } = shop;
  const { data } = await callAs(world, seller, ADD_TRADECART_TO_CART, {
    recycleCart: { tradecartID },
    selectedOutcome: "UPGRADE",
    recycleType,
  });
  const cartUUID = data.uuid;
  const group = await callAs(world, seller, GET_OUTCOME_SERVICE_GROUP, { tradecartID, outcome: "UPGRADE" });
  const { name = "" } = group.data.selectedOutcomeServiceGroup ?? {};
  await callAs(world, seller, SET_CART_SERVICE_GROUP, { uuid: cartUUID, group: name });
  await callAs(world, seller, SELECT_OPTION, { cartUUID, deviceCode: "PHONE" });
  for (const extraCode of extras) await callAs(world, seller, ADD_EXTRA, { cartUUID, extraCode });
  const filled = await callAs(world, seller, ADD_TO_CART, { cartUUID });
  if (filled.codes.length > 0) throw new Error(`no swapped cart: ${filled.codes.join()}`);
  return inShop(world, shop, async (ctx) =>
    createSale(ctx, {
      priced: await freezeCart(ctx, await openCart(ctx, { cartUUID })),
      customer: aSaleCustomer({ id: CUSTOMER }),
      company: null,
      channel: "INSTORE",
      isQuotation: false,
    }),
  );
}

async function recordLeading(world: TestPlatform, shop: Shop, cartId: string, events: ContractEvent[]) {
  await inShop(world, shop, async (ctx) => {
    const { id: contractId } = leadingContract(await contractsOfSale(ctx.db, cartId));
    await recordEvents(ctx, { contractId, events, actor: SYSTEM });
  });
}

const ROADS: readonly (readonly TradeStatus[])[] = [
  [],
  ["RECEIVED"],
  ["RECEIVED", "ACCEPTED", "PAYMENT_COMPLETED"],
  ["ACCEPTED", "PAYMENT_PART_COMPLETED", "PAYMENT_COMPLETED", "PAYMENT_COMPLETED"],
  ["COUNTED", "REJECTED", "RETURNED"],
  ["REJECTED", "RETURNED"],
  ["UNKNOWN", "DATA_ERASED", "ACCEPTED", "ACCEPTED"],
];

/** A device that is bought, and what its collector makes of it. */
export async function liveTrade({ world, shop, deaths }: Histories, random: Random): Promise<void> {
  const { seller } = shop;
  const selectedOutcome = oneOf(random, ["GIFT_CARD", "CASH_IN_STORE"] as const);
  const quote = await aTradecart(world, seller, { selectedOutcome });
  const { codes } = await callAs(world, seller, CONFIRM_TRADECART, { tradecartID: quote.id });
  if (codes.length > 0) throw new Error(codes.join());
  if (random() < 0.2) {
    await callAs(world, seller, CANCEL_CMR_ORDER, { tradecartID: quote.id });
    return;
  }
  const deviceId = quote.devices[0]?.id ?? "";
  for (const status of oneOf(random, ROADS)) {
    const devices =
      random() < 0.5
        ? [
            {
              deviceId,
              grade: "B" as const,
              valueMinor: Math.floor(random() * 40_000),
              reason: "",
              imageUrl: "",
            },
          ]
        : [];
    const news = { kind: "order" as const, account: "", tradecartId: quote.id, status, devices };
    await deaths.over(random, () =>
      inTenant(world.platform, shop.tenant.wlId, (db) =>
        applyCollectorNews({ db, platform: world.platform }, news),
      ),
    );
  }
  if (random() < 0.1) await callAs(world, seller, CREATE_BANK_PAYMENT_FILE, {});
}
