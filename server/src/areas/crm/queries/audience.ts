// What the rules of a campaign ask about contracts: little of each, for many at once.
import type { TriggerEvent } from "@handsel/contract/crm/values.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Candidate } from "../campaigns/cohort.ts";
import { DEVICES } from "./devices.ts";
import type { CandidateSpan } from "./members.ts";

export interface CandidateFacts extends Candidate {
  cartId: string;
  reference: string;
  customerName: string;
  device: string;
}

/** What is known of these sales, by their carts. */
export async function candidatesOf(
  db: Db,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, CandidateFacts>> {
  const found = await db.rows<CandidateFacts>(
    `select s.cart_id as "cartId", c.status, s.financing_type as "financingType",
       coalesce((c.terms #>> '{figures,flexEndMonth}')::int, 0) as months, s.channel,
       coalesce((${DEVICES}), '[]') as devices, k.is_opted_in as "isOptedIn", s.customer_email as email,
       s.customer_phone as phone, a.reason as "emailReason", n.reason as "phoneReason", s.reference, s.customer_name as "customerName", s.product_descriptions as device
     from sale s
     join contract c on c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.position = 0
     left join crm_consent k on k.wl_id = s.wl_id and k.destination = lower(s.customer_email)
     left join message_suppression a on a.wl_id = s.wl_id and a.destination = lower(s.customer_email)
     left join message_suppression n on n.wl_id = s.wl_id and n.destination = lower(s.customer_phone)
     where s.wl_id = $wl and s.cart_id = any ($1)`,
    [cartIds],
  );
  return new Map(found.map((facts) => [facts.cartId, facts]));
}

export interface Coming {
  contractId: string;
  cartId: string;
  entersAt: Date;
  /** The moment that is counted from, in the database's own words, which know finer steps of time than ours. */
  at: string;
  hasEntered: boolean;
}

/** The next contracts whose moment lies within the campaign's time, after the one given. */
export function listComing(
  db: Db,
  span: CandidateSpan,
  after: Pick<Coming, "at" | "contractId"> | undefined,
  limit: number,
): Promise<Coming[]> {
  return db.rows<Coming>(
    `select t.contract_id as "contractId", c.cart_id as "cartId", t.at + $5 * interval '1 day' as "entersAt",
       t.at::text, exists (select 1 from crm_member m where m.wl_id = $wl and m.campaign_code = $1
         and m.contract_id = t.contract_id and m.entered_at is not null) as "hasEntered"
     from crm_trigger t join contract c on c.wl_id = t.wl_id and c.id = t.contract_id and c.position = 0
     where t.wl_id = $wl and t.event = $2 and t.at >= $3::date::timestamptz and ($4::date is null or t.at < ($4::date + 1)::timestamptz)
       and (t.at, t.contract_id) > ($6, $7)
     order by t.at, t.contract_id limit $8`,
    [
      span.campaignCode,
      span.event,
      span.from,
      span.until,
      span.offsetDays,
      after?.at ?? "-infinity",
      after?.contractId ?? "00000000-0000-0000-0000-000000000000",
      limit,
    ],
  );
}

export interface Gone extends Pick<Coming, "contractId" | "cartId" | "entersAt" | "at"> {
  /** As it was when the contract would have entered: since then it may have ended. */
  status: string;
}

/** The next contracts whose moment lay between two days, after the one given. */
export function listGone(
  db: Db,
  wanted: { event: string; from: string; until: Date; offsetDays: number },
  after: Pick<Coming, "at" | "contractId"> | undefined,
  limit: number,
): Promise<Gone[]> {
  return db.rows<Gone>(
    `select t.contract_id as "contractId", c.cart_id as "cartId", t.at + make_interval(days => $4) as "entersAt",
       t.at::text, coalesce(
       (select e.status_after from contract_event e
        where e.wl_id = t.wl_id and e.contract_id = t.contract_id and e.at <= t.at + make_interval(days => $4)
        order by e.seq desc limit 1), c.status) as status
     from crm_trigger t join contract c on c.wl_id = t.wl_id and c.id = t.contract_id and c.position = 0
     where t.wl_id = $wl and t.event = $1 and t.at >= $2::date::timestamptz and t.at < $3
       and (t.at, t.contract_id) > ($5, $6)
     order by t.at, t.contract_id limit $7`,
    [
      wanted.event,
      wanted.from,
      wanted.until,
      wanted.offsetDays,
      after?.at ?? "-infinity",
      after?.contractId ?? "00000000-0000-0000-0000-000000000000",
      limit,
    ],
  );
}

/** The one that was made last; nothing for a retailer who has sold nothing yet. */
export async function newestSale(db: Db): Promise<string | undefined> {
  const found = await db.maybe<{ cartId: string }>(
    `select cart_id as "cartId" from sale where wl_id = $wl order by created_at desc, cart_id limit 1`,
  );
  return found?.cartId;
}

/** Members that stopped on their way when the campaign was stopped. */
export async function countPaused(db: Db, campaignCode: string): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(*)::int as count from crm_member where wl_id = $wl and campaign_code = $1
       and paused_action_at is not null and entered_at is not null and left_at is null`,
    [campaignCode],
  );
  return count;
}

/** What contracts come to, this one or another of them. */
export async function isComeTo(db: Db, event: TriggerEvent): Promise<boolean> {
  const { found } = await db.one<{ found: boolean }>(
    "select exists (select 1 from crm_trigger where wl_id = $wl and event = $1) as found",
    [event],
  );
  return found;
}
