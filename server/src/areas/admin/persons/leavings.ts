// What calls, webhooks and uploads leave behind for some days may name a person in any field. It is searched for his names,
// addresses and numbers, and what names him is emptied.
import { answersNaming, emptyReceipts, replaceAnswer } from "#areas/platform/index.ts";
import { LIMITS } from "#config.ts";
import { inTenant, type Platform } from "#platform.ts";
import { emptyUploadReports } from "../queries/erasures.ts";
import type { Dossier } from "./dossier.ts";

const DAY_MS = 24 * 3_600_000;
/** A shorter one would be found in everybody's. */
const SHORTEST = 5;

export type Needles = readonly string[];

export function needlesOf({ names, emails, phones }: Pick<Dossier, "names" | "emails" | "phones">): Needles {
  return [...names, ...emails, ...phones].filter(({ length }) => length >= SHORTEST);
}

export async function eraseLeavings(platform: Platform, wlId: number, needles: Needles): Promise<void> {
  if (needles.length === 0) return;
  const patterns = needles.map((needle) => `%${needle.replaceAll(/[%_\\]/g, "\\$&")}%`);
  const now = platform.clock.now().getTime();
  for (let day = -1; day <= LIMITS.requestMemoryDays; day += 1) {
    const from = new Date(now - day * DAY_MS);
    await inTenant(platform, wlId, async (db) => {
      const until = new Date(from.getTime() + DAY_MS);
      for (const found of await answersNaming(db, { patterns, from, until }))
        await replaceAnswer(db, { ...found, answer: withoutNeedles(found.answer, needles) });
    });
  }
  await inTenant(platform, wlId, async (db) => {
    await emptyReceipts(db, patterns);
    await emptyUploadReports(db, patterns);
  });
}

/** Every text that names the person is empty; the rest is as it was. */
export function withoutNeedles(value: unknown, needles: Needles): unknown {
  if (typeof value === "string") {
    const small = value.toLowerCase();
    return needles.some((needle) => small.includes(needle.toLowerCase())) ? "" : value;
  }
  if (Array.isArray(value)) return value.map((item) => withoutNeedles(item, needles));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutNeedles(item, needles)]));
}
