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
  primary key (wl_id, id)
);
create index audit_entry_time on audit_entry (wl_id, at desc, id desc);
create index audit_entry_entity on audit_entry (wl_id, entity, entity_id, at desc);
create index audit_entry_user on audit_entry (wl_id, user_id, at desc);
call make_tenant_table('audit_entry', append_only => true);

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
