-- Trade carts: what a customer sells, from the quote to the receipt, and what has to be kept with it.

-- What the registry said of a reference. The newest answer counts; a trade is made only on a fresh one.
create table device_check (
  wl_id int not null references white_label,
  reference_norm text not null,
  checkmend_ok boolean not null,
  is_locked boolean not null,
  is_lost boolean not null,
  is_activated boolean not null,
  network_lock text check (network_lock in ('LOCKED', 'UNLOCKED')),
  device_codes text[] not null default '{}',
  checked_at timestamptz not null,
  primary key (wl_id, reference_norm)
);
create index device_check_age on device_check (wl_id, checked_at);
call make_tenant_table('device_check');

-- What the diagnostic service confirmed when it was asked.
create table diagnostic_report (
  wl_id int not null references white_label,
  uid text not null,
  status text not null check (status in ('completed', 'skipped')),
  grade text not null,
  reference_norm text not null default '',
  reported_at timestamptz not null,
  primary key (wl_id, uid)
);
call make_tenant_table('diagnostic_report');

create table tradecart (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- What customers read: TQ- and eight characters.
  sid text not null,
  -- The number of the collector's order; given when the trade is confirmed.
  quote_number int,
  sales_channel text not null check (sales_channel in ('ONLINE', 'POSALE')),
  source text not null check (source in ('TRADE_IN', 'SWAP')),
  -- QUOTED: offered, not yet agreed; then the collector's own statuses.
  status text not null default 'QUOTED' check (status in ('QUOTED', 'PENDING', 'RECEIVED', 'COUNTED', 'DATA_ERASED',
    'ACCEPTED', 'REJECTED', 'PAYMENT_PART_COMPLETED', 'PAYMENT_COMPLETED', 'CUSTOMER_CANCELLED', 'RETURNED', 'UNKNOWN')),
  outcome text not null default 'NONE',
  store_id uuid not null,
  -- Null for what a customer began at home.
  user_id uuid,
  collector_id uuid not null,
  -- The contract that is upgraded.
  order_id uuid,
  -- The cart that the value pays for.
  cart_id uuid,
  total_minor bigint not null check (total_minor >= 0),
  swap_cost_minor bigint not null default 0 check (swap_cost_minor >= 0),
  customer jsonb,
  -- For searching: in lower case, and without accents.
  customer_email_lc text not null default '',
  customer_name_norm text not null default '',
  barcode_reference text not null default '',
  -- Null while the customer has not answered the message.
  is_approved boolean,
  answered_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  -- Whether the collector has our order, and when to ask again.
  collector_reference text not null default '',
  primary key (wl_id, id),
  check ((confirmed_at is null) = (quote_number is null)),
  foreign key (wl_id, store_id) references store (wl_id, id),
  foreign key (wl_id, collector_id) references collector (wl_id, id)
);
create unique index tradecart_sid on tradecart (wl_id, sid);
create unique index tradecart_quote_number on tradecart (wl_id, quote_number) where quote_number is not null;
-- The value of a trade is in one cart at most.
create unique index tradecart_cart on tradecart (wl_id, cart_id) where cart_id is not null;
create index tradecart_email on tradecart (wl_id, customer_email_lc, created_at desc);
create index tradecart_store on tradecart (wl_id, store_id, created_at desc);
create index tradecart_name on tradecart using gin (customer_name_norm gin_trgm_ops);
call make_tenant_table('tradecart');

create table tradecart_device (
  wl_id int not null,
  id uuid not null default uuidv7(),
  tradecart_id uuid not null,
  position int not null,
  model_id uuid not null,
  device_code text not null,
  name text not null,
  image text not null default '',
  manufacturer_code text not null,
  category_code text not null,
  reference text not null default '',
  reference_norm text not null default '',
  network_status text check (network_status in ('LOCKED', 'UNLOCKED')),
  criteria_answers jsonb not null default '{}',
  addition_answers jsonb not null default '{}',
  deduction_answers jsonb not null default '{}',
  report_uid text not null default '',
  price_id uuid not null,
  grade text not null,
  value_minor bigint not null check (value_minor >= 0),
  swap_cost_minor bigint not null default 0 check (swap_cost_minor >= 0),
  promotion_id text,
  promotion_title text not null default '',
  -- Bought and not given back: from the confirmation until a cancellation or return.
  is_held boolean not null default false,
  received_at timestamptz,
  collection_id uuid,
  collector_grade text,
  collector_value_minor bigint check (collector_value_minor >= 0),
  downgrade_reason text not null default '',
  primary key (wl_id, id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id) on delete cascade,
  foreign key (wl_id, model_id) references trade_model (wl_id, id)
);
create index tradecart_device_cart on tradecart_device (wl_id, tradecart_id, position);
-- One device is bought once until it was given back; two tills cannot both buy it.
create unique index tradecart_device_held on tradecart_device (wl_id, reference_norm) where is_held and reference_norm <> '';
create index tradecart_device_received on tradecart_device (wl_id, received_at desc, id desc) where is_held;
create index tradecart_device_safe on tradecart_device (wl_id, tradecart_id) where is_held and collection_id is null;
create index tradecart_device_collection on tradecart_device (wl_id, collection_id) where collection_id is not null;
create index tradecart_device_reference on tradecart_device using gin (reference_norm gin_trgm_ops);
call make_tenant_table('tradecart_device');

-- What happened to a trade: added to and read, never changed.
create table tradecart_event (
  wl_id int not null,
  id uuid not null default uuidv7(),
  tradecart_id uuid not null,
  at timestamptz not null,
  kind text not null,
  user_id uuid,
  user_name text not null default '',
  details jsonb not null default '{}',
  primary key (wl_id, id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id)
);
create index tradecart_event_cart on tradecart_event (wl_id, tradecart_id, at);
call make_tenant_table('tradecart_event', append_only => true);

-- Links that customers hold. Only the hash of the secret is kept, with the value that was offered.
create table tradecart_link (
  wl_id int not null,
  token_hash bytea not null,
  tradecart_id uuid not null,
  purpose text not null check (purpose in ('APPROVAL', 'QUOTE')),
  value_minor bigint not null,
  expires_at timestamptz not null,
  message_id uuid,
  primary key (wl_id, token_hash),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id) on delete cascade
);
-- The newest link of a kind replaces the one before.
create unique index tradecart_link_purpose on tradecart_link (wl_id, tradecart_id, purpose);
call make_tenant_table('tradecart_link');

-- The photo of the seller's ID: where the sealed file is, and until when it may be kept.
create table id_photo (
  wl_id int not null,
  tradecart_id uuid not null,
  storage_key text not null,
  state text not null check (state in ('PENDING', 'APPROVED', 'REFUSED')),
  -- 'customer', or the user who took it.
  uploaded_by text not null,
  uploaded_at timestamptz not null,
  delete_after timestamptz not null,
  primary key (wl_id, tradecart_id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id) on delete cascade
);
create index id_photo_due on id_photo (wl_id, delete_after);
call make_tenant_table('id_photo');

create table id_photo_view (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  tradecart_id uuid not null,
  at timestamptz not null,
  user_id uuid not null,
  address text not null,
  primary key (wl_id, id)
);
create index id_photo_view_cart on id_photo_view (wl_id, tradecart_id, at desc);
call make_tenant_table('id_photo_view', append_only => true);

-- How often a person searched quotes on a day; counted in one statement, so that haste cannot get past it.
create table quote_search_count (
  wl_id int not null references white_label,
  user_id uuid not null,
  day date not null,
  searches int not null,
  primary key (wl_id, user_id, day)
);
call make_tenant_table('quote_search_count');

-- The voucher of a gift-card outcome. It pays once: the discount it became is remembered with it.
create table gift_card (
  wl_id int not null,
  code text not null,
  tradecart_id uuid not null,
  value_minor bigint not null check (value_minor > 0),
  valid_until timestamptz not null,
  status text not null default 'ISSUED' check (status in ('ISSUED', 'CANCELLED')),
  cart_id uuid,
  discount_id uuid,
  redeemed_at timestamptz,
  created_at timestamptz not null,
  primary key (wl_id, code),
  check ((cart_id is null) = (redeemed_at is null)),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id)
);
create unique index gift_card_tradecart on gift_card (wl_id, tradecart_id);
call make_tenant_table('gift_card');

-- Forgiving searches, each returning ids that the caller reads under row security.
create function search_quotes_by_name(needle text, most int) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  as $$
    select t.id from tradecart t
    where t.wl_id = nullif(current_setting('app.tenant', true), '')::int
      and t.sales_channel = 'ONLINE' and t.status = 'QUOTED'
      and t.customer_name_norm like '%' || regexp_replace(lower(unaccent(needle)), '([%_\\])', '\\\1', 'g') || '%'
    order by t.created_at desc limit most $$;
alter function search_quotes_by_name(text, int) owner to handsel_search;
revoke all on function search_quotes_by_name(text, int) from public;
grant execute on function search_quotes_by_name(text, int) to handsel_runtime;

create function search_recycled_by_reference(needle text, most int) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  as $$
    select d.id from tradecart_device d
    where d.wl_id = nullif(current_setting('app.tenant', true), '')::int and d.is_held
      and d.reference_norm like '%' || regexp_replace(upper(needle), '([%_\\])', '\\\1', 'g') || '%'
    order by d.received_at desc, d.id desc limit most $$;
alter function search_recycled_by_reference(text, int) owner to handsel_search;
revoke all on function search_recycled_by_reference(text, int) from public;
grant execute on function search_recycled_by_reference(text, int) to handsel_runtime;
