// What the time machine reads: contracts with everything that campaigns ask of them, those of one person beside each other.
import type { SuppressionReason } from "@handsel/contract/platform/suppressions.ts";
import type { LongRead } from "#db/long-read.ts";
import type { Db } from "#db/tenant-db.ts";
import type { DeviceLevels } from "../campaigns/campaign.ts";
import { DEVICES } from "./devices.ts";

/** Moments are milliseconds: a date is made of those alone that somebody asks for. */
export interface YearRow {
  contractId: string;
  cartId: string;
  person: string;
  status: string;
  financingType: string;
  months: number;
  channel: string;
  devices: DeviceLevels[];
  email: string;
  phone: string;
  isOptedIn: boolean | null;
  wasOptedIn: boolean | null;
  saidAt: number | null;
  isPhoneOptedIn: boolean | null;
  emailReason: SuppressionReason | null;
  emailReasonAt: number | null;
  phoneReason: SuppressionReason | null;
  phoneReasonAt: number | null;
  events: string[];
  moments: number[];
  /** Where it stands in campaigns that it has entered or waits for. */
  standing: Standing[] | null;
  history: ContractStep[] | null;
  logged: LoggedMessage[] | null;
}

export interface Standing {
  campaignCode: string;
  hasEntered: boolean;
  stage: string;
  stepId: string | null;
  done: string[];
  nextActionAt: number | null;
  hasLeft: boolean;
}

export interface ContractStep {
  at: number;
  type: string;
  statusBefore: string | null;
  statusAfter: string;
}

export interface LoggedMessage {
  campaignCode: string;
  stepId: string;
  addressee: number;
  isAdvertising: boolean;
  at: number;
  sentAt: number | null;
  stage: string;
  delivery: "PENDING" | "DELIVERED" | "BOUNCED" | "ERROR" | "OPENED";
  deliveryAt: number | null;
  arrivedAt: number | null;
  visitedAt: number | null;
  followedAt: number | null;
}

export interface YearSpan {
  events: readonly string[];
  /** Days, the last one included. */
  from: string;
  until: string;
  codes: readonly string[];
  withDevices: boolean;
  withMonths: boolean;
  withHistory: boolean;
  withLog: boolean;
}

const STANDING = `
  select m.contract_id, json_agg(json_build_object('campaignCode', m.campaign_code, 'hasEntered', m.entered_at is not null,
    'stage', m.stage, 'stepId', m.communication_id, 'done', m.done, 'hasLeft', m.left_at is not null,
    'nextActionAt', (extract(epoch from coalesce(m.next_action_at, m.paused_action_at)) * 1000)::float8)) as standing
  from crm_member m where m.wl_id = $wl and m.contract_id is not null and m.campaign_code = any ($4) group by 1`;

const HISTORY = `
  select json_agg(json_build_object('at', (extract(epoch from e.at) * 1000)::float8, 'type', e.type,
    'statusBefore', e.status_before, 'statusAfter', e.status_after) order by e.seq)
  from contract_event e where e.wl_id = $wl and e.contract_id = c.id`;

const LOGGED = `
  select json_agg(json_build_object('campaignCode', l.campaign_code, 'stepId', l.communication_id,
    'addressee', l.addressee, 'isAdvertising', g.purpose = 'MARKETING' and g.stage <> 'FAILED', 'at', (extract(epoch from g.created_at) * 1000)::float8,
    'sentAt', (extract(epoch from g.sent_at) * 1000)::float8, 'stage', g.stage, 'delivery', g.delivery,
    'deliveryAt', (extract(epoch from g.delivery_at) * 1000)::float8,
    'arrivedAt', (extract(epoch from g.arrived_at) * 1000)::float8,
    'visitedAt', (extract(epoch from l.visited_at) * 1000)::float8,
    'followedAt', (extract(epoch from l.followed_at) * 1000)::float8))
  from crm_member m join crm_message l on l.wl_id = m.wl_id and l.member_id = m.id
  join message g on g.wl_id = l.wl_id and g.id = l.message_id
  where m.wl_id = $wl and m.contract_id = c.id and m.campaign_code = any ($4)`;

// Days are compared as moments: behind row security, statistics are used for comparisons that cannot leak, and that of a moment
// with a date is none of them. Without statistics a year of a million contracts is planned as if it were one.
export function contractsByPerson(read: LongRead, span: YearSpan, size: number): AsyncGenerator<YearRow[]> {
  return read.portions<YearRow>(
    `select c.id as "contractId", s.cart_id as "cartId",
       lower(coalesce(nullif(s.customer_email, ''), s.customer_phone)) collate "C" as person, c.status,
       s.financing_type as "financingType",
       case when $6::bool then coalesce((c.terms #>> '{figures,flexEndMonth}')::int, 0) else 0 end as months, s.channel,
       case when $5::bool then coalesce((${DEVICES}), '[]') else '[]' end as devices, s.customer_email as email,
       s.customer_phone as phone, k.is_opted_in as "isOptedIn", k.was_opted_in as "wasOptedIn",
       (extract(epoch from k.at) * 1000)::float8 as "saidAt", p.is_opted_in as "isPhoneOptedIn",
       a.reason as "emailReason", (extract(epoch from a.at) * 1000)::float8 as "emailReasonAt",
       n.reason as "phoneReason", (extract(epoch from n.at) * 1000)::float8 as "phoneReasonAt", t.events, t.moments,
       w.standing, case when $7::bool then (${HISTORY}) end as history,
       case when $8::bool then (${LOGGED}) end as logged
     from (select contract_id, array_agg(event) as events,
         array_agg((extract(epoch from at) * 1000)::float8) as moments
       from crm_trigger where wl_id = $wl and event = any ($1) and at >= $2::date::timestamptz and at < ($3::date + 1)::timestamptz
       group by contract_id) t
     join contract c on c.wl_id = $wl and c.id = t.contract_id and c.position = 0
     join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
     left join crm_consent k on k.wl_id = s.wl_id and k.destination = lower(s.customer_email)
     left join crm_consent p on p.wl_id = s.wl_id and p.destination = lower(s.customer_phone)
     left join message_suppression a on a.wl_id = s.wl_id and a.destination = lower(s.customer_email)
     left join message_suppression n on n.wl_id = s.wl_id and n.destination = lower(s.customer_phone)
     left join (${STANDING}) w on w.contract_id = c.id
     order by person`,
    [
      span.events,
      span.from,
      span.until,
      span.codes,
      span.withDevices,
      span.withMonths,
      span.withHistory,
      span.withLog,
    ],
    size,
  );
}

/** How many there are to look at. */
export async function countContracts(db: Db, { events, from, until }: YearSpan): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    `select count(distinct contract_id)::int as count from crm_trigger
     where wl_id = $wl and event = any ($1) and at >= $2::date::timestamptz and at < ($3::date + 1)::timestamptz`,
    [events, from, until],
  );
  return count;
}

export interface LatelyWritten {
  destination: string;
  at: Date;
}

/** To whom campaigns that advertise wrote since then. */
export function writtenSince(db: Db, since: Date): Promise<LatelyWritten[]> {
  return db.rows<LatelyWritten>(
    `select destination, created_at as at from message
     where wl_id = $wl and topic = 'crm' and purpose = 'MARKETING' and stage <> 'FAILED' and created_at > $1`,
    [since],
  );
}

export interface Switched {
  at: Date;
  status: string | null;
  slicePercent: string | null;
}

/** When the campaign was let run, widened and stopped, the first first. */
export function listSwitches(db: Db, campaignCode: string): Promise<Switched[]> {
  return db.rows<Switched>(
    `select at, after ->> 'status' as status, after ->> 'slicePercent' as "slicePercent" from audit_entry
     where wl_id = $wl and entity = 'CAMPAIGN' and entity_id = $1
       and action in ('CAMPAIGN_ENABLED', 'CAMPAIGN_SLICE_STARTED', 'CAMPAIGN_STOPPED', 'CAMPAIGN_WIDENED')
     order by at, id`,
    [campaignCode],
  );
}

export function listLiveTemplates(db: Db): Promise<{ campaignCode: string; name: string }[]> {
  return db.rows<{ campaignCode: string; name: string }>(
    `select campaign_code as "campaignCode", name from crm_template where wl_id = $wl and live_at is not null`,
  );
}
