-- A sale in the making. A cart holds orders; an order holds lines and discounts and is financed on one plan. What is
-- stored is what was chosen; prices are worked out from it by the finance engine, so that they can never disagree.

create table cart (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- What people read and type: {country}-{wlCode}-{year}-T{7 digits}.
  reference text not null,
  store_id uuid not null,
  user_id uuid not null,
  -- OPEN: may be changed; SUBMITTED: sent for credit, frozen; ACTIVE: its contract runs; CLOSED: given up.
  status text not null default 'OPEN' check (status in ('OPEN', 'SUBMITTED', 'ACTIVE', 'CLOSED')),
  financing_type text check (financing_type in ('STANDARD', 'UPGRADE', 'B2B_LEASE', 'CARD_PAYMENT')),
  category_code text,
  category_name text,
  -- The chosen tile as it was when it was chosen.
  service jsonb,
  -- What is selected in the steps and not yet in an order.
  selection jsonb,
  paymentplan_id text,
  tradecart_id uuid,
  -- What the trade-in brings: its value, whether that pays for this cart, and the devices' names.
  tradein jsonb,
  swap_order_id uuid,
  -- Grows with every change; the row lock on it is what makes two tills take turns.
  version int not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, store_id) references store (wl_id, id),
  foreign key (wl_id, user_id) references app_user (wl_id, id)
) with (fillfactor = 80); -- Room in the page for the new version of a row: carts change a dozen times in minutes.
create unique index cart_reference on cart (wl_id, reference);
-- By creation, which never changes, so that a change of the cart touches no index.
create index cart_store on cart (wl_id, store_id, created_at desc);
call make_tenant_table('cart');

create table cart_order (
  wl_id int not null,
  id uuid not null default uuidv7(),
  cart_id uuid not null,
  -- The order the steps are filling; a cart has at most one.
  is_current boolean not null,
  paymentplan_id text not null,
  insurance_id text,
  subscription_id text,
  swap_order_id uuid,
  -- What the finance engine priced when the cart was sent for credit: from then on neither plans nor prices change it.
  frozen jsonb,
  created_at timestamptz not null,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references cart (wl_id, id) on delete cascade
);
create unique index cart_order_current on cart_order (wl_id, cart_id) where is_current;
create index cart_order_cart on cart_order (wl_id, cart_id, id);
call make_tenant_table('cart_order');

create table cart_line (
  wl_id int not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  -- The order in which lines were added.
  position int not null,
  kind text not null check (kind in ('DEVICE', 'EXTRA')),
  -- Device code or extra code; empty for what staff typed in.
  code text not null default '',
  parent_device_code text,
  description text not null,
  short_name text not null default '',
  category text not null default '',
  part_number text not null default '',
  image text not null default '',
  selected_options jsonb not null default '{}',
  -- Of a device: which plans are meant for it.
  tags text[] not null default '{}',
  -- As the catalogue had it when the line was added.
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  -- What the retailer put on top of or took off one piece, where he may.
  markup_minor bigint not null default 0,
  cost_price_minor bigint,
  residuals_by_month jsonb,
  quantity int not null default 1 check (quantity between 1 and 9999),
  max_quantity int,
  is_locked boolean not null default false,
  is_manual boolean not null default false,
  is_cto boolean not null default false,
  -- Set on the line that an extras option put there, so that choosing another one replaces it.
  extra_option_id text,
  requires_installation boolean not null default false,
  requires_serial_number boolean not null default false,
  primary key (wl_id, id),
  check (unit_price_minor + markup_minor >= 0),
  foreign key (wl_id, order_id) references cart_order (wl_id, id) on delete cascade
);
create index cart_line_order on cart_line (wl_id, order_id, position);
call make_tenant_table('cart_line');

create table cart_discount (
  wl_id int not null,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  position int not null,
  type_id int not null check (type_id between 1 and 8),
  description text not null default '',
  value_minor bigint not null check (value_minor > 0),
  -- Trade-in credit and the like: not to be removed by hand.
  is_locked boolean not null default false,
  primary key (wl_id, id),
  foreign key (wl_id, order_id) references cart_order (wl_id, id) on delete cascade
);
create index cart_discount_order on cart_discount (wl_id, order_id, position);
call make_tenant_table('cart_discount');
