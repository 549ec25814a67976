-- What a cart becomes when it is sent for credit: a sale, its contracts, their goods, and everything that ever happened to
-- them. A contract's events are the truth; its row is what they come to, kept so that lists need not replay.

create table sale (
  wl_id int not null references white_label,
  -- The cart it came from. A sale brought in from another system never had one, so there is no reference to it.
  cart_id uuid not null,
  reference text not null,
  store_id uuid not null,
  pickup_store_id uuid,
  user_id uuid not null,
  seller_name text not null,
  channel text not null check (channel in ('POSALE', 'INSTORE', 'ONLINE')),
  funder text not null,
  financing_type text not null check (financing_type in ('STANDARD', 'UPGRADE', 'B2B_LEASE', 'CARD_PAYMENT')),
  is_quotation boolean not null,
  customer_id uuid,
  -- The customer and the company as they were when the sale was made.
  customer jsonb not null,
  company jsonb,
  customer_name text not null,
  -- Lower case, and the last seven digits: the two things people search by.
  customer_email text not null,
  customer_phone text not null,
  phone_last7 text not null,
  product_descriptions text not null,
  extras_description text not null,
  number_of_extras int not null,
  delivery_type text not null default '',
  -- Of the contract that leads: the first one which still lives.
  status text not null,
  -- The status as lists filter by it; every status belongs to one of eight.
  list_status text not null,
  early_swap_date text,
  free_swap_date text,
  end_date text,
  funder_reference text,
  has_device_reference boolean not null,
  is_active boolean not null,
  has_pending_actions boolean not null,
  notes text[] not null default '{}',
  currency text not null,
  amount_financed_minor bigint not null,
  tradecart_id uuid,
  tradein_source text,
  old_cart_id uuid,
  new_cart_id uuid,
  created_at timestamptz not null,
  approved_at timestamptz,
  activated_at timestamptz,
  updated_at timestamptz not null,
  version int not null default 1,
  primary key (wl_id, cart_id),
  foreign key (wl_id, store_id) references store (wl_id, id),
  foreign key (wl_id, user_id) references app_user (wl_id, id)
) with (fillfactor = 80);
create unique index sale_reference on sale (wl_id, reference);
create index sale_email on sale (wl_id, customer_email, updated_at desc);
create index sale_phone on sale (wl_id, phone_last7, updated_at desc);
create index sale_customer on sale (wl_id, customer_id);
create index sale_tradecart on sale (wl_id, tradecart_id) where tradecart_id is not null;
-- The lists: newest first within a status, by each of the three periods, for all stores and for some. A list of several
-- statuses takes the first rows of each and merges them, so that it costs the same however many contracts there are.
create index sale_updated on sale (wl_id, list_status, updated_at desc, cart_id);
create index sale_created on sale (wl_id, list_status, created_at desc, cart_id);
create index sale_activated on sale (wl_id, list_status, activated_at desc, cart_id);
create index sale_store_updated on sale (wl_id, store_id, list_status, updated_at desc, cart_id);
create index sale_store_created on sale (wl_id, store_id, list_status, created_at desc, cart_id);
create index sale_store_activated on sale (wl_id, store_id, list_status, activated_at desc, cart_id);
-- Sales that wait for somebody are few among all that ever were.
create index sale_pending on sale (wl_id, list_status, created_at desc, cart_id) where has_pending_actions;
create index sale_pending_updated on sale (wl_id, list_status, updated_at desc, cart_id) where has_pending_actions;
call make_tenant_table('sale');

create table contract (
  wl_id int not null,
  -- The first contract of an order carries the order's id, so that links made before credit go on working.
  id uuid not null,
  cart_id uuid not null,
  order_id uuid not null,
  position int not null,
  kind text not null check (kind in ('DEVICE', 'EXTRAS')),
  funder text not null,
  financing_type text not null check (financing_type in ('STANDARD', 'UPGRADE', 'B2B_LEASE', 'CARD_PAYMENT')),
  status text not null,
  funder_reference text,
  -- What the events come to, whole.
  state jsonb not null,
  last_seq int not null,
  -- How far the other areas have been told.
  announced_seq int not null default 0,
  -- Figures and what they were priced from; never changed.
  terms jsonb not null,
  start_date text,
  early_swap_date text,
  free_swap_date text,
  end_date text,
  created_at timestamptz not null,
  activated_at timestamptz,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references sale (wl_id, cart_id)
) with (fillfactor = 80);
create unique index contract_sale on contract (wl_id, cart_id, position);
create index contract_order on contract (wl_id, order_id);
create index contract_funder_reference on contract (wl_id, funder_reference) where funder_reference is not null;
-- Contracts that end by themselves are looked for every day.
create index contract_ending on contract (wl_id, end_date)
  where status in ('ACTIVE', 'ACTIVE_WITHOUT_DEVICE_REFERENCE');
call make_tenant_table('contract');

create table contract_line (
  wl_id int not null,
  id uuid not null,
  contract_id uuid not null,
  position int not null,
  kind text not null check (kind in ('PRODUCT', 'EXTRA')),
  code text not null,
  description text not null,
  part_number text not null,
  category text not null,
  family text not null,
  manufacturer text not null,
  selected_options jsonb not null,
  image text not null,
  is_cto boolean not null,
  quantity int not null check (quantity between 1 and 9999),
  unit_price_minor bigint not null,
  unit_price_excl_tax_minor bigint not null,
  cost_price_minor bigint,
  residual_minor bigint not null,
  requires_serial_number boolean not null,
  requires_installation boolean not null,
  fulfilment_status text,
  fulfilment_provider text,
  purchase_order text,
  order_number text,
  invoice_number text,
  credit_note_number text,
  return_reference text,
  delivery_id uuid,
  primary key (wl_id, id),
  foreign key (wl_id, contract_id) references contract (wl_id, id)
);
create index contract_line_contract on contract_line (wl_id, contract_id, position);
create index contract_line_purchase_order on contract_line (wl_id, purchase_order) where purchase_order is not null;
call make_tenant_table('contract_line');

create table contract_reference (
  wl_id int not null,
  contract_id uuid not null,
  line_id uuid not null,
  position int not null,
  -- Upper case.
  reference text not null,
  is_imei boolean not null,
  -- From being entered until the contract has ended.
  is_live boolean not null,
  primary key (wl_id, line_id, position),
  foreign key (wl_id, contract_id) references contract (wl_id, id)
);
-- A device stands in one living contract; two tills that enter it at the same moment meet here.
create unique index contract_reference_live on contract_reference (wl_id, reference) where is_live;
create index contract_reference_search on contract_reference (wl_id, reference);
create index contract_reference_contract on contract_reference (wl_id, contract_id);
call make_tenant_table('contract_reference');

create table contract_event (
  wl_id int not null,
  contract_id uuid not null,
  -- Two who write the same number at once: one of them did not see what the other did, and loses.
  seq int not null check (seq > 0),
  at timestamptz not null,
  type text not null,
  actor_kind text not null check (actor_kind in ('user', 'funder', 'customer', 'distributor', 'system')),
  actor_id text,
  actor_name text not null,
  data jsonb not null,
  status_before text,
  status_after text not null,
  primary key (wl_id, contract_id, seq),
  foreign key (wl_id, contract_id) references contract (wl_id, id)
);
-- A contract starts once.
create unique index contract_event_activation on contract_event (wl_id, contract_id) where type = 'ACTIVATED';
-- The dashboard and the campaigns read what happened in a span of time.
create index contract_event_time on contract_event (wl_id, at, type);
call make_tenant_table('contract_event', append_only => true);
