-- How outside parties are doing: every try to reach one, for whom it was made, and how it ended. Names and sums of people
-- are nobody's business here; the sale it was about can be opened by whoever may see it.
create table party_call (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  party text not null,
  call text not null,
  outcome text not null check (outcome in ('ANSWERED', 'REFUSED', 'TIMED_OUT', 'FAILED', 'HELD_BACK')),
  reason text not null,
  ms int not null check (ms >= 0),
  store_id uuid,
  cart_id uuid,
  primary key (wl_id, id)
);
create index party_call_party on party_call (wl_id, party, at desc);
create index party_call_at on party_call (wl_id, at);
call make_tenant_table('party_call');

-- What is usual for a party at an hour of the week (0 is Monday's first, by UTC; -1 at all hours together), over the last
-- eight weeks: the middle one of its days, so that one bad day does not become the custom. Made anew every night.
create table party_usual (
  wl_id int not null references white_label,
  party text not null,
  week_hour smallint not null check (week_hour between -1 and 167),
  calls int not null,
  answered int not null,
  p95_ms int not null,
  primary key (wl_id, party, week_hour)
);
call make_tenant_table('party_usual');

-- What somebody was told of: one that is open is told once, however often it is found again.
create table party_alert (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  party text not null,
  kind text not null check (kind in ('SLOW', 'FAILING')),
  since timestamptz not null,
  raised_at timestamptz not null,
  acknowledged_at timestamptz,
  acknowledged_by text not null default '',
  ended_at timestamptz,
  primary key (wl_id, id)
);
create unique index party_alert_open on party_alert (wl_id, party) where ended_at is null;
create index party_alert_time on party_alert (wl_id, raised_at);
call make_tenant_table('party_alert');
