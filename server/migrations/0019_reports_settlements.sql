-- What the lenders owe the retailer: the terms, the events of contracts that move money, and the payouts they end up in.

-- What was agreed with a lender. New terms are a new row, so that what was settled before can be derived again.
create table funder_terms (
  wl_id int not null references white_label,
  funder text not null,
  valid_from date not null,
  -- Of what the lender finances, and for each contract.
  fee_basis_points int not null check (fee_basis_points between 0 and 10000),
  fee_fixed_minor bigint not null check (fee_fixed_minor >= 0),
  -- On the fee.
  tax_basis_points int not null check (tax_basis_points between 0 and 10000),
  -- Whether a returned contract gives the fee back.
  refunds_fee boolean not null,
  -- 1 Monday to 7 Sunday; a contract is paid on the first such day that is at least so many days after it started. Never on
  -- the day itself, which is not over when the payout is made.
  payout_weekday int not null check (payout_weekday between 1 and 7),
  delay_days int not null check (delay_days between 1 and 90),
  primary key (wl_id, funder, valid_from)
);
call make_tenant_table('funder_terms');

-- One bank transfer. Written whole and never changed: whoever reads it twice reads the same.
create table payout (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  payment_reference text not null,
  funder text not null,
  payout_date date not null,
  currency text not null,
  sale_minor bigint not null,
  fee_minor bigint not null,
  tax_minor bigint not null,
  return_minor bigint not null,
  settlement_minor bigint not null,
  created_at timestamptz not null,
  primary key (wl_id, id),
  check (settlement_minor = sale_minor - fee_minor - tax_minor - return_minor)
);
create unique index payout_reference on payout (wl_id, payment_reference);
-- Two workers that settle the same day meet here.
create unique index payout_day on payout (wl_id, funder, payout_date);
create index payout_newest on payout (wl_id, payout_date desc, payment_reference desc);
call make_tenant_table('payout', append_only => true);

-- What happened to a contract that moves money. A contract starts once and is given back at most once, so that each of
-- the two is in one payout and no more.
create table settlement_event (
  wl_id int not null references white_label,
  contract_id uuid not null,
  kind text not null check (kind in ('SALE', 'RETURN')),
  event_seq int not null,
  funder text not null,
  -- A day of the retailer's calendar.
  happened_on date not null,
  amount_minor bigint not null check (amount_minor > 0),
  payout_id uuid,
  primary key (wl_id, contract_id, kind),
  foreign key (wl_id, contract_id, event_seq) references contract_event (wl_id, contract_id, seq),
  foreign key (wl_id, payout_id) references payout (wl_id, id)
);
create index settlement_event_waiting on settlement_event (wl_id, happened_on) where payout_id is null;
call make_tenant_table('settlement_event');

-- What an event came to. Signed as the retailer sees it: what he gets is above zero, what is kept from him below; the
-- lines of a payout add up to its settlement.
create table payout_line (
  wl_id int not null references white_label,
  contract_id uuid not null,
  event_kind text not null,
  kind text not null check (kind in ('SALE', 'FEE', 'TAX', 'RETURN')),
  payout_id uuid not null,
  amount_minor bigint not null check (amount_minor <> 0),
  primary key (wl_id, contract_id, event_kind, kind),
  foreign key (wl_id, contract_id, event_kind) references settlement_event (wl_id, contract_id, kind),
  foreign key (wl_id, payout_id) references payout (wl_id, id)
);
create index payout_line_payout on payout_line (wl_id, payout_id);
call make_tenant_table('payout_line', append_only => true);

-- How far the history of the contracts has been read.
create table settlement_progress (
  wl_id int not null references white_label,
  taken_until timestamptz not null,
  primary key (wl_id)
);
call make_tenant_table('settlement_progress');
