// Events that go to endpoints, and what became of each.
import type { WebhookStage } from "@handsel/contract/platform/webhook-kinds.ts";
import type { Db } from "#db/tenant-db.ts";

export interface EventToWrite {
  id: string;
  type: string;
  kind: string;
  thread: string;
  body: string;
}

/**
 * Writes what somebody wants to hear, in the order given; tells which endpoints got something. What nobody wants costs this one
 * statement.
 */
export async function insertWebhookEvents(
  db: Db,
  events: readonly EventToWrite[],
  now: Date,
): Promise<string[]> {
  const rows = await db.rows<{ endpoint_id: string }>(
    `with given as (
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::text[])
         with ordinality as g (id, type, kind, thread, body, place)
     ), wanted as (
       select e.id as endpoint_id, g.id from given g
       join webhook_endpoint e on e.wl_id = $wl and g.kind = any (e.kinds)
     ), written as (
       insert into webhook_event (wl_id, id, type, thread, at, body)
       select $wl, g.id, g.type, g.thread, $6, g.body from given g
       where g.id in (select w.id from wanted w) order by g.place
       returning id, seq, thread
     )
     insert into webhook_delivery (wl_id, endpoint_id, event_id, seq, thread, due_at)
     select $wl, wanted.endpoint_id, written.id, written.seq, written.thread, $6
     from wanted join written on written.id = wanted.id
     returning endpoint_id`,
    [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ kind }) => kind),
      events.map(({ thread }) => thread),
      events.map(({ body }) => body),
      now,
    ],
  );
  return [...new Set(rows.map((row) => row.endpoint_id))];
}

/** To one endpoint, whatever it wants to hear. */
export async function insertTestEvent(
  db: Db,
  endpointId: string,
  { id, type, thread, body }: EventToWrite,
  now: Date,
): Promise<void> {
  await db.run(
    `with written as (
       insert into webhook_event (wl_id, id, type, thread, at, body) values ($wl, $2, $3, $4, $5, $6) returning id, seq, thread
     )
     insert into webhook_delivery (wl_id, endpoint_id, event_id, seq, thread, is_test, due_at)
     select $wl, $1, written.id, written.seq, written.thread, true, $5 from written`,
    [endpointId, id, type, thread, now, body],
  );
}

export interface ClaimedDelivery {
  event_id: string;
  body: string;
  url: string;
  attempts: number;
  tried_since: Date | null;
  is_test: boolean;
}

/**
 * Takes the next ones of an endpoint: of each thread the earliest that waits, if it is due. The later ones of a thread are
 * taken once it arrived or was given up. Nobody else takes them for so many seconds.
 */
export function claimDeliveries(
  db: Db,
  endpointId: string,
  { claim, now, most, seconds }: { claim: string; now: Date; most: number; seconds: number },
): Promise<ClaimedDelivery[]> {
  return db.rows<ClaimedDelivery>(
    // Chosen once, before anything is changed: a planner that knows little would choose anew for every row it looks at.
    `with chosen as materialized (
       select h.event_id from webhook_delivery h
       join webhook_endpoint o on o.wl_id = h.wl_id and o.id = h.endpoint_id
       where h.wl_id = $wl and h.endpoint_id = $1 and h.stage = 'WAITING' and h.due_at <= $3
         and (h.claimed_until is null or h.claimed_until < clock_timestamp())
         and (o.paused_by is null or h.is_test)
         and not exists (select from webhook_delivery b where b.wl_id = $wl and b.endpoint_id = $1
           and b.thread = h.thread and b.stage = 'WAITING' and b.seq < h.seq)
       order by h.seq limit $4 for update of h skip locked)
     update webhook_delivery d set claim = $2, claimed_until = clock_timestamp() + make_interval(secs => $5)
     from chosen c, webhook_event v, webhook_endpoint e
     where d.wl_id = $wl and d.endpoint_id = $1 and d.event_id = c.event_id
       and v.wl_id = $wl and v.id = d.event_id and e.wl_id = $wl and e.id = $1
     returning d.event_id, v.body, e.url, d.attempts, d.tried_since, d.is_test`,
    [endpointId, claim, now, most, seconds],
  );
}

export interface SettledDelivery {
  eventId: string;
  isTest: boolean;
  stage: WebhookStage;
  dueAt: Date;
  triedSince: Date;
  status: number | null;
  error: string | null;
  answer: string;
  ms: number;
}

/** Writes how attempts ended, unless somebody else has taken them over meanwhile; tells which were written. */
export async function settleDeliveries(
  db: Db,
  endpointId: string,
  { claim, now, settled }: { claim: string; now: Date; settled: readonly SettledDelivery[] },
): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ event_id: string }>(
    `with ended as (
       select * from jsonb_to_recordset($2::jsonb) as s ("eventId" uuid, stage text, "dueAt" timestamptz,
         "triedSince" timestamptz, status int, error text, answer text, ms int)
     ), written as (
       update webhook_delivery d set stage = s.stage, due_at = s."dueAt", tried_since = s."triedSince",
         attempts = d.attempts + 1, claim = null, claimed_until = null,
         settled_at = case when s.stage = 'WAITING' then null else $4::timestamptz end
       from ended s where d.wl_id = $wl and d.endpoint_id = $1 and d.event_id = s."eventId" and d.claim = $3
       returning d.event_id
     )
     insert into webhook_attempt (wl_id, endpoint_id, event_id, number, at, ms, status, error, answer)
     select $wl, $1, w.event_id, 1 + (select count(*) from webhook_attempt a
         where a.wl_id = $wl and a.endpoint_id = $1 and a.event_id = w.event_id), $4, s.ms, s.status, s.error, s.answer
     from written w join ended s on s."eventId" = w.event_id
     returning event_id`,
    [endpointId, JSON.stringify(settled), claim, now],
  );
  return new Set(rows.map((row) => row.event_id));
}

/** Since when nothing arrives there; null once something did. */
export async function noteSuccess(db: Db, endpointId: string, now: Date): Promise<void> {
  await db.run(
    `update webhook_endpoint set failing_since = null, last_delivered_at = greatest(last_delivered_at, $2)
     where wl_id = $wl and id = $1`,
    [endpointId, now],
  );
}

export function noteFailure(
  db: Db,
  endpointId: string,
  now: Date,
): Promise<{ name: string; url: string; failing_since: Date | null } | undefined> {
  return db.maybe<{ name: string; url: string; failing_since: Date | null }>(
    `update webhook_endpoint set failing_since = coalesce(failing_since, $2) where wl_id = $wl and id = $1
     returning name, url, failing_since`,
    [endpointId, now],
  );
}

/** Endpoints that something is due for. */
export async function endpointsWithDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(
    `select e.id from webhook_endpoint e where e.wl_id = $wl and exists (
       select from webhook_delivery d where d.wl_id = $wl and d.endpoint_id = e.id and d.stage = 'WAITING'
         and d.due_at <= $1 and (e.paused_by is null or d.is_test)
         and (d.claimed_until is null or d.claimed_until < clock_timestamp()))`,
    [now],
  );
  return rows.map(({ id }) => id);
}

export interface DeliveryRecord {
  event_id: string;
  type: string;
  at: Date;
  stage: WebhookStage;
  attempts: number;
  last_status: number | null;
  due_at: Date;
}

const DELIVERY = `select d.event_id, v.type, v.at, d.stage,
    (select count(*)::int from webhook_attempt a
     where a.wl_id = d.wl_id and a.endpoint_id = d.endpoint_id and a.event_id = d.event_id) as attempts,
    (select a.status from webhook_attempt a where a.wl_id = d.wl_id and a.endpoint_id = d.endpoint_id
       and a.event_id = d.event_id order by a.number desc limit 1) as last_status,
    d.due_at
  from webhook_delivery d join webhook_event v on v.wl_id = d.wl_id and v.id = d.event_id`;

/** Newest first, after a place; one that is not in the log has nothing after it. */
export function listDeliveryRecords(
  db: Db,
  endpointId: string,
  { stage, after, limit }: { stage: WebhookStage | null; after: string | null; limit: number },
): Promise<DeliveryRecord[]> {
  return db.rows<DeliveryRecord>(
    `${DELIVERY}
     where d.wl_id = $wl and d.endpoint_id = $1 and ($2::text is null or d.stage = $2)
       and ($3::uuid is null or d.seq < (
         select p.seq from webhook_delivery p where p.wl_id = $wl and p.endpoint_id = $1 and p.event_id = $3))
     order by d.seq desc limit $4`,
    [endpointId, stage, after, limit],
  );
}

export function findDeliveryRecord(
  db: Db,
  endpointId: string,
  eventId: string,
): Promise<DeliveryRecord | undefined> {
  return db.maybe<DeliveryRecord>(
    `${DELIVERY} where d.wl_id = $wl and d.endpoint_id = $1 and d.event_id = $2`,
    [endpointId, eventId],
  );
}

export function getEventBody(db: Db, eventId: string): Promise<{ body: string }> {
  return db.one<{ body: string }>("select body from webhook_event where wl_id = $wl and id = $1", [eventId]);
}

export interface AttemptRecord {
  number: number;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  answer: string;
}

export function listAttempts(db: Db, endpointId: string, eventId: string): Promise<AttemptRecord[]> {
  return db.rows<AttemptRecord>(
    `select number, at, ms, status, error, answer from webhook_attempt
     where wl_id = $wl and endpoint_id = $1 and event_id = $2 order by number desc`,
    [endpointId, eventId],
  );
}

/** One that was delivered or given up waits again; without an event, all that were given up. Tells how many. */
export function requeueDeliveries(
  db: Db,
  endpointId: string,
  { eventId, now }: { eventId: string | null; now: Date },
): Promise<number> {
  return db.run(
    `update webhook_delivery set stage = 'WAITING', attempts = 0, tried_since = null, due_at = $3, settled_at = null
     where wl_id = $wl and endpoint_id = $1
       and case when $2::uuid is null then stage = 'DEAD' and not is_test else event_id = $2 and stage <> 'WAITING' end`,
    [endpointId, eventId, now],
  );
}
