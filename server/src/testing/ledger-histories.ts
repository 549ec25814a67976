// Random histories of money: sales that are approved whole or in part, taken back or paid out; devices that are bought, paid,
// graded anew, given back. Each goes through the same doors as in a shop.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { CREATE_BANK_PAYMENT_FILE } from "@handsel/contract/tradein/bank-payments.ts";
import type { TradeStatus } from "@handsel/contract/tradein/tradecart.ts";
import { CANCEL_CMR_ORDER, CONFIRM_TRADECART } from "@handsel/contract/tradein/tradecart.ts";
import { compareLedger } from "#areas/ledger/check-ledger.ts";
import { moneyEvents } from "#areas/ledger/index.ts";
import { makePayouts } from "#areas/reports/jobs.ts";
import { insertTerms } from "#areas/reports/queries/settling.ts";
import {
  activateSale,
  addDeviceReference,
  type ContractEvent,
  contractsOfSale,
  leadingContract,
  recordEvents,
  SYSTEM,
  staff,
} from "#areas/sales/index.ts";
import { inTenant } from "#platform.ts";
import type { Shop } from "./cart-builders.ts";
import { type Random } from "./random.ts";
import { anImei, aSale, inShop, recordFor } from "./sale-builders.ts";
import { callAs, type TestPlatform } from "./test-platform.ts";
import { applyCollectorNews, aTradecart } from "./tradein-builders.ts";

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

export async function agreeWithLenders({ platform }: TestPlatform, { tenant }: Pick<Shop, "tenant">) {
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
        confirmsByStatement: false,
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

/** A sale with as much luck as the dice give it. */
export async function liveSale(world: TestPlatform, shop: Shop, random: Random): Promise<void> {
  const service = oneOf(random, ["upgrade", "standard", "card"]);
  const extras = random() < 0.4 ? ["CASE", "CHARGER"] : [];
  const sale = await aSale(world, shop, { service, extras });
  const isPartial = random() < 0.25;
  const decided: ContractEvent = isPartial
    ? { type: "CREDIT_DECIDED", data: { result: "PARTIAL_APPROVED", approvedMinor: 30_000 } }
    : { type: "CREDIT_DECIDED", data: { result: random() < 0.9 ? "APPROVED" : "REFUSED" } };
  const contracts = await recordFor(world, shop, sale, [...APPLIED, decided]);
  if (decided.data.result === "REFUSED") return;
  if (random() < 0.1) {
    await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
    return;
  }
  await recordFor(world, shop, sale, [{ type: "SIGNED", data: {} }]);
  const isNamed = contracts.some(({ state }) => state.pieces.some(({ by }) => by === "REFERENCE"));
  const hasStarted = await inShop(world, shop, async (ctx) => {
    const { cartId } = sale;
    if (isNamed) await addDeviceReference(ctx, { cartId, reference: anImei(), isImei: true, actor: SYSTEM });
    await activateSale(ctx, { cartId, actor: SYSTEM });
    return true;
  }).catch((error: { code?: string }) => {
    // So little was granted that there is no agreement over it.
    if (isPartial && error.code?.endsWith("NOT_AVAILABLE_FOR_DEVICE")) return false;
    throw error;
  });
  if (!hasStarted) return;
  if (random() < 0.7)
    await recordLeading(world, shop, sale.cartId, { type: "AMOUNT_TAKEN", data: { amountMinor: 4_495 } });
  const end = oneOf(random, [null, null, "CANCELLED", "WITHDRAWN", "RETURNED"] as const);
  if (end === "CANCELLED") await recordFor(world, shop, sale, [{ type: "CANCELLED", data: {} }]);
  if (end === "WITHDRAWN") await recordFor(world, shop, sale, [{ type: "WITHDRAWN", data: {} }]);
  if (end === "RETURNED")
    await recordFor(world, shop, sale, [
      {
        type: "RETURN_REQUESTED",
        data: { type: "CANCEL", reasonCode: "CUSTOMER_DECISION", description: "" },
      },
      { type: "RETURNED", data: {} },
    ]);
}

async function recordLeading(world: TestPlatform, shop: Shop, cartId: string, event: ContractEvent) {
  await inShop(world, shop, async (ctx) => {
    const { id: contractId } = leadingContract(await contractsOfSale(ctx.db, cartId));
    await recordEvents(ctx, { contractId, events: [event], actor: staff(ctx.caller) });
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
export async function liveTrade(world: TestPlatform, shop: Shop, random: Random): Promise<void> {
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
    await inTenant(world.platform, shop.tenant.wlId, (db) =>
      applyCollectorNews({ db, platform: world.platform }, news),
    );
  }
  if (random() < 0.1) await callAs(world, seller, CREATE_BANK_PAYMENT_FILE, {});
}
