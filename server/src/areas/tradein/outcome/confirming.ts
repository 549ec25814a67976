// The moment a trade is agreed: it gets its number, the devices become ours, the customer is paid or promised, and the
// collector hears of it. All in the transaction of whoever confirms; what leaves the house follows by job.
import { HOUR_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { ChosenOutcome } from "@handsel/contract/tradein/tradecart.ts";
import type { Db } from "#db/tenant-db.ts";
import { refuse } from "#edge/refuse.ts";
import type { Platform } from "#platform.ts";
import { placeOrderJob } from "../jobs/place-order.ts";
import { remindStoreJob } from "../jobs/remind-store.ts";
import { callOffVisit } from "../online/home-visits.ts";
import { insertBankPayment } from "../queries/payouts.ts";
import {
  confirmIfQuoted,
  findAnyTradecart,
  holdDevices,
  nextQuoteNumber,
  type TradecartRow,
} from "../queries/tradecarts.ts";
import { barcodeReference } from "../receipt/barcodes.ts";
import { mailReceipt } from "../receipt/mail-receipt.ts";
import { recordEvent } from "../trade-listeners.ts";
import { issueGiftCard } from "./gift-cards.ts";

export interface ConfirmContext {
  db: Db;
  tenant: WhiteLabel;
  platform: Pick<Platform, "clock" | "jobs" | "tenants" | "config" | "wiring">;
  by: { userId: string; name: string } | null;
}

/** Transfers leave 48 hours after the buyback, so that a trade can still be undone. */
const TRANSFER_AFTER_MS = 48 * HOUR_MS;

/** The caller has locked the trade and checked what has to be there. */
export async function confirmTrade(
  { db, tenant, platform, by }: ConfirmContext,
  cart: TradecartRow,
  outcome: ChosenOutcome,
): Promise<TradecartRow> {
  const now = platform.clock.now();
  const quoteNumber = await nextQuoteNumber(db);
  const barcode = barcodeReference(tenant.configs.recycleBarCodeFormat, {
    sid: cart.sid,
    wlId: tenant.wlId,
    quoteNumber,
  });
  const isFirst = await confirmIfQuoted(db, cart.id, {
    quoteNumber,
    barcodeReference: barcode,
    outcome,
    now,
  });
  if (!isFirst) throw refuse("CMR_ORIGINAL_ORDER_IS_NOT_PENDING");
  await holdDevices(db, cart.id, now).catch(translateHeld);
  if (outcome === "GIFT_CARD" && cart.totalMinor > 0) await issueGiftCard(db, { tenant, now }, cart);
  if (outcome === "BANK_PAYMENT" && cart.totalMinor > 0)
    await insertBankPayment(db, {
      tradecartId: cart.id,
      valueMinor: cart.totalMinor,
      dueAt: new Date(now.getTime() + TRANSFER_AFTER_MS),
    });
  await recordEvent(
    { db, platform },
    {
      tradecartId: cart.id,
      at: now,
      kind: "CONFIRMED",
      by,
      details: { outcome, quoteNumber, totalMinor: cart.totalMinor },
    },
    { ...cart, outcome },
  );
  if (cart.visit) await callOffVisit(db, { tenant, platform }, cart.id);
  await platform.jobs.enqueue(db, placeOrderJob, { wlId: tenant.wlId, tradecartId: cart.id });
  await platform.jobs.enqueue(db, remindStoreJob, { wlId: tenant.wlId, storeId: cart.storeId });
  const confirmed = await findAnyTradecart(db, cart.id);
  if (!confirmed) throw new Error("a trade that was just confirmed is not there");
  await mailReceipt({ db, tenant, platform }, confirmed);
  return confirmed;
}

/** Two tills bought the same device at the same moment: the constraint lets one of them. */
function translateHeld(error: { code?: string; constraint?: string }): never {
  if (error.code === "23505" && error.constraint === "tradecart_device_held")
    throw refuse("DEVICE_REFERENCE_ALREADY_PRESENT");
  throw error;
}
