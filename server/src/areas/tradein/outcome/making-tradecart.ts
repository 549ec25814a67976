// Making a quote of evaluated devices, or making it anew. Whatever the browser says of grade and value, they are worked
// out here again, on what registry and diagnostics said of these very devices.

import { randomBytes, randomUUIDv7 } from "node:crypto";
import { DAY_MS } from "@handsel/contract/durations.ts";
import { toMoney } from "@handsel/contract/fields.ts";
import { quoteIdFrom } from "@handsel/contract/references.ts";
import type { RecycleCustomer } from "@handsel/contract/tradein/customer.ts";
import type { RecycleType } from "@handsel/contract/tradein/device.ts";
import {
  hasPendingDiagnostics,
  isBlocked,
  isWorking,
  QUOTE_DAYS,
  WORKING,
} from "@handsel/contract/tradein/rules.ts";
import type { ChosenOutcome, DeviceToTrade } from "@handsel/contract/tradein/tradecart.ts";
import type { CheckedReference } from "#adapters/device-check/device-check.ts";
import type { Db } from "#db/tenant-db.ts";
import type { ManualContext } from "#edge/context.ts";
import { refuse } from "#edge/refuse.ts";
import { type EvaluatedDevice, evaluateDevice, titleIn } from "../evaluate/device-value.ts";
import { findCheck } from "../queries/checks.ts";
import {
  type DeviceToInsert,
  findAnyTradecart,
  insertTradecart,
  replaceDevices,
  type TradecartRow,
  updateCustomer,
  updateQuote,
} from "../queries/tradecarts.ts";
import { type ReadReference, readReference } from "../references.ts";
import {
  checkAtRegistry,
  checkMayBeTraded,
  evaluationContext,
  type LookUpContext,
} from "../search/looking-up.ts";
import type { SwapTerms } from "../swap/swap-terms.ts";
import { recordEvent } from "../trade-listeners.ts";
import { checkNotSpent, keepInCart } from "./cart-credit.ts";
import { checkNotExpired, checkReturnable, checkSwapCost, readPaymentType } from "./tradecart-needs.ts";

/** The registry's word of this morning still holds in the afternoon. */
const CHECK_HOLDS_MS = 12 * 3_600_000;

export interface QuoteToMake {
  channel: "ONLINE" | "POSALE";
  devices: readonly DeviceToTrade[];
  outcome: ChosenOutcome;
  /** How the customer pays what the swap costs. */
  paymentType?: string | null;
  swap: SwapTerms | null;
  customer: RecycleCustomer | null;
  storeId: string;
  by: { userId: string; name: string } | null;
  /** The quote that is made anew, locked by the caller's own rules of sight. */
  existing: ((db: Db) => Promise<TradecartRow>) | null;
  /** What belongs to the quote and is written with it. */
  withIt?: (db: Db, cart: TradecartRow) => Promise<void>;
}

type MakingContext = LookUpContext & Pick<ManualContext, "callId">;

export async function makeTradecart(ctx: MakingContext, quote: QuoteToMake): Promise<TradecartRow> {
  checkOutcome(ctx, quote);
  const { devices } = quote;
  if (devices.length === 0) throw refuse("MULTI_OUTCOMES_NOT_READY");
  if (devices.length > 1 && !ctx.tenant.configs.hasPosaleMultiDeviceTradein) throw refuse("BLOCKED_FEATURE");
  const references = devices.map((device) => readDeviceReference(ctx, device, quote.channel));
  const norms = references.flatMap((reference) => (reference ? [reference.norm] : []));
  if (new Set(norms).size !== norms.length) throw refuse("DEVICE_ALREADY_ON_LIST");
  for (const reference of references) if (reference) await ensureFreshCheck(ctx, reference, quote.swap);

  return ctx.inTransaction(async (db) => {
    // The call before this one made it and died before it could say so.
    const made = quote.existing ? undefined : await findAnyTradecart(db, ctx.callId);
    if (made) return made;
    const existing = quote.existing && (await quote.existing(db));
    const evaluated: [DeviceToTrade, EvaluatedDevice][] = [];
    for (const device of devices) {
      const one = await evaluateDevice(db, evaluationContext(ctx), {
        device,
        answers: device,
        networkStatus: device.networkStatus ?? null,
        swap: quote.swap,
      });
      checkReady(ctx, one, quote);
      evaluated.push([device, one]);
    }
    const saved = await save(db, ctx, quote, existing, evaluated);
    await quote.withIt?.(db, saved);
    return saved;
  });
}

export const recycleTypeOf = (swap: SwapTerms | null): RecycleType => (swap ? "SWAP" : "TRADE_IN");

/** Only what the retailer offers for this kind of trade; nothing chosen yet is fine. */
export function checkOutcome(
  { tenant }: Pick<LookUpContext, "tenant">,
  { outcome, swap }: Pick<QuoteToMake, "outcome" | "swap">,
): void {
  if (outcome === "NONE") return;
  if (!tenant.configs.recycleOptions[recycleTypeOf(swap)].includes(outcome)) throw refuse("BLOCKED_FEATURE");
}

/** At home a customer may not have the reference at hand; in the store it must be there. */
function readDeviceReference(
  { tenant }: Pick<LookUpContext, "tenant">,
  { deviceReference }: DeviceToTrade,
  channel: QuoteToMake["channel"],
): ReadReference | null {
  if (deviceReference) return readReference(deviceReference, { isIMEI: null, tenant });
  if (channel === "POSALE") throw refuse("MULTI_OUTCOMES_NOT_READY");
  return null;
}

async function ensureFreshCheck(
  ctx: LookUpContext,
  reference: ReadReference,
  swap: SwapTerms | null,
): Promise<void> {
  const check = await ctx.read(async (db) => {
    await checkMayBeTraded(db, reference.norm, swap);
    return findCheck(db, reference.norm);
  });
  const isFresh = check && ctx.clock.now().getTime() - check.checkedAt.getTime() < CHECK_HOLDS_MS;
  if (!isFresh) await checkAtRegistry(ctx, reference);
}

/** At home nothing may be known of a device yet. */
const UNCHECKED: CheckedReference = {
  checkmendOk: true,
  isLocked: false,
  isLost: false,
  isActivated: false,
  networkLock: null,
  deviceCodes: [],
};

/** Every reason why a device cannot be traded as it is. */
function checkReady(ctx: LookUpContext, evaluated: EvaluatedDevice, quote: QuoteToMake): void {
  const { model, check, graded, grade, report, swap } = evaluated;
  const found: CheckedReference = check ?? UNCHECKED;
  if (isBlocked({ checkmendOk: found.checkmendOk, fmi: found })) throw refuse("CMR_DEVICE_NOT_AVAILABLE");
  // Whoever types a reference of one model cannot sell it as another.
  if (found.deviceCodes.length > 0 && !found.deviceCodes.includes(model.deviceCode))
    throw refuse("INCORRECT_DEVICE_REFERENCE");
  if (grade === null) throw refuse("MULTI_OUTCOMES_NOT_READY");
  if (quote.outcome === "RETURN_DEVICE") {
    checkReturnable([grade]);
    return;
  }
  const valued = { grade: graded.grade, deviceValue: toMoney(graded.valueMinor) };
  if (!isWorking(valued)) throw refuse("MULTI_OUTCOMES_NOT_READY");
  const diagnosable = {
    hasDiagnostics: model.hasDiagnostics,
    useDiagnosticsMinval: toMoney(model.diagnosticsMinMinor),
  };
  const state = report && { reportStatus: report.status };
  // Whoever trades one device may skip its test; on a list of several each has to be finished.
  const isSkipped = report?.status === "skipped" && !ctx.tenant.configs.hasPosaleMultiDeviceTradein;
  // A customer at home need not have the tools; the store asks again.
  if (quote.channel === "POSALE" && !isSkipped && hasPendingDiagnostics(diagnosable, valued, state))
    throw refuse("MULTI_OUTCOMES_NOT_READY");
  if (swap && report?.status === "completed" && report.grade !== WORKING)
    throw refuse("DIAGNOSTIC_GRADE_NOT_W");
  checkSwapCost(ctx.tenant, { source: recycleTypeOf(swap), swapCostMinor: evaluated.swapCostMinor });
}

async function save(
  db: Db,
  ctx: MakingContext,
  quote: QuoteToMake,
  existing: TradecartRow | null,
  evaluated: readonly [DeviceToTrade, EvaluatedDevice][],
): Promise<TradecartRow> {
  const now = ctx.clock.now();
  const rows = evaluated.map(([device, one], index) => deviceRow(ctx, device, one, index + 1));
  const totals = {
    totalMinor: rows.reduce((sum, { valueMinor }) => sum + valueMinor, 0),
    // One contract is upgraded, however many of its devices come back: its early-upgrade cost counts once.
    swapCostMinor: rows.reduce((most, { swapCostMinor }) => Math.max(most, swapCostMinor), 0),
    settlementMinor: quote.swap?.settlementMinor ?? null,
  };
  const { outcome, storeId, customer, by } = quote;
  const paymentType = readPaymentType(ctx.tenant, {
    source: recycleTypeOf(quote.swap),
    outcome,
    swapCostMinor: totals.swapCostMinor,
    paymentType: quote.paymentType ?? "",
  });
  const [first] = evaluated;
  if (!first) throw refuse("MULTI_OUTCOMES_NOT_READY");
  const id = existing?.id ?? ctx.callId;
  if (existing) {
    await checkNotSpent(db, existing);
    checkNotExpired(existing, now);
    await updateQuote(db, id, { outcome, storeId, userId: by?.userId ?? null, paymentType, ...totals });
    if (customer) await updateCustomer(db, id, customer);
  } else {
    await insertTradecart(db, {
      id,
      sid: quoteIdFrom(randomBytes(8)),
      salesChannel: quote.channel,
      source: recycleTypeOf(quote.swap),
      outcome,
      storeId,
      userId: by?.userId ?? null,
      collectorId: first[1].model.collectorId,
      orderId: quote.swap?.orderId ?? null,
      customer,
      paymentType,
      expiresAt: new Date(now.getTime() + QUOTE_DAYS * DAY_MS),
      createdAt: now,
      ...totals,
    });
  }
  await replaceDevices(db, id, rows);
  const details = { totalMinor: totals.totalMinor, grades: rows.map(({ grade }) => grade) };
  await recordEvent(
    { db, platform: ctx.platform },
    { tradecartId: id, at: now, kind: existing ? "REQUOTED" : "QUOTED", by, details },
  );
  return keepInCart(db, id, now);
}

function deviceRow(
  ctx: LookUpContext,
  device: DeviceToTrade,
  evaluated: EvaluatedDevice,
  position: number,
): DeviceToInsert {
  const { model, graded, grade, promotion, networkStatus, report, swapCostMinor } = evaluated;
  const given = device.deviceReference ?? "";
  const reference = given ? readReference(given, { isIMEI: null, tenant: ctx.tenant }) : null;
  const hasPromotion = graded.lines.some(({ kind }) => kind === "PROMOTION");
  return {
    id: randomUUIDv7(),
    position,
    modelId: model.id,
    deviceCode: model.deviceCode,
    name: model.name,
    image: model.image,
    manufacturerCode: model.manufacturerCode,
    categoryCode: model.categoryCode,
    reference: reference?.reference ?? "",
    referenceNorm: reference?.norm ?? "",
    networkStatus,
    ...graded.answers,
    reportUid: report?.uid ?? "",
    priceId: model.priceId,
    grade: grade ?? "NWZ",
    valueMinor: graded.valueMinor,
    swapCostMinor,
    promotionId: hasPromotion ? (promotion?.id ?? null) : null,
    promotionTitle:
      hasPromotion && promotion
        ? titleIn(promotion.titles, { tenant: ctx.tenant, language: ctx.tenant.language })
        : "",
  };
}
