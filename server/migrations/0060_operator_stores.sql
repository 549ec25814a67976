-- How outside parties do for one store, and for one sale.

-- What is usual for a store, where it calls often enough; hours as in party_usual. Made anew every night.
create table party_store_usual (
  wl_id int not null references white_label,
  store_id uuid not null,
  party text not null,
  week_hour smallint not null check (week_hour between -1 and 167),
  calls int not null,
  answered int not null,
  p95_ms int not null,
  primary key (wl_id, store_id, party, week_hour)
);
call make_tenant_table('party_store_usual');

-- The calls of whole days (by UTC) added up for each store, as party_day has them for the retailer.
create table party_store_day (
  wl_id int not null references white_label,
  store_id uuid not null,
  party text not null,
  day date not null,
  calls int not null,
  answered int not null,
  -- Null where nothing went out.
  p95_ms int,
  primary key (wl_id, store_id, party, day)
);
create index party_store_day_old on party_store_day (wl_id, day);
call make_tenant_table('party_store_day');

-- The calls that were made for a sale.
create index party_call_cart on party_call (wl_id, cart_id, at) where cart_id is not null;
