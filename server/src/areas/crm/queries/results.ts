// What came of the messages of a campaign beyond their delivery.
import type { Db } from "#db/tenant-db.ts";

type Noted = "machine_opened_at" | "visited_at" | "followed_at";

/** The first time is kept. */
export async function noteMessage(db: Db, messageId: string, what: Noted, now: Date): Promise<void> {
  await db.run(
    `update crm_message set ${what} = $2 where wl_id = $wl and message_id = $1 and ${what} is null`,
    [messageId, now],
  );
}

export interface ChannelResults {
  channel: "email" | "sms";
  machineOpened: number;
  visited: number;
  followed: number;
}

export function countResults(db: Db, campaignCode: string): Promise<ChannelResults[]> {
  return db.rows<ChannelResults>(
    `select m.channel, count(c.machine_opened_at)::int as "machineOpened", count(c.visited_at)::int as visited,
       count(c.followed_at)::int as followed
     from crm_message c join message m on m.wl_id = c.wl_id and m.id = c.message_id
     where c.wl_id = $wl and c.campaign_code = $1 group by m.channel`,
    [campaignCode],
  );
}

export interface ResultRow {
  id: string;
  reference: string | null;
  destination: string;
  channel: string;
  templateName: string;
  stage: string;
  sentAt: Date | null;
  delivery: string;
  machineOpenedAt: Date | null;
  visitedAt: Date | null;
  followedAt: Date | null;
}

/** The next messages of a campaign after the one given, the oldest first. */
export function listResults(
  db: Db,
  campaignCode: string,
  { after, limit }: { after: string; limit: number },
): Promise<ResultRow[]> {
  return db.rows<ResultRow>(
    `select c.message_id as id, s.reference, m.destination, m.channel, c.template_name as "templateName", c.stage,
       m.sent_at as "sentAt", m.delivery, c.machine_opened_at as "machineOpenedAt", c.visited_at as "visitedAt",
       c.followed_at as "followedAt"
     from crm_message c
     join message m on m.wl_id = c.wl_id and m.id = c.message_id
     join crm_member b on b.wl_id = c.wl_id and b.id = c.member_id
     left join sale s on s.wl_id = b.wl_id and s.cart_id = b.cart_id
     where c.wl_id = $wl and c.campaign_code = $1 and c.message_id > $2
     order by c.message_id limit $3`,
    [campaignCode, after, limit],
  );
}
