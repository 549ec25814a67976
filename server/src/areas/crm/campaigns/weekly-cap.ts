// How much advertising one person gets in a week, whatever campaigns they are in. What would be too much waits until the
// week of an earlier message is over.
import type { WhiteLabel } from "@handsel/contract/platform/tenant.ts";
import type { Db } from "#db/tenant-db.ts";
import { keyOf } from "../queries/caps.ts";
import { timeWithinCap, WEEK_MS } from "./decisions.ts";
import { readsIn } from "./gathered-reads.ts";

interface Reached {
  email: string;
  phone: string;
}

/** For the members of one transaction: what one of them is about to be sent counts for the next. */
export function createCap(db: Db) {
  const reserved = new Map<string, Date[]>();
  return async ({ messagesPerWeek }: Pick<WhiteLabel, "messagesPerWeek">, person: Reached, now: Date) => {
    if (messagesPerWeek === null) return now;
    const since = new Date(now.getTime() - WEEK_MS);
    const written = await readsIn(db).writtenTo({ ...person, since });
    const mine = reserved.get(keyOf(person)) ?? [];
    const at = timeWithinCap(messagesPerWeek, [...written, ...mine], now);
    if (at <= now) reserved.set(keyOf(person), [...mine, now]);
    return at;
  };
}
