import type { Db } from "#db/tenant-db.ts";

export type MessageStatus = "PENDING" | "SENT" | "DELIVERED" | "ERROR";

/** What became of a message, in one word. */
export async function findMessageStatus(db: Db, messageId: string): Promise<MessageStatus | undefined> {
  const found = await db.maybe<{ status: MessageStatus }>(
    `select case
       when stage = 'FAILED' or delivery in ('BOUNCED', 'ERROR') then 'ERROR'
       when delivery in ('DELIVERED', 'OPENED') then 'DELIVERED'
       when stage in ('SENT', 'UNCERTAIN') then 'SENT'
       else 'PENDING' end as status
     from message where wl_id = $wl and id = $1`,
    [messageId],
  );
  return found?.status;
}
