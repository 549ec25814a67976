// Calls to outside parties as they were written down, and what they add up to.
import type { AlertHit, PartyAlert } from "@handsel/contract/operator/health.ts";
import type { PartyCode } from "@handsel/contract/operator/parties.ts";
import type { CallOutcome } from "#adapters/outgoing.ts";
import type { Db } from "#db/tenant-db.ts";
import type { Reader } from "./reader.ts";

export interface PartyCallToAdd {
  at: Date;
  party: string;
  call: string;
  outcome: CallOutcome;
  reason: string;
  ms: number;
  storeId: string | null;
  cartId: string | null;
}

// A job knows the sale and not who sold it: then the sale's own store counts.
const ADD_PARTY_CALLS = `
  insert into party_call (wl_id, at, party, call, outcome, reason, ms, store_id, cart_id)
  select $1, c.at, c.party, c.call, c.outcome, c.reason, c.ms,
    coalesce(c."storeId", (select s.store_id from sale s where s.wl_id = $1 and s.cart_id = c."cartId")), c."cartId"
  from jsonb_to_recordset($2::jsonb)
    as c (at timestamptz, party text, call text, outcome text, reason text, ms int, "storeId" uuid, "cartId" uuid)`;

export async function addPartyCalls(db: Db, calls: readonly PartyCallToAdd[]): Promise<void> {
  await db.run(ADD_PARTY_CALLS, [db.wlId, JSON.stringify(calls)]);
}

/** Whose calls, to whom, in which time; the end belongs to it, the beginning does not. */
export interface AskedCalls {
  wlIds: readonly number[];
  parties: readonly string[];
  from: Date;
  until: Date;
  /** Of one store; of all of them, and of what no store did, when absent. */
  storeId?: string | null;
}

export interface SlotRow {
  party: PartyCode;
  /** Absent in the row of all slots together. */
  slot: Date | null;
  calls: number;
  answered: number;
  refused: number;
  timedOut: number;
  failed: number;
  heldBack: number;
  p95Ms: number | null;
  firstUnanswered: Date | null;
  firstSlow: Date | null;
  cartsHit: number;
  storesHit: number;
  wlIds: number[];
  lastAt: Date;
}

const UNANSWERED = "outcome not in ('ANSWERED', 'REFUSED')";

const SLOTS = `
  select party, date_bin('10 minutes', at, 'epoch') as slot, count(*)::int as calls,
    count(*) filter (where outcome in ('ANSWERED', 'REFUSED'))::int as answered,
    count(*) filter (where outcome = 'REFUSED')::int as refused,
    count(*) filter (where outcome = 'TIMED_OUT')::int as "timedOut",
    count(*) filter (where outcome = 'FAILED')::int as failed,
    count(*) filter (where outcome = 'HELD_BACK')::int as "heldBack",
    round(percentile_cont(0.95) within group (order by ms) filter (where outcome <> 'HELD_BACK'))::int as "p95Ms",
    min(at) filter (where ${UNANSWERED}) as "firstUnanswered", min(at) filter (where ms >= ($6::int[])[array_position($2::text[], party)]) as "firstSlow",
    count(distinct cart_id) filter (where ${UNANSWERED})::int as "cartsHit",
    count(distinct store_id) filter (where ${UNANSWERED})::int as "storesHit", array_agg(distinct wl_id) as "wlIds",
    max(at) as "lastAt"
  from party_call where wl_id = any ($1) and party = any ($2) and at > $3 and at <= $4
    and ($5::uuid is null or store_id = $5)
  group by grouping sets ((party, date_bin('10 minutes', at, 'epoch')), (party))
  order by party, slot`;

/** `slowMs`: from when on a call to a party was slow. */
export function partySlots(
  reader: Reader,
  asked: AskedCalls & { parties: readonly PartyCode[] },
  slowMs: (party: PartyCode) => number,
): Promise<SlotRow[]> {
  return reader.rows<SlotRow>(SLOTS, [...storeValuesOf(asked), asked.parties.map(slowMs)]);
}

export interface RecentCall {
  party: PartyCode;
  outcome: CallOutcome;
  ms: number;
  at: Date;
}

const RECENT = `
  select p.party, c.outcome, c.ms, c.at from unnest($2::text[]) as p (party)
  cross join lateral (
    select outcome, ms, at from party_call
    where wl_id = any ($1) and party_call.party = p.party and at > $3 and at <= $4
      and ($5::uuid is null or store_id = $5)
    order by at desc limit $6
  ) c
  order by p.party, c.at desc`;

/** The newest of each party, newest first. */
export function recentCalls(reader: Reader, asked: AskedCalls, most: number): Promise<RecentCall[]> {
  return reader.rows<RecentCall>(RECENT, [...storeValuesOf(asked), most]);
}

interface Decided {
  party: PartyCode;
  decided: number;
  approved: number;
}

const DECIDED = `
  select c.funder as party, count(*)::int as decided,
    count(*) filter (where e.data->>'result' <> 'REFUSED')::int as approved
  from contract_event e join contract c on c.wl_id = e.wl_id and c.id = e.contract_id
  where e.wl_id = any ($1) and c.funder = any ($2) and e.type = 'CREDIT_DECIDED' and e.at > $3 and e.at <= $4
    and ($5::uuid is null or exists (
      select from sale s where s.wl_id = c.wl_id and s.cart_id = c.cart_id and s.store_id = $5))
  group by c.funder`;

export function decidedBy(reader: Reader, asked: AskedCalls): Promise<Decided[]> {
  return reader.rows<Decided>(DECIDED, storeValuesOf(asked));
}

export interface CallRow {
  id: string;
  at: Date;
  call: string;
  outcome: CallOutcome;
  reason: string;
  ms: number;
  wlId: number;
  storeName: string;
  cartId: string | null;
  reference: string;
}

const CALLS = `
  select c.id, c.at, c.call, c.outcome, c.reason, c.ms, c.wl_id as "wlId", coalesce(s.name, '') as "storeName",
    c.cart_id as "cartId", coalesce(a.reference, '') as reference
  from (
    select * from party_call where wl_id = any ($1) and party = any ($2) and at > $3 and at <= $4
      and ($5::uuid is null or store_id = $5) and (not $7 or ${UNANSWERED})
    order by at desc, id desc limit $6
  ) c
  left join store s on s.wl_id = c.wl_id and s.id = c.store_id
  left join sale a on a.wl_id = c.wl_id and a.cart_id = c.cart_id
  order by c.at desc, c.id desc`;

export function listPartyCalls(
  reader: Reader,
  asked: AskedCalls,
  { most, isUnanswered }: { most: number; isUnanswered: boolean },
): Promise<CallRow[]> {
  return reader.rows<CallRow>(CALLS, [...storeValuesOf(asked), most, isUnanswered]);
}

export interface CartCallRow {
  id: string;
  at: Date;
  party: PartyCode;
  call: string;
  outcome: CallOutcome;
  reason: string;
  ms: number;
}

const OF_CART = `
  select id, at, party, call, outcome, reason, ms from party_call
  where wl_id = $wl and cart_id = $1 order by at desc, id desc limit $2`;

/** What was asked of outside parties for a sale, the newest so many of it, the oldest first. */
export async function callsOfCart(db: Db, cartId: string, most: number): Promise<CartCallRow[]> {
  return (await db.rows<CartCallRow>(OF_CART, [cartId, most])).toReversed();
}

const OUTCOMES = `
  select outcome, count(*)::int as calls from party_call
  where wl_id = any ($1) and party = any ($2) and at > $3 and at <= $4
    and ($5::uuid is null or store_id = $5)
  group by outcome order by outcome`;

export function outcomesOf(
  reader: Reader,
  asked: AskedCalls,
): Promise<{ outcome: CallOutcome; calls: number }[]> {
  return reader.rows<{ outcome: CallOutcome; calls: number }>(OUTCOMES, storeValuesOf(asked));
}

const STORES_HIT = `
  select c.wl_id as "wlID", s.id as "storeID", coalesce(s.name, '') as "storeName", count(*)::int as unanswered
  from party_call c left join store s on s.wl_id = c.wl_id and s.id = c.store_id
  where c.wl_id = any ($1) and c.party = any ($2) and c.at > $3 and c.at <= $4 and c.${UNANSWERED}
  group by c.wl_id, s.id, s.name order by unanswered desc, s.name limit 8`;

interface StoreHit {
  wlID: number;
  storeID: string | null;
  storeName: string;
  unanswered: number;
}

export function storesHit(reader: Reader, asked: AskedCalls): Promise<StoreHit[]> {
  return reader.rows<StoreHit>(STORES_HIT, valuesOf(asked));
}

const STORE_NAME = "select name from store where wl_id = any ($1) and id = $2";

/** Empty when it is none of theirs. */
export async function storeNameOf(reader: Reader, wlIds: readonly number[], id: string): Promise<string> {
  return (await reader.rows<{ name: string }>(STORE_NAME, [wlIds, id]))[0]?.name ?? "";
}

const storeValuesOf = (asked: AskedCalls) => [...valuesOf(asked), asked.storeId ?? null];
const valuesOf = ({ wlIds, parties, from, until }: AskedCalls) => [wlIds, parties, from, until];

const REMOVALS = [
  "delete from party_call where wl_id = $wl and at < $1",
  "delete from party_report where wl_id = $wl and at < $1",
  "delete from party_day where wl_id = $wl and day < ($1::timestamptz at time zone 'UTC')::date",
  "delete from party_store_day where wl_id = $wl and day < ($1::timestamptz at time zone 'UTC')::date",
  "delete from party_alert where wl_id = $wl and ended_at < $1",
];

export async function removeOldPartyCalls(db: Db, before: Date): Promise<number> {
  let removed = 0;
  for (const removal of REMOVALS) removed += await db.run(removal, [before]);
  return removed;
}

export interface AlertRow {
  id: string;
  wlId: number;
  party: PartyCode;
  kind: PartyAlert["kind"];
  since: Date;
  raisedAt: Date;
  acknowledgedAt: Date | null;
  acknowledgedBy: string;
  endedAt: Date | null;
  /** When it was told by SMS. */
  phonedAt: Date | null;
}

const ALERT = `id, wl_id as "wlId", party, kind, since, raised_at as "raisedAt", acknowledged_at as "acknowledgedAt",
  acknowledged_by as "acknowledgedBy", ended_at as "endedAt", phoned_at as "phonedAt"`;

const ALERTS = `
  select a.*, h.calls, h.unanswered, h.carts, h.stores from (
    select ${ALERT} from party_alert
    where wl_id = any ($1) and party = any ($2) and raised_at <= $4 and (ended_at is null or ended_at > $3)
    order by raised_at desc, id limit 50
  ) a
  cross join lateral (
    select count(*)::int as calls, count(*) filter (where ${UNANSWERED})::int as unanswered,
      count(distinct cart_id) filter (where ${UNANSWERED})::int as carts,
      count(distinct store_id) filter (where ${UNANSWERED})::int as stores
    from party_call c
    where c.wl_id = a."wlId" and c.party = a.party and c.at >= a.since and c.at <= $4
      and (a."endedAt" is null or c.at <= a."endedAt")
  ) h
  order by a."raisedAt" desc, a.id`;

/** With what each has come to by the end of the time. */
export function alertsIn(reader: Reader, asked: AskedCalls): Promise<(AlertRow & AlertHit)[]> {
  return reader.rows<AlertRow & AlertHit>(ALERTS, valuesOf(asked));
}

const OPEN_ALERTS = `select ${ALERT} from party_alert where wl_id = $wl and ended_at is null order by since, id`;

export function openAlerts(db: Db): Promise<AlertRow[]> {
  return db.rows<AlertRow>(OPEN_ALERTS, []);
}

const RAISE = `
  insert into party_alert (wl_id, party, kind, since, raised_at) values ($1, $2, $3, $4, $5)
  on conflict (wl_id, party) where ended_at is null do nothing returning ${ALERT}`;

/** Nothing when it is known already. */
export async function raiseAlert(
  db: Db,
  { party, kind, since, now }: { party: PartyCode; kind: PartyAlert["kind"]; since: Date; now: Date },
): Promise<AlertRow | undefined> {
  return (await db.rows<AlertRow>(RAISE, [db.wlId, party, kind, since, now]))[0];
}

const END = `
  update party_alert set ended_at = $2 where wl_id = $wl and id = $1 and ended_at is null returning ${ALERT}`;

export async function endAlert(db: Db, id: string, now: Date): Promise<AlertRow | undefined> {
  return (await db.rows<AlertRow>(END, [id, now]))[0];
}

const ACKNOWLEDGE = `
  update party_alert set acknowledged_at = coalesce(acknowledged_at, $2),
    acknowledged_by = case when acknowledged_at is null then $3 else acknowledged_by end
  where wl_id = $wl and id = $1 returning ${ALERT}`;

/** Whoever was first stays the one who looks after it. */
export async function acknowledgeAlert(
  db: Db,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<AlertRow | undefined> {
  return (await db.rows<AlertRow>(ACKNOWLEDGE, [id, now, by]))[0];
}

const TO_TELL = `
  select email, language from app_user where wl_id = $wl and role_id = 1 and status = 1 order by email limit 20`;

/** Those who run the retailer's platform. */
export function peopleToTell(db: Db): Promise<{ email: string; language: string | null }[]> {
  return db.rows<{ email: string; language: string | null }>(TO_TELL, []);
}

const PHONED = "update party_alert set phoned_at = $2 where wl_id = $wl and id = $1 and phoned_at is null";

/** Whether nobody was told by SMS before. */
export async function markPhoned(db: Db, id: string, now: Date): Promise<boolean> {
  return (await db.run(PHONED, [id, now])) === 1;
}
