-- Vouchers that a retailer gives out and takes back as a discount in a cart.
create table voucher (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- In capitals, as it is printed; typed in any case.
  code text not null check (code = upper(code)),
  description text not null default '',
  -- The batch it was made in; empty for a single one.
  batch text not null default '',
  kind text not null check (kind in ('VALUE', 'PERCENT')),
  value_minor bigint check (value_minor > 0),
  -- In millionths of the price.
  percent_ppm int check (percent_ppm between 1 and 1000000),
  valid_from date not null,
  valid_to date,
  -- The order must be worth at least this.
  minimum_minor bigint not null default 0 check (minimum_minor >= 0),
  use_limit int not null default 1 check (use_limit between 1 and 100000),
  status int not null default 1 check (status in (0, 1)),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wl_id, id),
  check ((kind = 'VALUE') = (value_minor is not null)),
  check ((kind = 'PERCENT') = (percent_ppm is not null)),
  check (valid_to is null or valid_from <= valid_to)
);
create unique index voucher_code on voucher (wl_id, code);
call make_tenant_table('voucher');

-- Each use has a number from 1 to the voucher's limit, and a number is given once: that is what keeps a voucher from
-- being redeemed twice, whoever asks at the same moment. A use lives as long as its discount: taking the discount out of
-- the cart gives the number back.
create table voucher_use (
  wl_id int not null,
  voucher_id uuid not null,
  use_number int not null check (use_number > 0),
  discount_id uuid not null,
  cart_id uuid not null,
  user_id uuid not null,
  store_id uuid,
  amount_minor bigint not null check (amount_minor > 0),
  redeemed_at timestamptz not null,
  primary key (wl_id, voucher_id, use_number),
  foreign key (wl_id, voucher_id) references voucher (wl_id, id),
  foreign key (wl_id, discount_id) references cart_discount (wl_id, id) on delete cascade
);
-- Once for a cart, however often it may be used in all.
create unique index voucher_use_cart on voucher_use (wl_id, voucher_id, cart_id);
create unique index voucher_use_discount on voucher_use (wl_id, discount_id);
call make_tenant_table('voucher_use');
