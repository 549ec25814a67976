-- Outgoing webhooks: the endpoints of a retailer, and what happened, written with it and sent afterwards.
create table webhook_endpoint (
  wl_id int not null references white_label,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) <= 500),
  -- Which kinds of events it wants.
  kinds text[] not null,
  created_at timestamptz not null,
  paused_at timestamptz,
  paused_by text check (paused_by in ('PERSON', 'FAILURE')),
  -- Since when nothing has arrived there; null while deliveries succeed.
  failing_since timestamptz,
  last_delivered_at timestamptz,
  primary key (wl_id, id),
  check ((paused_at is null) = (paused_by is null))
);
call make_tenant_table('webhook_endpoint');

-- What events are signed with, sealed with the retailer's key. The newest has no end of its own; the one before it signs as
-- well until its overlap is over.
create table webhook_secret (
  wl_id int not null,
  id uuid not null,
  endpoint_id uuid not null,
  sealed bytea not null,
  ending text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, endpoint_id) references webhook_endpoint (wl_id, id) on delete cascade
);
call make_tenant_table('webhook_secret');
-- Of two who rotate at once one waits and then replaces the other's.
create unique index webhook_secret_newest on webhook_secret (wl_id, endpoint_id) where ends_at is null;

-- Written in the transaction of what it tells, when somebody wants to hear it. Holds ids and no person's data.
create table webhook_event (
  wl_id int not null references white_label,
  id uuid not null,
  -- The order of events of one thread: whoever writes one holds the lock of the thing.
  seq bigint generated always as identity,
  type text not null,
  -- What it belongs to: a sale, a trade, a customer. Events of one thread arrive in their order.
  thread text not null,
  -- When it was written; after 30 days it goes, with everything that became of it.
  at timestamptz not null,
  -- The very text that is signed and sent.
  body text not null,
  primary key (wl_id, id)
);
create index webhook_event_age on webhook_event (wl_id, at);
call make_tenant_table('webhook_event');

create table webhook_delivery (
  wl_id int not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  seq bigint not null,
  thread text not null,
  -- DEAD: given up after three days, or refused as a test; a person may send it again.
  stage text not null default 'WAITING' check (stage in ('WAITING', 'DELIVERED', 'DEAD')),
  -- Sent once, also to an endpoint that is paused.
  is_test boolean not null default false,
  attempts int not null default 0,
  -- The first attempt; three days later it is given up.
  tried_since timestamptz,
  due_at timestamptz not null,
  -- Who is at it, and until when nobody else takes it, by the database's own clock: a worker that was killed is missed then.
  claim uuid,
  claimed_until timestamptz,
  settled_at timestamptz,
  primary key (wl_id, endpoint_id, event_id),
  foreign key (wl_id, endpoint_id) references webhook_endpoint (wl_id, id) on delete cascade,
  foreign key (wl_id, event_id) references webhook_event (wl_id, id) on delete cascade
);
call make_tenant_table('webhook_delivery');
-- Whether an earlier one of the same thread still waits.
create index webhook_delivery_thread on webhook_delivery (wl_id, endpoint_id, thread, seq) where stage = 'WAITING';
create index webhook_delivery_due on webhook_delivery (wl_id, endpoint_id, seq) where stage = 'WAITING';
create index webhook_delivery_log on webhook_delivery (wl_id, endpoint_id, seq desc);
-- Which events nobody waits for any more.
create index webhook_delivery_event on webhook_delivery (wl_id, event_id);

create table webhook_attempt (
  wl_id int not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  number int not null,
  at timestamptz not null,
  ms int not null,
  -- What was answered; null when nothing was.
  status int,
  error text,
  -- The beginning of the answer.
  answer text not null check (length(answer) <= 2000),
  primary key (wl_id, endpoint_id, event_id, number),
  foreign key (wl_id, endpoint_id, event_id) references webhook_delivery (wl_id, endpoint_id, event_id) on delete cascade
);
call make_tenant_table('webhook_attempt');

-- "API keys" and "Webhooks" stand in the menu of administration. A menu that a retailer made keeps everything else as it is.
update white_label w set record = jsonb_set(w.record, '{configs,menuConfigs}', (
  select jsonb_agg(case when entry -> 'id' = '"admin"'
    then jsonb_set(entry, '{options}', (entry -> 'options') || coalesce((
      select jsonb_agg(jsonb_build_object('id', id, 'label', 'menu.' || id, 'path', path, 'isActive', true, 'isMigrated', false,
        'minRole', 5, 'opensNewTab', false))
      from (values ('apiKeys', '/posale/admin/keys'), ('webhooks', '/posale/admin/webhooks')) as added (id, path)
      where not entry -> 'options' @> jsonb_build_array(jsonb_build_object('id', id))), '[]'))
    else entry end order by place)
  from jsonb_array_elements(w.record #> '{configs,menuConfigs}') with ordinality as menu (entry, place)))
where jsonb_typeof(w.record #> '{configs,menuConfigs}') = 'array'
  and jsonb_array_length(w.record #> '{configs,menuConfigs}') > 0;
