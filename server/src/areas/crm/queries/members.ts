import type { Db } from "#db/tenant-db.ts";
import type { Member } from "../campaigns/journey.ts";
import type { Trigger } from "../campaigns/triggers.ts";

export interface MemberRecord extends Member {
  id: string;
  campaignCode: string;
  contractId: string | null;
  testContractId: string | null;
  cartId: string | null;
  enteredAt: Date | null;
}

const MEMBER = `m.id, m.campaign_code as "campaignCode", m.contract_id as "contractId",
  m.test_contract_id as "testContractId", m.cart_id as "cartId", m.entered_at as "enteredAt", m.stage,
  m.communication_id as "stepId", m.done, m.next_action_at as "nextActionAt", m.left_at as "leftAt"`;

/** The longest due, free of other workers; locked until the transaction ends. */
export function takeDueMembers(db: Db, now: Date, limit: number): Promise<MemberRecord[]> {
  return db.rows<MemberRecord>(
    `select ${MEMBER} from crm_member m where m.wl_id = $wl and m.next_action_at <= $1
     order by m.next_action_at limit $2 for update skip locked`,
    [now, limit],
  );
}

export async function putOffMember(db: Db, id: string, until: Date): Promise<void> {
  await db.run(
    "update crm_member set next_action_at = $2 where wl_id = $wl and id = $1 and next_action_at < $2",
    [id, until],
  );
}

/** The moment at which something of this retailer is due next. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const found = await db.maybe<{ at: Date }>(
    `select next_action_at as at from crm_member where wl_id = $wl and next_action_at is not null
      order by next_action_at limit 1`,
  );
  return found?.at ?? null;
}

export function lockMember(db: Db, id: string): Promise<MemberRecord | undefined> {
  return db.maybe<MemberRecord>(
    `select ${MEMBER} from crm_member m where m.wl_id = $wl
    and m.id = $1 for update`,
    [id],
  );
}

export function findMember(db: Db, id: string): Promise<MemberRecord | undefined> {
  return db.maybe<MemberRecord>(`select ${MEMBER} from crm_member m where m.wl_id = $wl and m.id = $1`, [id]);
}

/** Those that are on their way; the order keeps two who lock several from waiting for each other. */
export function lockMembersOf(db: Db, contractId: string): Promise<MemberRecord[]> {
  return db.rows<MemberRecord>(
    `select ${MEMBER} from crm_member m
     where m.wl_id = $wl and m.contract_id = $1 and m.left_at is null and m.entered_at is not null
       order by m.id for update`,
    [contractId],
  );
}

/** By which the messages of campaigns are found that belong to a sale. */
export function membersOfSale(
  db: Db,
  cartId: string,
): Promise<{ topic: string; topicId: string; campaignName: string; stage: string }[]> {
  return db.rows(
    `select 'crm' as topic, m.id as "topicId", c.description as "campaignName", m.stage
     from crm_member m join crm_campaign c on c.wl_id = m.wl_id and c.code = m.campaign_code
     where m.wl_id = $wl and m.contract_id in (select id from contract where wl_id = $wl and cart_id = $1)
       and m.entered_at is not null
     order by m.entered_at, m.id`,
    [cartId],
  );
}

export type MemberToSave = Pick<MemberRecord, "id" | "enteredAt" | keyof Member>;

/** Each of them once. */
export async function saveMembers(db: Db, members: readonly MemberToSave[]): Promise<void> {
  await db.run(
    `update crm_member m set stage = s.stage, communication_id = s."stepId", done = s.done,
       next_action_at = s."nextActionAt", left_at = s."leftAt", entered_at = s."enteredAt"
     from json_to_recordset($1) as s (id uuid, stage text, "stepId" uuid, done uuid[], "nextActionAt" timestamptz,
       "leftAt" timestamptz, "enteredAt" timestamptz)
     where m.wl_id = $wl and m.id = s.id`,
    [
      JSON.stringify(
        members.map(({ id, stage, stepId, done, nextActionAt, leftAt, enteredAt }) => ({
          id,
          stage,
          stepId,
          done,
          nextActionAt,
          leftAt,
          enteredAt,
        })),
      ),
    ],
  );
}

export function saveMember(db: Db, member: MemberToSave): Promise<void> {
  return saveMembers(db, [member]);
}

/** A contract that does not belong into the campaign when its day has come leaves no trace in it. */
export async function removeCandidates(db: Db, ids: readonly string[]): Promise<void> {
  await db.run("delete from crm_member where wl_id = $wl and id = any ($1) and entered_at is null", [ids]);
}

/** Their day has come and they are not in the first slice: kept aside as those of a stopped campaign are. */
export async function holdBackCandidates(db: Db, ids: readonly string[]): Promise<void> {
  await db.run(
    `update crm_member set paused_action_at = next_action_at, next_action_at = null
     where wl_id = $wl and id = any ($1) and entered_at is null`,
    [ids],
  );
}

/** Moments that are known, or known anew; what was already so writes nothing. */
export async function saveTriggers(
  db: Db,
  triggers: readonly (Trigger & { contractId: string })[],
): Promise<void> {
  if (triggers.length === 0) return;
  await db.run(
    `insert into crm_trigger (wl_id, contract_id, event, at)
     select $1, t.contract_id, t.event, max(t.at)
     from unnest($2::uuid[], $3::text[], $4::timestamptz[]) as t (contract_id, event, at) group by 2, 3
     on conflict (wl_id, contract_id, event) do update set at = excluded.at where crm_trigger.at <> excluded.at`,
    [
      db.wlId,
      triggers.map(({ contractId }) => contractId),
      triggers.map(({ event }) => event),
      triggers.map(({ at }) => at),
    ],
  );
}

export interface CandidateSpan {
  campaignCode: string;
  event: string;
  /** Days, both included; null for an open end. */
  from: string;
  until: string | null;
  offsetDays: number;
  firstStage: string;
}

const CANDIDATES = `
  insert into crm_member (wl_id, campaign_code, contract_id, cart_id, customer_email, stage, next_action_at)
  select t.wl_id, $1, t.contract_id, c.cart_id, s.customer_email, $6, t.at + $5 * interval '1 day'
  from crm_trigger t
  join contract c on c.wl_id = t.wl_id and c.id = t.contract_id and c.position = 0
  join sale s on s.wl_id = c.wl_id and s.cart_id = c.cart_id
  where t.wl_id = $wl and t.event = $2 and t.at >= $3::date and ($4::date is null or t.at < $4::date + 1)`;
// A moved date moves whoever has not entered yet; whoever has, entered once.
const ON_CONFLICT = `
  on conflict (wl_id, campaign_code, contract_id) where contract_id is not null
  do update set next_action_at = excluded.next_action_at
    where crm_member.entered_at is null and crm_member.next_action_at is distinct from excluded.next_action_at`;

const spanValues = ({ campaignCode, event, from, until, offsetDays, firstStage }: CandidateSpan) => [
  campaignCode,
  event,
  from,
  until,
  offsetDays,
  firstStage,
];

/**
 * The days on which contracts are to enter by what is known now, in the same order; nothing for one whose day lies outside
 * of the campaign's time.
 */
export async function entriesOf(
  db: Db,
  asked: readonly { span: CandidateSpan; contractId: string }[],
): Promise<(Date | undefined)[]> {
  const found = await db.rows<{ place: number; at: Date }>(
    `select a.place::int, t.at + a.offset_days * interval '1 day' as at
     from unnest($1::uuid[], $2::text[], $3::date[], $4::date[], $5::int[]) with ordinality
       as a (contract_id, event, from_day, until_day, offset_days, place)
     join crm_trigger t on t.wl_id = $wl and t.contract_id = a.contract_id and t.event = a.event
     where t.at >= a.from_day and (a.until_day is null or t.at < a.until_day + 1)`,
    [
      asked.map(({ contractId }) => contractId),
      asked.map(({ span }) => span.event),
      asked.map(({ span }) => span.from),
      asked.map(({ span }) => span.until),
      asked.map(({ span }) => span.offsetDays),
    ],
  );
  const days = new Map(found.map(({ place, at }) => [place, at]));
  return asked.map((_, index) => days.get(index + 1));
}

/** The contract waits for its day in this campaign. */
export async function addCandidate(db: Db, span: CandidateSpan, contractId: string): Promise<void> {
  await db.run(`${CANDIDATES} and t.contract_id = $7 ${ON_CONFLICT}`, [...spanValues(span), contractId]);
}

/** Where a walk over the moments stands; in the database's own words, which know finer steps of time than ours. */
interface TriggerPlace {
  at: string;
  contractId: string;
}

/** The next contracts after the place given; returns the last place, or nothing at the end. */
export async function addCandidates(
  db: Db,
  span: CandidateSpan,
  after: TriggerPlace | undefined,
  limit: number,
): Promise<TriggerPlace | undefined> {
  const place = await db.rows<TriggerPlace>(
    `select t.at::text, t.contract_id as "contractId" from crm_trigger t
     where t.wl_id = $wl and t.event = $1 and t.at >= $2::date and ($3::date is null or t.at < $3::date + 1)
       and (t.at, t.contract_id) > ($4, $5)
     order by t.at, t.contract_id limit $6`,
    [
      span.event,
      span.from,
      span.until,
      after?.at ?? "-infinity",
      after?.contractId ?? "00000000-0000-0000-0000-000000000000",
      limit,
    ],
  );
  const last = place.at(-1);
  if (!last) return undefined;
  await db.run(`${CANDIDATES} and t.contract_id = any ($7) ${ON_CONFLICT}`, [
    ...spanValues(span),
    place.map(({ contractId }) => contractId),
  ]);
  return last;
}

/** Disabling keeps each member's date aside; those of a million are moved in portions. */
export function pauseMembers(db: Db, campaignCode: string, limit: number): Promise<number> {
  return db.run(
    `update crm_member set paused_action_at = next_action_at, next_action_at = null
     where wl_id = $wl and id in (select id from crm_member where wl_id = $wl and campaign_code = $1
       and next_action_at is not null limit $2)`,
    [campaignCode, limit],
  );
}

export function resumeMembers(db: Db, campaignCode: string, limit: number): Promise<number> {
  return db.run(
    `update crm_member set next_action_at = paused_action_at, paused_action_at = null
     where wl_id = $wl and id in (select id from crm_member where wl_id = $wl and campaign_code = $1
       and paused_action_at is not null limit $2)`,
    [campaignCode, limit],
  );
}

export interface CampaignMessage {
  messageId: string;
  campaignCode: string;
  memberId: string;
  communicationId: string;
  addressee: number;
  templateName: string;
  stage: string;
}

/** One that was sent before for the same step and addressee breaks the transaction. */
export async function recordCampaignMessages(db: Db, messages: readonly CampaignMessage[]): Promise<void> {
  await db.run(
    `insert into crm_message (wl_id, message_id, campaign_code, member_id, communication_id, addressee, template_name, stage)
     select $1, r."messageId", r."campaignCode", r."memberId", r."communicationId", r.addressee, r."templateName", r.stage
     from json_to_recordset($2) as r ("messageId" uuid, "campaignCode" text, "memberId" uuid, "communicationId" uuid,
       addressee int, "templateName" text, stage text)`,
    [db.wlId, JSON.stringify(messages)],
  );
}

export interface Step {
  memberId: string;
  communicationId: string;
}

/** How often something was sent for each step, in the same order. */
export async function countSent(db: Db, steps: readonly Step[]): Promise<number[]> {
  const found = await db.rows<Step & { count: number }>(
    `select member_id as "memberId", communication_id as "communicationId", count(*)::int as count from crm_message
     where wl_id = $wl and member_id = any ($1) group by 1, 2`,
    [steps.map(({ memberId }) => memberId)],
  );
  const nameOf = ({ memberId, communicationId }: Step) => `${memberId} ${communicationId}`;
  const counts = new Map(found.map((one) => [nameOf(one), one.count]));
  return steps.map((step) => counts.get(nameOf(step)) ?? 0);
}

/**
 * The members that wait for what becomes of these messages; most have gone on when a report comes. The order keeps two
 * who lock several from waiting for each other.
 */
export function lockMembersOfMessages(
  db: Db,
  messageIds: readonly string[],
): Promise<(MemberRecord & { messageId: string; communicationId: string })[]> {
  return db.rows(
    `select ${MEMBER}, c.message_id as "messageId", c.communication_id as "communicationId"
     from crm_message c join crm_member m on m.wl_id = c.wl_id and m.id = c.member_id
     where c.wl_id = $wl and c.message_id = any ($1) and m.communication_id = c.communication_id and m.left_at is null
       and m.next_action_at is null
     order by m.id for update of m`,
    [messageIds],
  );
}

export interface MessageStanding {
  messageId: string;
  status: "ENABLED" | "DISABLED";
  marketing: "ALL" | "OPTED_IN" | "OPTED_OUT";
  commsType: "MARKETING" | "OPERATIONAL";
  /** To the shop's own people, who are asked for no consent. */
  isAlert: boolean;
  isOptedIn: boolean | null;
  suppression: "BOUNCED" | "COMPLAINED" | null;
}

/** What decides, this moment, whether messages that were written may go out. */
export function standingOf(db: Db, messageIds: readonly string[]): Promise<MessageStanding[]> {
  return db.rows<MessageStanding>(
    `select c.message_id as "messageId", k.status, k.marketing, k.purpose as "commsType",
       coalesce(a.type = 'ALERT', false) as "isAlert", s.is_opted_in as "isOptedIn", x.reason as suppression
     from crm_message c
     join message m on m.wl_id = c.wl_id and m.id = c.message_id
     join crm_campaign k on k.wl_id = c.wl_id and k.code = c.campaign_code
     left join crm_communication a on a.wl_id = c.wl_id and a.id = c.communication_id
     left join crm_consent s on s.wl_id = c.wl_id and s.destination = lower(m.destination)
     left join message_suppression x on x.wl_id = c.wl_id and x.destination = lower(m.destination)
     where c.wl_id = $wl and c.message_id = any ($1)`,
    [messageIds],
  );
}

/** What the owners of these addresses and numbers have said, in the same order; null for those who have not. */
export async function consentsOf(db: Db, destinations: readonly string[]): Promise<(boolean | null)[]> {
  const found = await db.rows<{ place: number; isOptedIn: boolean }>(
    `select d.place::int, c.is_opted_in as "isOptedIn" from unnest($1::text[]) with ordinality as d (destination, place)
     join crm_consent c on c.wl_id = $wl and c.destination = lower(d.destination)`,
    [destinations],
  );
  const said = new Map(found.map(({ place, isOptedIn }) => [place, isOptedIn]));
  return destinations.map((_, index) => said.get(index + 1) ?? null);
}

export async function saveConsent(
  db: Db,
  consent: { destination: string; isOptedIn: boolean; source: string; at: Date },
): Promise<void> {
  await db.run(
    `insert into crm_consent (wl_id, destination, is_opted_in, source, at) values ($1, lower($2), $3, $4, $5)
     on conflict (wl_id, destination) do update
       set is_opted_in = excluded.is_opted_in, was_opted_in = crm_consent.is_opted_in, source = excluded.source,
         at = excluded.at`,
    [db.wlId, consent.destination, consent.isOptedIn, consent.source, consent.at],
  );
}

export async function messageOfStep(
  db: Db,
  memberId: string,
  communicationId: string,
): Promise<string | undefined> {
  const found = await db.maybe<{ messageId: string }>(
    `select message_id as "messageId" from crm_message
     where wl_id = $wl and member_id = $1 and communication_id = $2 order by addressee desc limit 1`,
    [memberId, communicationId],
  );
  return found?.messageId;
}
