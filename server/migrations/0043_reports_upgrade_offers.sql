-- The best upgrade of the day for each contract that may be upgraded, made anew every night. Nothing personal stands here: who the
-- customer is, is read from the sale.
create table upgrade_offer (
  wl_id int not null,
  contract_id uuid not null,
  cart_id uuid not null,
  store_id uuid not null,
  made_at timestamptz not null,
  old_device text not null,
  device_code text not null,
  device_name text not null,
  plan_id text not null,
  plan_name text not null,
  months int not null,
  -- What the device that comes back is taken for.
  grade text not null,
  monthly_now_minor bigint not null,
  monthly_then_minor bigint not null,
  to_end_minor bigint not null,
  worth_minor bigint not null,
  to_pay_minor bigint not null,
  credit_minor bigint not null,
  price_minor bigint not null,
  -- What it is ranked by.
  customer_gain_minor bigint not null,
  store_gain_minor bigint not null,
  primary key (wl_id, contract_id),
  foreign key (wl_id, contract_id) references contract (wl_id, id) on delete cascade
);
-- The first of a store, by either rank, however many there are.
create index upgrade_offer_customer on upgrade_offer (wl_id, store_id, customer_gain_minor desc, contract_id);
create index upgrade_offer_store on upgrade_offer (wl_id, store_id, store_gain_minor desc, contract_id);
-- The offer of a sale, on its page.
create index upgrade_offer_sale on upgrade_offer (wl_id, cart_id);
call make_tenant_table('upgrade_offer');
