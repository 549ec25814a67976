// What a campaign that runs has before it: who is in it, what waits to be sent, and who would want to hear that it stopped.
import type { Db } from "#db/tenant-db.ts";
import type { Campaign } from "../campaigns/campaign.ts";
import type { MemberRecord } from "./members.ts";

/** What was said when it was stopped; null once it runs. */
export async function noteStopped(db: Db, code: string, stopped: Campaign["stopped"]): Promise<void> {
  await db.run("update crm_campaign set stopped = $2 where wl_id = $wl and code = $1", [
    code,
    stopped && JSON.stringify(stopped),
  ]);
}

/** Contracts that have entered and not left. */
export async function countOnTheirWay(db: Db, campaignCode: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from crm_member where wl_id = $wl and campaign_code = $1
       and entered_at is not null and left_at is null and contract_id is not null`,
    [campaignCode],
  );
  return count;
}

export interface DueMember extends Omit<MemberRecord, "contractId" | "cartId" | "nextActionAt"> {
  contractId: string;
  cartId: string;
  nextActionAt: Date;
  /** In the database's own words, which know finer steps of time than ours. */
  at: string;
}

/** The next contracts with something to do in it until then, after the one given. */
export function listDue(
  db: Db,
  campaignCode: string,
  until: Date,
  after: Pick<DueMember, "at" | "id"> | undefined,
  limit: number,
): Promise<DueMember[]> {
  return db.rows<DueMember>(
    `select m.id, m.campaign_code as "campaignCode", m.contract_id as "contractId",
       m.test_contract_id as "testContractId", m.cart_id as "cartId", m.entered_at as "enteredAt", m.stage,
       m.communication_id as "stepId", m.done, m.next_action_at as "nextActionAt", m.left_at as "leftAt",
       m.next_action_at::text as at
     from crm_member m
     where m.wl_id = $wl and m.campaign_code = $1 and m.contract_id is not null and m.cart_id is not null
       and m.next_action_at <= $2 and (m.next_action_at, m.id) > ($3, $4)
     order by m.next_action_at, m.id limit $5`,
    [
      campaignCode,
      until,
      after?.at ?? "-infinity",
      after?.id ?? "00000000-0000-0000-0000-000000000000",
      limit,
    ],
  );
}

/** Messages that are written and wait to be sent. What is older than a week is given up. */
export function countWritten(
  db: Db,
  campaignCode: string,
): Promise<{ commsType: string; channel: string; count: number }[]> {
  return db.rows(
    `select coalesce(a.type, '') as "commsType", m.channel, count(*)::int as count
     from crm_message c
     join message m on m.wl_id = c.wl_id and m.id = c.message_id
     left join crm_communication a on a.wl_id = c.wl_id and a.id = c.communication_id
     where c.wl_id = $wl and c.campaign_code = $1 and c.message_id > (select uuidv7(interval '-7 days'))
       and m.stage = 'RECORDED'
     group by 1, 2`,
    [campaignCode],
  );
}

/** Whose webhooks want to hear of campaigns. */
export async function programsTold(db: Db): Promise<string[]> {
  const found = await db.rows<{ name: string }>(
    `select e.name from webhook_endpoint e where e.wl_id = $wl and 'campaign' = any (e.kinds) order by e.name, e.id`,
  );
  return found.map(({ name }) => name);
}

/** Who let it run last, where they are still here and can be written to. */
export function findEnabler(
  db: Db,
  campaignCode: string,
): Promise<{ userId: string; name: string; email: string; language: string | null } | undefined> {
  return db.maybe(
    `select u.id as "userId", trim(u.first_name || ' ' || u.last_name) as name, u.email, u.language
     from audit_entry a join app_user u on u.wl_id = a.wl_id and u.id = a.user_id
     where a.wl_id = $wl and a.entity = 'CAMPAIGN' and a.entity_id = $1 and a.action in ('CAMPAIGN_ENABLED', 'CAMPAIGN_SLICE_STARTED')
       and u.status = 1 and u.email <> ''
     order by a.at desc, a.id desc limit 1`,
    [campaignCode],
  );
}
