-- What the operator's dashboard shows, counted when it happens. A figure is added up as sales, trades and calls come in, so
-- that opening the dashboard costs the same however many contracts there are.

-- One row for each figure of a day, a channel and a store. Days are the retailer's own.
create table dashboard_figure (
  wl_id int not null references white_label,
  figure text not null,
  day date not null,
  channel text not null check (channel in ('instore', 'online')),
  store_id uuid not null,
  -- Of the backlog it is a difference, which may be below nothing.
  count int not null,
  last_at timestamptz not null,
  -- By figure first: a chart reads one figure of many days.
  primary key (wl_id, figure, day, channel, store_id)
) with (fillfactor = 70); -- A row is counted up all day; room in its page keeps that cheap.
call make_tenant_table('dashboard_figure');

-- What a sale or a trade has been counted as. Counting it again takes the difference, so that the same news told twice, or a
-- world counted anew, changes nothing.
create table dashboard_counted (
  wl_id int not null references white_label,
  subject uuid not null,
  -- figure/day/channel/store, once for each unit.
  counted text[] not null,
  primary key (wl_id, subject)
) with (fillfactor = 80);
call make_tenant_table('dashboard_counted');

-- In which list of which day a sale stands.
create table dashboard_entry (
  wl_id int not null references white_label,
  cart_id uuid not null,
  list text not null,
  day date not null,
  at timestamptz not null,
  channel text not null check (channel in ('instore', 'online')),
  -- The day on which it no longer waited; only lists of what waits have one.
  left_day date,
  primary key (wl_id, cart_id, list)
) with (fillfactor = 80);
create index dashboard_entry_day on dashboard_entry (wl_id, list, day, at desc);
-- What waits now is little beside all that ever waited.
create index dashboard_entry_waiting on dashboard_entry (wl_id, channel, at) where list = 'pendings' and left_day is null;
call make_tenant_table('dashboard_entry');

-- How far the sales and trades from before there were figures have been counted.
create table dashboard_progress (
  wl_id int primary key references white_label,
  after_cart uuid,
  after_trade uuid,
  is_finished boolean not null default false
);
call make_tenant_table('dashboard_progress');

-- Calls of the day by operation. Processes add up for a moment and write then.
create table dashboard_call (
  wl_id int not null references white_label,
  day date not null,
  endpoint text not null,
  request text not null,
  success int not null,
  refused int not null,
  failed int not null,
  last_at timestamptz not null,
  primary key (wl_id, day, endpoint, request)
) with (fillfactor = 70);
call make_tenant_table('dashboard_call');

-- Calls that were refused or failed: codes and ids only.
create table dashboard_call_error (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  day date not null,
  at timestamptz not null,
  store_id uuid,
  cart_id text not null,
  endpoint text not null,
  request text not null,
  error text not null,
  primary key (wl_id, id)
);
create index dashboard_call_error_day on dashboard_call_error (wl_id, day, at desc);
call make_tenant_table('dashboard_call_error');

-- Who is at work: when he last did something, where, and at what.
create table dashboard_presence (
  wl_id int not null references white_label,
  user_id uuid not null,
  store_id uuid,
  last_seen_at timestamptz not null,
  page text not null default '',
  cart_id text not null default '',
  primary key (wl_id, user_id)
) with (fillfactor = 70);
create index dashboard_presence_time on dashboard_presence (wl_id, last_seen_at desc);
call make_tenant_table('dashboard_presence');

-- The trades of a day, newest first.
create index tradecart_confirmed on tradecart (wl_id, confirmed_at desc) where confirmed_at is not null;
