-- What browsers report comes without a session, and whoever likes can send it. So it is counted and not listed: one row for
-- each kind and message of a day, however often it comes, with where it came from last. Kinds and messages are of closed lists,
-- which bounds the rows of a day. It takes the place of tracking_event, to which servers of the build before still write.
create table tracking_count (
  wl_id int not null references white_label,
  -- The retailer's own calendar day.
  day date not null,
  action text not null,
  -- The code of an error; empty for what has none.
  message text not null,
  times int not null default 1,
  last_at timestamptz not null,
  user_id text not null default '',
  store_id text not null default '',
  cart_id text not null default '',
  page text not null default '',
  param1 text not null default '',
  param2 text not null default '',
  -- Every report looks for its row.
  primary key (wl_id, day, action, message)
);
call make_tenant_table('tracking_count');
