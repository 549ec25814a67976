// What calls, webhooks and uploads leave behind for some days may name a person in any field. It is searched for their names,
// addresses and numbers, and what names them is emptied.
import { DAY_MS } from "@handsel/contract/durations.ts";
import { removePhoneLinksNaming } from "#areas/checkout/index.ts";
import { answersNaming, emptyReceipts, removeSuppression, replaceAnswer } from "#areas/platform/index.ts";
import { dropUnsoldSignatures } from "#areas/sales/index.ts";
import { LIMITS } from "#config.ts";
import { inTenant, type Platform } from "#platform.ts";
import { emptyUploadReports } from "../queries/erasures.ts";
import { type Dossier, distinct } from "./dossier.ts";

/** A shorter one would be found in everybody's. */
const SHORTEST = 5;

/** What tells this person from everybody else. */
export type Needles = readonly string[];

export function needlesOf({ names, emails, phones, sales, trades }: Dossier): Needles {
  const papers = distinct([
    ...sales.flatMap(({ sale: { customer } }) => [customer.idNumber, customer.address[0]]),
    ...trades.flatMap(({ customer }) => [customer?.idNumber, customer?.IBAN, customer?.address]),
  ]);
  return [...names, ...emails, ...phones, ...papers].filter(({ length }) => length >= SHORTEST);
}

export async function eraseLeavings(platform: Platform, wlId: number, needles: Needles): Promise<void> {
  if (needles.length === 0) return;
  const patterns = needles.map((needle) => `%${needle.replaceAll(/[%_\\]/g, "\\$&")}%`);
  const now = platform.clock.now().getTime();
  for (let day = -1; day <= LIMITS.requestMemoryDays; day += 1) {
    // The last portion is whatever is older and not cleared away yet.
    const from = new Date(day === LIMITS.requestMemoryDays ? 0 : now - day * DAY_MS);
    await inTenant(platform, wlId, async (db) => {
      const until = new Date(now - (day - 1) * DAY_MS);
      for (const found of await answersNaming(db, { patterns, from, until }))
        await replaceAnswer(db, { ...found, answer: withoutNeedles(found.answer, needles) });
    });
  }
  await inTenant(platform, wlId, async (db) => {
    await emptyReceipts(db, patterns);
    for (const needle of needles) await removeSuppression(db, needle);
    await emptyUploadReports(db, patterns);
    await dropUnsoldSignatures(db, await removePhoneLinksNaming(db, patterns));
  });
}

/** Every text that names the person is empty, a first or last name by itself as well; the rest is as it was. */
export function withoutNeedles(value: unknown, needles: Needles): unknown {
  if (typeof value === "string") {
    const small = value.trim().toLowerCase();
    const names = needles.map((needle) => needle.toLowerCase());
    const isNamed = names.some((name) => small.includes(name) || name.split(" ").includes(small));
    return isNamed && small !== "" ? "" : value;
  }
  if (Array.isArray(value)) return value.map((item) => withoutNeedles(item, needles));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNeedles(item, needles)]));
}
