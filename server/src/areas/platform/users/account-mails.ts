// How many mails about their account a user gets: enough to be helped, too few to be plagued.
import { HOUR_MS } from "@handsel/contract/durations.ts";
import { LIMITS } from "#config.ts";
import type { Db } from "#db/tenant-db.ts";
import { countMessagesAbout } from "../queries/messages.ts";

export async function hasMailsEnough(
  db: Db,
  { topic, userId, now }: { topic: string; userId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - HOUR_MS);
  return (await countMessagesAbout(db, { topic, topicId: userId, since })) >= LIMITS.resetMailsPerHour;
}
