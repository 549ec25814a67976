-- What surrounds a write: the remembered answer, the messages that follow, the record of who changed what.

-- The first answer to a request id, kept so that a repeated request gets it again instead of a second effect.
create table request_answer (
  wl_id int not null references white_label,
  -- The user, or the zero id for calls without a session.
  user_id uuid not null,
  operation text not null,
  request_id text not null,
  request_hash bytea not null,
  -- Null while a call that runs outside one transaction is still at work.
  answer jsonb,
  created_at timestamptz not null,
  primary key (wl_id, user_id, operation, request_id)
);
create index request_answer_age on request_answer (wl_id, created_at);
call make_tenant_table('request_answer');

-- Every mail and SMS, from the moment something decided to send it. The row is written in the transaction of
-- that decision; a job carries it out stage by stage, so that a crash can tell sent from never sent.
create table message (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  channel text not null check (channel in ('email', 'sms')),
  -- MARKETING is never sent twice, OPERATIONAL at most once more when the outcome is unknown.
  purpose text not null check (purpose in ('OPERATIONAL', 'MARKETING')),
  destination text not null,
  sender text not null default '',
  subject text not null default '',
  body_text text not null default '',
  body_html text not null default '',
  attachments jsonb not null default '[]',
  -- What it is about, for lists and counts: a kind and the id of the thing.
  topic text not null,
  topic_id text,
  stage text not null default 'RECORDED'
    check (stage in ('RECORDED', 'TRANSMITTING', 'SENT', 'FAILED', 'UNCERTAIN')),
  attempts int not null default 0,
  -- When the last transmission began, by the database's own clock: after a minute without an outcome it is lost.
  transmission_began_at timestamptz,
  -- How often a transmission ended without an answer.
  uncertain int not null default 0,
  -- Holds a password or a link that opens an account: the texts are wiped as soon as they are no longer needed.
  is_secret boolean not null default false,
  delivery text not null default 'PENDING' check (delivery in ('PENDING', 'DELIVERED', 'BOUNCED', 'ERROR', 'OPENED')),
  external_id text,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  delivery_at timestamptz,
  primary key (wl_id, id)
);
create index message_topic on message (wl_id, topic, topic_id, created_at);
-- How much a number or address got lately.
create index message_destination on message (wl_id, destination, created_at);
create index message_channel on message (wl_id, channel, created_at);
create unique index message_external on message (wl_id, channel, external_id) where external_id is not null;
call make_tenant_table('message');

-- Who changed what: added to and read, never changed.
create table audit_entry (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  -- Null when the platform itself acted.
  user_id uuid,
  user_name text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  entity_name text not null default '',
  before jsonb,
  after jsonb,
  -- Who and what, without accents and in lower case.
  search_text text not null default '',
  primary key (wl_id, id)
);
create index audit_entry_time on audit_entry (wl_id, at desc, id desc);
create index audit_entry_entity on audit_entry (wl_id, entity, entity_id, at desc);
create index audit_entry_user on audit_entry (wl_id, user_id, at desc);
-- Used by the search below alone: row security keeps it from everything else.
create index audit_entry_search on audit_entry using gin (search_text gin_trgm_ops);
call make_tenant_table('audit_entry', append_only => true);

-- The newest entries that hold a text, after the place a reader has come to. The statement is planned anew for each
-- text: a rare one is found by the index, a frequent one soonest by going back in time.
create function search_audit(
  needle text, of_entity text, by_user uuid, since timestamptz, until timestamptz,
  last_at timestamptz, last_id uuid, most int
) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  as $$
  begin
    return query execute
      'select e.id from audit_entry e
       where e.wl_id = nullif(current_setting(''app.tenant'', true), '''')::int
         and e.search_text like $1
         and ($2 is null or e.entity = $2) and ($3 is null or e.user_id = $3)
         and ($4 is null or e.at >= $4) and ($5 is null or e.at < $5)
         and ($6 is null or (e.at, e.id) < ($6, $7))
       order by e.at desc, e.id desc limit $8'
      using '%' || regexp_replace(lower(unaccent(needle)), '([%_\\])', '\\\1', 'g') || '%',
        of_entity, by_user, since, until, last_at, last_id, most;
  end $$;
alter function search_audit(text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int) owner to handsel_search;
revoke all on function search_audit(text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int) from public;
grant execute on function search_audit(text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int)
  to handsel_runtime;

-- Errors and page views reported by browsers: codes and ids only.
create table tracking_event (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  action text not null,
  user_id text not null default '',
  store_id text not null default '',
  cart_id text not null default '',
  page text not null default '',
  error text not null default '',
  param1 text not null default '',
  param2 text not null default '',
  primary key (wl_id, id)
);
create index tracking_event_time on tracking_event (wl_id, action, at desc);
call make_tenant_table('tracking_event', append_only => true);

-- Incoming webhooks already taken: the same id is taken once.
create table webhook_receipt (
  wl_id int not null references white_label,
  source text not null,
  webhook_id text not null,
  received_at timestamptz not null,
  body jsonb not null,
  applied_at timestamptz,
  primary key (wl_id, source, webhook_id)
);
create index webhook_receipt_waiting on webhook_receipt (wl_id, received_at) where applied_at is null;
call make_tenant_table('webhook_receipt');
