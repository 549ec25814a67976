-- The dashboard at any moment: how long each sale or trade counted as what, and what was counted by minute.

-- A sale or trade counts as something of a day from one moment to another; what counts now has no end. A figure at a moment is
-- the number of those that last over it, so the sales behind a figure are found by the same rows.
create table dashboard_stay (
  wl_id int not null references white_label,
  subject uuid not null,
  -- A figure of dashboard_figure, or 'waiting': granted credit that has not started, which belongs to no day.
  figure text not null,
  day date not null,
  since timestamptz not null,
  until timestamptz,
  -- The retailer's own days on which it began and ended to count.
  came date not null,
  went date,
  store_id uuid not null,
  channel text not null check (channel in ('instore', 'online')),
  units int not null,
  -- A class of how long it lasted: whatever lasts over a moment began so long before it at most. None while it lasts.
  lasted smallint generated always as (width_bucket(extract(epoch from until - since),
    array[3600, 14400, 86400, 345600, 1209600, 7776000])) stored,
  primary key (wl_id, subject, figure, day, since),
  check (until > since)
);
create index dashboard_stay_day on dashboard_stay (wl_id, figure, day, since);
-- What began or ended on the day of a moment, after it.
create index dashboard_stay_since on dashboard_stay (wl_id, since);
create index dashboard_stay_until on dashboard_stay (wl_id, until) where until is not null;
create index dashboard_stay_waiting on dashboard_stay (wl_id, lasted, since) where figure = 'waiting';
call make_tenant_table('dashboard_stay');

-- What changed in the figures of a day on a later one, added up by the day on which it did: a moment of long ago is what
-- counts now without what came since, and nobody has to go through every sale for that.
create table dashboard_late (
  wl_id int not null references white_label,
  turned date not null,
  figure text not null,
  day date not null,
  channel text not null check (channel in ('instore', 'online')),
  count int not null,
  primary key (wl_id, turned, figure, day, channel)
) with (fillfactor = 70);
call make_tenant_table('dashboard_late');

-- Calls, and errors that browsers reported (endpoint 'browser'), by minute. Each of them is a mark, its second times four and how
-- it ended: 0 success, 1 refused, 2 failed.
create table dashboard_minute (
  wl_id int not null references white_label,
  minute timestamptz not null,
  endpoint text not null,
  request text not null,
  success int not null,
  refused int not null,
  failed int not null,
  marks smallint[] not null,
  -- Where a browser's error came from last.
  store_id text not null default '',
  cart_id text not null default '',
  page text not null default '',
  primary key (wl_id, minute, endpoint, request)
) with (fillfactor = 70);
call make_tenant_table('dashboard_minute');

-- How far sales and trades from before have been counted by their stays.
alter table dashboard_progress
  add column stays_after_cart uuid,
  add column stays_after_trade uuid,
  add column has_stays boolean not null default false;

-- How long what outside parties report is under way: from the moment it is about until it came, and until it was applied.
create table party_report (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- When it was applied.
  at timestamptz not null,
  party text not null,
  came_ms bigint not null check (came_ms >= 0),
  applied_ms bigint not null check (applied_ms >= came_ms),
  primary key (wl_id, id)
);
create index party_report_party on party_report (wl_id, party, at desc);
call make_tenant_table('party_report');

-- What is logged, for all processes: chosen at run time, and as the settings of a process say where it is not.
create table platform_logging (
  only_row boolean primary key default true check (only_row),
  level text check (level in ('error', 'warn', 'info', 'debug')),
  -- Of calls that went well, so many of a hundred; what went wrong is always logged.
  call_percent smallint not null default 100 check (call_percent between 0 and 100),
  changed_at timestamptz,
  changed_by text not null default ''
);
insert into platform_logging default values;
alter table platform_logging owner to handsel_owner;
grant select, update on platform_logging to handsel_runtime;

-- What each process said of itself, every few seconds: the monitor at a moment is drawn from it. No retailer's.
create table process_sample (
  -- Machine and process id.
  process text not null,
  at timestamptz not null,
  -- The first of a process and one an hour hold everything; the others what changed since the one before.
  is_whole boolean not null,
  entries jsonb not null,
  primary key (process, at)
);
create index process_sample_whole on process_sample (process, at) where is_whole;
create index process_sample_at on process_sample (at);
alter table process_sample owner to handsel_owner;
grant select, insert, delete on process_sample to handsel_runtime;

-- That nobody calls a party any more is an alert, too.
alter table party_alert drop constraint party_alert_kind_check;
alter table party_alert add constraint party_alert_known check (kind in ('SLOW', 'FAILING', 'SILENT')) not valid;

-- The calls of whole days (by UTC) added up, so that ninety of them can be drawn at once. Made every night for the days before.
create table party_day (
  wl_id int not null references white_label,
  party text not null,
  day date not null,
  calls int not null,
  answered int not null,
  -- Null where nothing went out.
  p95_ms int,
  primary key (wl_id, day, party)
);
call make_tenant_table('party_day');
