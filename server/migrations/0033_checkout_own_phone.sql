-- The customer's own phone beside the till, and the screen that is turned to the customer.

-- One link of a cart: another takes the place of the one before. It opens nothing after its time, and the row goes with
-- whatever was typed: nothing of it is kept.
create table phone_link (
  wl_id int not null,
  id uuid not null,
  cart_id uuid not null,
  -- The secret of the link and the code that is typed are made of the id by a key of the server; here are their hashes.
  token_hash bytea not null,
  code_hash bytea not null,
  seller_name text not null,
  created_at timestamptz not null,
  -- Moved on while the phone is at it, never past `ends_at`.
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  -- The browser that took it. There is no way from here to another.
  browser_hash bytea,
  opened_at timestamptz,
  seen_at timestamptz,
  step text,
  -- Agreed to, at this version of the cart; another one has to be agreed to anew.
  accepted_at timestamptz,
  accepted_version int,
  -- By name of the field, what was typed last and by whom; emptied when the application is out.
  fields jsonb not null default '{}',
  version int not null default 1,
  primary key (wl_id, id),
  foreign key (wl_id, cart_id) references cart (wl_id, id) on delete cascade,
  check ((browser_hash is null) = (opened_at is null)),
  check ((accepted_at is null) = (accepted_version is null))
);
create unique index phone_link_cart on phone_link (wl_id, cart_id);
create unique index phone_link_token on phone_link (wl_id, token_hash);
create unique index phone_link_code on phone_link (wl_id, code_hash);
create index phone_link_over on phone_link (wl_id, expires_at);
call make_tenant_table('phone_link');

-- A screen that shows the customer what the till beside it works on. It sees and changes nothing.
create table store_display (
  wl_id int not null,
  id uuid not null,
  store_id uuid not null,
  -- What its browser holds in a cookie.
  token_hash bytea not null,
  -- Shown on the screen until staff type it at the till; null once they have.
  code_hash bytea,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  paired_at timestamptz,
  -- The till's browser, by a name that it gave itself.
  till_hash bytea,
  paired_by text not null default '',
  cart_id uuid,
  seller_name text not null default '',
  shown_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, store_id) references store (wl_id, id) on delete cascade,
  foreign key (wl_id, cart_id) references cart (wl_id, id) on delete set null (cart_id),
  check ((paired_at is null) = (till_hash is null))
);
create unique index store_display_token on store_display (wl_id, token_hash);
create unique index store_display_code on store_display (wl_id, code_hash) where code_hash is not null;
create index store_display_cart on store_display (wl_id, cart_id) where cart_id is not null;
create index store_display_till on store_display (wl_id, till_hash) where till_hash is not null;
call make_tenant_table('store_display');
