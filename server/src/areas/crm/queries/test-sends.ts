import type { Db } from "#db/tenant-db.ts";
import { TEST_TOPIC } from "../templates/test-topic.ts";

export async function countTestSends(db: Db, userId: string, since: Date): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select count(*) as count from message where wl_id = $wl and topic = $1 and topic_id = $2 and created_at > $3",
    [TEST_TOPIC, userId, since],
  );
  return count;
}
