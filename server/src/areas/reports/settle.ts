// Settles a retailer's contracts up to now: reads the history since the last time, and makes the payouts that are due. A
// long history is gone through month by month, each month a transaction, so that it can be broken off anywhere.

import { randomUUID } from "node:crypto";
import { DAY_MS } from "@handsel/contract/durations.ts";
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import { type Clock, dayIn } from "#clock.ts";
import type { Db } from "#db/tenant-db.ts";
import { type PlannedPayout, planPayouts } from "./plan-payouts.ts";
import {
  firstEventAt,
  insertEvents,
  insertPayout,
  lastPayouts,
  listTerms,
  listWaiting,
  lockProgress,
  readHistory,
  saveProgress,
} from "./queries/settling.ts";
import { settlementEventOf } from "./settlement-events.ts";
import { matchAgain } from "./statements/match-again.ts";

const STEP_MS = 31 * DAY_MS;
/** What was written late carries an earlier time; so much of what was read is read again. */
const OVERLAP_MS = 2 * DAY_MS;

interface Settling {
  tenant: Pick<WhiteLabel, "wlCode" | "timeZone" | "currency">;
  clock: Clock;
  /** Ids of payouts; the demo world gives its own, so that it is the same every time. */
  newId?: (paymentReference: string) => string;
  /** Whoever wants to know of a payout, in the transaction that makes it. */
  tell?: (db: Db, payout: MadePayout) => Promise<void>;
}

export interface MadePayout extends Pick<PlannedPayout, "funder" | "payoutDate" | "totals"> {
  id: string;
  paymentReference: string;
}

type InTransaction = <T>(work: (db: Db) => Promise<T>) => Promise<T>;

export async function settleContracts(inTransaction: InTransaction, settling: Settling): Promise<void> {
  for (;;) {
    const isUpToDate = await inTransaction((db) => settleStep(db, settling));
    if (isUpToDate) return;
  }
}

async function settleStep(db: Db, settling: Settling): Promise<boolean> {
  const now = settling.clock.now();
  const takenUntil = await lockProgress(db);
  const from = takenUntil ? new Date(takenUntil.getTime() - OVERLAP_MS) : await firstEventAt(db);
  if (!from) return true;
  const until = new Date(Math.min((takenUntil ?? from).getTime() + STEP_MS, now.getTime()));
  await takeUp(db, settling, { from, until });
  await payOut(db, settling, until);
  await saveProgress(db, until);
  return until >= now;
}

async function takeUp(db: Db, { tenant }: Settling, span: { from: Date; until: Date }): Promise<void> {
  const dayOf = (moment: Date) => dayIn(tenant.timeZone, moment);
  const events = (await readHistory(db, span)).flatMap((row) => settlementEventOf(row, dayOf) ?? []);
  if (events.length > 0) await insertEvents(db, events);
}

async function payOut(
  db: Db,
  { tenant, newId = () => randomUUID(), tell }: Settling,
  now: Date,
): Promise<void> {
  const waiting = await listWaiting(db);
  if (waiting.length === 0) return;
  const books = {
    terms: await listTerms(db),
    lastPayouts: await lastPayouts(db),
    today: dayIn(tenant.timeZone, now),
  };
  const planned = planPayouts(waiting, books);
  for (const payout of planned) {
    const paymentReference = paymentReferenceOf(tenant, payout);
    const id = newId(paymentReference);
    await insertPayout(db, payout, { id, paymentReference, currency: tenant.currency, now });
    await tell?.(db, { ...payout, id, paymentReference });
  }
  const contractIds = planned.flatMap(({ events }) => events.map(({ contractId }) => contractId));
  if (contractIds.length > 0) await matchAgain(db, { contractIds, now });
}

/** A lender pays once a day at most, so the day names the payment. */
function paymentReferenceOf(
  { wlCode }: Pick<WhiteLabel, "wlCode">,
  { funder, payoutDate }: { funder: string; payoutDate: string },
): string {
  return `${wlCode}-${funder.toUpperCase()}-${payoutDate.replaceAll("-", "")}`;
}
