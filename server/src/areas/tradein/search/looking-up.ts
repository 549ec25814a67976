// Finding a device: by its own reference, through the registry, or by its name in the price book.

import type { OutputOf } from "@handsel/contract/operation.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { NetworkStatus } from "@handsel/contract/tradein/device.ts";
import type { VALIDATE_DEVICE_REFERENCE } from "@handsel/contract/tradein/evaluating.ts";
import { promotionsFor } from "@handsel/finance/trading/promotions.ts";
import type { CheckedReference } from "#adapters/device-check/device-check.ts";
import { findSaleOfDevice } from "#areas/sales/index.ts";
import { dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { refuse, refuseWith } from "#edge/refuse.ts";
import type { EvaluationContext } from "../evaluate/device-value.ts";
import { wireDevice } from "../evaluate/wire-device.ts";
import { mayTradeIn } from "../features.ts";
import { isHeld, type KeptCheck, saveCheck } from "../queries/checks.ts";
import { listModelsByCode, listPromotions, searchModels, type TradeModel } from "../queries/price-book.ts";
import { normalReference, type ReadReference, readReference } from "../references.ts";
import type { SwapTerms } from "../swap/swap-terms.ts";
import { takeSearch } from "./search-limit.ts";

/** What looking up needs of a call. */
export type LookUpContext = Pick<
  ManualContext,
  "tenant" | "language" | "clock" | "platform" | "inTransaction" | "read" | "warn"
>;

export interface Seeker {
  kind: "DEVICE" | "ONLINE";
  /** Whose searches are counted. */
  who: string;
}

const NAME_MIN = 2;
const MOST_RESULTS = 60;
const MOST_WORDS = 8;

type Found = OutputOf<typeof VALIDATE_DEVICE_REFERENCE>;

export const evaluationContext = (
  ctx: Pick<LookUpContext, "tenant" | "language" | "clock">,
): EvaluationContext => ({ tenant: ctx.tenant, language: ctx.language, now: ctx.clock.now() });

const NOTHING_KNOWN = {
  fmi: { isLocked: false, isLost: false, isActivated: false, networkLockStatus: null },
  networkLockStatus: null,
  checkmendOk: true,
} as const;

export async function findByName(ctx: LookUpContext, searchText: string, seeker: Seeker): Promise<Found> {
  const wanted = searchText.trim();
  if (wanted.length < NAME_MIN) throw refuse("INVALID_VALUE", wanted);
  const words = wanted.split(/\s+/).slice(0, MOST_WORDS);
  const context = evaluationContext(ctx);
  const devices = await ctx.inTransaction(async (db) => {
    await takeSearch(db, { ...seeker, tenant: ctx.tenant, now: context.now });
    const models = await searchModels(db, words, MOST_RESULTS);
    return wireAll(db, ctx, models, { reference: "", searchText: wanted, check: null, hasSwap: false });
  });
  if (devices.length === 0) ctx.warn("NO_DEVICES_FOUND");
  return { devices, orderUUID: null, funder: null, ...NOTHING_KNOWN };
}

export interface WantedReference {
  deviceReference: string;
  isIMEI: boolean | null;
  /** False when a known device is checked again. */
  fetchModelData: boolean;
  swap: SwapTerms | null;
}

export async function findByReference(
  ctx: LookUpContext,
  wanted: WantedReference,
  seeker: Seeker,
): Promise<Found> {
  const reference = readReference(wanted.deviceReference, { isIMEI: wanted.isIMEI, tenant: ctx.tenant });
  await ctx.inTransaction(async (db) => {
    await takeSearch(db, { ...seeker, tenant: ctx.tenant, now: ctx.clock.now() });
    await checkMayBeTraded(db, reference.norm, wanted.swap);
  });
  const check = await checkAtRegistry(ctx, reference);
  const devices = wanted.fetchModelData
    ? await ctx.read(async (db) => {
        const models = await listModelsByCode(db, check.deviceCodes);
        const about = {
          reference: reference.reference,
          searchText: "",
          check,
          hasSwap: wanted.swap !== null,
        };
        return wireAll(db, ctx, models, about);
      })
    : [];
  if (wanted.fetchModelData && devices.length === 0) {
    if (check.deviceCodes.length > 0) throw refuse("CMR_DEVICE_NOT_AVAILABLE");
    ctx.warn("NO_DEVICES_FOUND");
  }
  const { orderId = null, funder = null } = wanted.swap ?? {};
  return { devices, orderUUID: orderId, funder, ...wireCheck(check) };
}

export function wireCheck(check: CheckedReference): Omit<Found, "devices" | "orderUUID" | "funder"> {
  const { checkmendOk, isLocked, isLost, isActivated, networkLock } = check;
  const networkLockStatus: NetworkStatus | null = networkLock;
  return { checkmendOk, networkLockStatus, fmi: { isLocked, isLost, isActivated, networkLockStatus } };
}

/** Not one that we hold already, nor one that another contract runs on, nor another than the contract names. */
export async function checkMayBeTraded(db: Db, referenceNorm: string, swap: SwapTerms | null): Promise<void> {
  if (await isHeld(db, referenceNorm)) throw refuse("DEVICE_REFERENCE_ALREADY_PRESENT");
  if (swap) {
    if (swap.referenceNorm !== referenceNorm) throw refuse("INCORRECT_DEVICE_REFERENCE");
    return;
  }
  const taken = await findSaleOfDevice(db, referenceNorm);
  if (taken)
    throw refuseWith("RECYCLE_IMEI_USED_IN_CONTRACT_X", { saleUUID: taken.saleUUID }, taken.reference);
}

/** What the check above lets in, for whoever only asks. */
export async function mayBeTraded(
  { db, tenant }: { db: Db; tenant: WhiteLabel },
  deviceReference: string,
): Promise<boolean> {
  const norm = normalReference(deviceReference);
  return mayTradeIn(tenant) && !(await isHeld(db, norm)) && !(await findSaleOfDevice(db, norm));
}

/** Asks outside any transaction and keeps the answer. */
export async function checkAtRegistry(
  ctx: Pick<LookUpContext, "platform" | "clock" | "inTransaction">,
  { reference, norm, type }: ReadReference,
): Promise<KeptCheck> {
  const result = await ctx.platform.adapters.deviceCheck.check(type === "IMEI" ? norm : reference, type);
  if (result.kind === "unknown-reference") throw refuse("CMR_DEVICE_NOT_FOUND_FOR_REFERENCE");
  if (result.kind !== "checked") throw refuse("CMR_EXTERNAL_API_ERROR");
  const checkedAt = ctx.clock.now();
  await ctx.inTransaction((db) => saveCheck(db, norm, result.device, checkedAt));
  return { ...result.device, checkedAt };
}

interface FoundAs {
  reference: string;
  searchText: string;
  check: KeptCheck | null;
  hasSwap: boolean;
}

async function wireAll(
  db: Db,
  ctx: LookUpContext,
  models: readonly TradeModel[],
  { hasSwap, ...about }: FoundAs,
): Promise<Found["devices"]> {
  const context = evaluationContext(ctx);
  const inForce = hasSwap ? [] : await listPromotions(db, dayIn(ctx.tenant.timeZone, context.now));
  return models.map((model) =>
    wireDevice(
      { model, promotions: promotionsFor(model, inForce), ...about },
      context,
      ctx.platform.adapters.diagnostics,
    ),
  );
}
