-- The books of a retailer: double entry, added to and never changed. An entry is what one event comes to in money; its lines add
-- up to nothing, debits above zero and credits below. Written in the transaction of the event that causes it.

-- Accounts are data of the retailer: number and name can be the accountant's own. `role` is what the rules of booking call it.
create table ledger_account (
  wl_id int not null references white_label,
  role text not null,
  code text not null check (code ~ '^[0-9A-Za-z.-]{1,12}$'),
  -- Empty: as the reader's language calls it.
  name text not null default '' check (length(name) <= 80),
  kind text not null check (kind in ('ASSET', 'LIABILITY', 'INCOME', 'EXPENSE')),
  primary key (wl_id, role)
);
create unique index ledger_account_code on ledger_account (wl_id, code);
call make_tenant_table('ledger_account');

create table ledger_entry (
  wl_id int not null references white_label,
  id bigint generated always as identity,
  event_type text not null,
  event_key text not null,
  currency text not null check (length(currency) = 3),
  happened_at timestamptz not null,
  -- The same as a day of the retailer's calendar, as it was when it was booked.
  happened_on date not null,
  contract_id uuid,
  cart_id uuid,
  tradecart_id uuid,
  -- What names it outside: a payment's reference, or how a contract ended.
  document text not null default '',
  primary key (wl_id, id)
);
-- Each event books once, whoever says it twice.
create unique index ledger_entry_event on ledger_entry (wl_id, event_type, event_key);
create index ledger_entry_cart on ledger_entry (wl_id, cart_id) where cart_id is not null;
create index ledger_entry_tradecart on ledger_entry (wl_id, tradecart_id) where tradecart_id is not null;
create index ledger_entry_day on ledger_entry (wl_id, happened_on, id);
call make_tenant_table('ledger_entry', append_only => true);

create table ledger_line (
  wl_id int not null,
  entry_id bigint not null,
  position int not null check (position > 0),
  account text not null,
  amount_minor bigint not null check (amount_minor <> 0),
  -- Of its entry, so that an account is read in the order of days.
  happened_on date not null,
  primary key (wl_id, entry_id, position),
  foreign key (wl_id, entry_id) references ledger_entry (wl_id, id),
  foreign key (wl_id, account) references ledger_account (wl_id, role)
);
create index ledger_line_account on ledger_line (wl_id, account, happened_on desc, entry_id desc);
call make_tenant_table('ledger_line', append_only => true);

-- What each account moved on a day. A figure is the sum of its rows: whoever books adds rows and waits for nobody, and `fold_ledger`
-- puts rows of one key together.
create table ledger_sum (
  wl_id int not null references white_label,
  account text not null,
  currency text not null,
  day date not null,
  debit_minor bigint not null,
  credit_minor bigint not null,
  lines int not null,
  id bigint generated always as identity,
  primary key (wl_id, id)
);
create index ledger_sum_key on ledger_sum (wl_id, account, currency, day);
call make_tenant_table('ledger_sum');

-- What the nightly comparison with the events came to. The first one of a retailer books the past.
create table ledger_check (
  wl_id int not null references white_label,
  id bigint generated always as identity,
  checked_at timestamptz not null,
  entries bigint not null,
  -- How many of each kind, and the first of them: MISSING, DIFFERENT, UNKNOWN, SUM.
  differences int not null,
  examples jsonb not null default '[]',
  primary key (wl_id, id)
);
call make_tenant_table('ledger_check', append_only => true);

-- Nothing is changed or deleted, by whatever role.
create function refuse_ledger_change() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  raise exception 'the ledger is added to and never changed' using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_kept before update or delete or truncate on ledger_entry
  for each statement execute function refuse_ledger_change();
create trigger ledger_line_kept before update or delete or truncate on ledger_line
  for each statement execute function refuse_ledger_change();

-- Lines come with their entry, in one statement, and add up to nothing; what they move is added to the sums.
create function keep_ledger_lines() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
declare
  wrong bigint;
begin
  select n.entry_id into wrong
  from new_lines n join ledger_entry e on e.wl_id = n.wl_id and e.id = n.entry_id
  group by n.entry_id, e.xmin, e.happened_on
  having sum(n.amount_minor) <> 0 or count(*) filter (where n.happened_on <> e.happened_on) > 0
    or e.xmin <> pg_current_xact_id()::xid
  limit 1;
  if wrong is not null then
    raise exception 'the lines of ledger entry % do not add up to nothing', wrong using errcode = 'check_violation';
  end if;
  insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines)
  select n.wl_id, n.account, e.currency, n.happened_on, coalesce(sum(n.amount_minor) filter (where n.amount_minor > 0), 0),
    coalesce(-sum(n.amount_minor) filter (where n.amount_minor < 0), 0), count(*)
  from new_lines n join ledger_entry e on e.wl_id = n.wl_id and e.id = n.entry_id
  group by 1, 2, 3, 4;
  return null;
end $$;
create trigger ledger_line_balance after insert on ledger_line referencing new table as new_lines
  for each statement execute function keep_ledger_lines();

create function keep_ledger_entries() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  if exists (select from new_entries n where not exists (
      select from ledger_line l where l.wl_id = n.wl_id and l.entry_id = n.id)) then
    raise exception 'a ledger entry came without its lines' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_lines after insert on ledger_entry referencing new table as new_entries
  for each statement execute function keep_ledger_entries();

-- One row for each key again. What is added meanwhile stays beside it, and of two who fold at once each folds what it took away.
create function fold_ledger(tenant int) returns void
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  with taken as (
    delete from ledger_sum s using (
      select account, currency, day from ledger_sum where wl_id = tenant group by 1, 2, 3 having count(*) > 1) k
    where s.wl_id = tenant and s.account = k.account and s.currency = k.currency and s.day = k.day
    returning s.*)
  insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines)
  select wl_id, account, currency, day, sum(debit_minor), sum(credit_minor), sum(lines) from taken group by 1, 2, 3, 4;
end $$;

-- The accounts that every retailer begins with.
create function add_ledger_accounts(tenant int) returns void
  language sql
  set search_path = pg_catalog, public
  as $$
  insert into ledger_account (wl_id, role, code, kind)
  select tenant, a.role, a.code, a.kind from (values
    ('TILL', '1000', 'ASSET'),
    ('BANK', '1100', 'ASSET'),
    ('LENDERS', '1200', 'ASSET'),
    ('CUSTOMERS', '1210', 'ASSET'),
    ('DEVICES', '1300', 'ASSET'),
    ('COLLECTORS', '1310', 'ASSET'),
    ('INPUT_TAX', '1400', 'ASSET'),
    ('SELLERS', '2000', 'LIABILITY'),
    ('SWAPPED_DEVICES', '2010', 'LIABILITY'),
    ('GIFT_CARDS', '2100', 'LIABILITY'),
    ('SALES_TAX', '2200', 'LIABILITY'),
    ('LENDER_CHARGES', '2300', 'LIABILITY'),
    ('ADD_ONS', '2310', 'LIABILITY'),
    ('SALES', '4000', 'INCOME'),
    ('PRICE_REDUCTIONS', '4900', 'INCOME'),
    ('VOUCHERS', '4910', 'INCOME'),
    ('OTHER_MEANS', '4920', 'INCOME'),
    ('EXPIRED_GIFT_CARDS', '4950', 'INCOME'),
    ('LENDER_FEES', '6840', 'EXPENSE'),
    ('REGRADING', '6900', 'EXPENSE')
  ) as a (role, code, kind)
  on conflict do nothing
$$;

create function make_ledger_accounts() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  perform add_ledger_accounts(new.wl_id);
  return null;
end $$;
create trigger ledger_accounts after insert on white_label for each row execute function make_ledger_accounts();
select add_ledger_accounts(wl_id) from white_label;

-- When a gift card that nobody spent stopped being worth anything.
alter table gift_card add column expired_at timestamptz;
