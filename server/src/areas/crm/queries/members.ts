import type { Db } from "#db/tenant-db.ts";
import type { Member } from "../journey.ts";
import type { Trigger } from "../triggers.ts";

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
    `select ${MEMBER} from crm_member m where m.next_action_at <= $1
     order by m.next_action_at limit $2 for update skip locked`,
    [now, limit],
  );
}

/** The moment at which something of this retailer is due next. */
export async function nextDueAt(db: Db): Promise<Date | null> {
  const found = await db.maybe<{ at: Date }>(
    `select next_action_at as at from crm_member where next_action_at is not null order by next_action_at limit 1`,
  );
  return found?.at ?? null;
}

export function lockMember(db: Db, id: string): Promise<MemberRecord | undefined> {
  return db.maybe<MemberRecord>(`select ${MEMBER} from crm_member m where m.id = $1 for update`, [id]);
}

export function findMember(db: Db, id: string): Promise<MemberRecord | undefined> {
  return db.maybe<MemberRecord>(`select ${MEMBER} from crm_member m where m.id = $1`, [id]);
}

/** Those that are on their way; the order keeps two who lock several from waiting for each other. */
export function lockMembersOf(db: Db, contractId: string): Promise<MemberRecord[]> {
  return db.rows<MemberRecord>(
    `select ${MEMBER} from crm_member m
     where m.contract_id = $1 and m.left_at is null and m.entered_at is not null order by m.id for update`,
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
     where m.contract_id in (select id from contract where cart_id = $1) and m.entered_at is not null
     order by m.entered_at, m.id`,
    [cartId],
  );
}

export async function saveMember(
  db: Db,
  member: Pick<MemberRecord, "id" | "enteredAt" | keyof Member>,
): Promise<void> {
  await db.run(
    `update crm_member set stage = $2, communication_id = $3, done = $4, next_action_at = $5, left_at = $6,
       entered_at = $7 where id = $1`,
    [
      member.id,
      member.stage,
      member.stepId,
      member.done,
      member.nextActionAt,
      member.leftAt,
      member.enteredAt,
    ],
  );
}

/** A contract that does not belong into the campaign when its day has come leaves no trace in it. */
export async function removeCandidates(db: Db, ids: readonly string[]): Promise<void> {
  await db.run("delete from crm_member where id = any ($1) and entered_at is null", [ids]);
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
  where t.event = $2 and t.at >= $3::date and ($4::date is null or t.at < $4::date + 1)`;
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

/** The day on which the contract is to enter by what is known now; nothing when that lies outside of the campaign's time. */
export async function entryOf(db: Db, span: CandidateSpan, contractId: string): Promise<Date | undefined> {
  const found = await db.maybe<{ at: Date }>(
    `select t.at + $5 * interval '1 day' as at from crm_trigger t
     where t.contract_id = $1 and t.event = $2 and t.at >= $3::date and ($4::date is null or t.at < $4::date + 1)`,
    [contractId, span.event, span.from, span.until, span.offsetDays],
  );
  return found?.at;
}

/** The contract waits for its day in this campaign. */
export async function addCandidate(db: Db, span: CandidateSpan, contractId: string): Promise<void> {
  await db.run(`${CANDIDATES} and t.contract_id = $7 ${ON_CONFLICT}`, [...spanValues(span), contractId]);
}

/** The next contracts after the place given; returns the last place, or nothing at the end. */
export async function addCandidates(
  db: Db,
  span: CandidateSpan,
  after: { at: Date; contractId: string } | undefined,
  limit: number,
): Promise<{ at: Date; contractId: string } | undefined> {
  const place = await db.rows<{ at: Date; contractId: string }>(
    `select t.at, t.contract_id as "contractId" from crm_trigger t
     where t.event = $1 and t.at >= $2::date and ($3::date is null or t.at < $3::date + 1)
       and (t.at, t.contract_id) > ($4, $5)
     order by t.at, t.contract_id limit $6`,
    [
      span.event,
      span.from,
      span.until,
      after?.at ?? new Date(0),
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
     where id in (select id from crm_member where campaign_code = $1 and next_action_at is not null limit $2)`,
    [campaignCode, limit],
  );
}

export function resumeMembers(db: Db, campaignCode: string, limit: number): Promise<number> {
  return db.run(
    `update crm_member set next_action_at = paused_action_at, paused_action_at = null
     where id in (select id from crm_member where campaign_code = $1 and paused_action_at is not null limit $2)`,
    [campaignCode, limit],
  );
}

/** Sends that belong to one step: false when it was sent before. */
export async function recordCampaignMessage(
  db: Db,
  message: {
    messageId: string;
    campaignCode: string;
    memberId: string;
    communicationId: string;
    addressee: number;
    templateName: string;
    stage: string;
  },
): Promise<void> {
  await db.run(
    `insert into crm_message (wl_id, message_id, campaign_code, member_id, communication_id, addressee, template_name, stage)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      db.wlId,
      message.messageId,
      message.campaignCode,
      message.memberId,
      message.communicationId,
      message.addressee,
      message.templateName,
      message.stage,
    ],
  );
}

/** How often something was sent for a step. */
export async function countSent(
  db: Db,
  { memberId, communicationId }: { memberId: string; communicationId: string },
): Promise<number> {
  const { count } = await db.one<{ count: number }>(
    "select count(*) as count from crm_message where member_id = $1 and communication_id = $2",
    [memberId, communicationId],
  );
  return count;
}

/** The member a message was sent to, and the step it was sent for. */
export function lockMemberOfMessage(
  db: Db,
  messageId: string,
): Promise<(MemberRecord & { communicationId: string }) | undefined> {
  return db.maybe(
    `select ${MEMBER}, c.communication_id as "communicationId"
     from crm_message c join crm_member m on m.wl_id = c.wl_id and m.id = c.member_id
     where c.message_id = $1 for update of m`,
    [messageId],
  );
}

export interface MessageStanding {
  messageId: string;
  status: "ENABLED" | "DISABLED";
  marketing: "ALL" | "OPTED_IN" | "OPTED_OUT";
  commsType: "MARKETING" | "OPERATIONAL";
  isOptedIn: boolean | null;
}

/** What decides, this moment, whether messages that were written may go out. */
export function standingOf(db: Db, messageIds: readonly string[]): Promise<MessageStanding[]> {
  return db.rows<MessageStanding>(
    `select c.message_id as "messageId", k.status, k.marketing, k.purpose as "commsType",
       s.is_opted_in as "isOptedIn"
     from crm_message c
     join message m on m.wl_id = c.wl_id and m.id = c.message_id
     join crm_campaign k on k.wl_id = c.wl_id and k.code = c.campaign_code
     left join crm_consent s on s.wl_id = c.wl_id and s.destination = lower(m.destination)
     where c.message_id = any ($1)`,
    [messageIds],
  );
}

export async function consentOf(db: Db, destination: string): Promise<boolean | null> {
  const found = await db.maybe<{ is_opted_in: boolean }>(
    "select is_opted_in from crm_consent where destination = lower($1)",
    [destination],
  );
  return found?.is_opted_in ?? null;
}

export async function saveConsent(
  db: Db,
  consent: { destination: string; isOptedIn: boolean; source: string; at: Date },
): Promise<void> {
  await db.run(
    `insert into crm_consent (wl_id, destination, is_opted_in, source, at) values ($1, lower($2), $3, $4, $5)
     on conflict (wl_id, destination) do update
       set is_opted_in = excluded.is_opted_in, source = excluded.source, at = excluded.at`,
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
     where member_id = $1 and communication_id = $2 order by addressee desc limit 1`,
    [memberId, communicationId],
  );
  return found?.messageId;
}
