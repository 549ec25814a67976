-- What lenders say that they paid, line by line; what of it is not as expected, and how that ended. And transfers to customers that
-- a second person approves and that a bank may send back.

-- Lenders who confirm what they pay by statements. Until one comes, a payout is on its way; without them it counts as received.
alter table funder_terms add column confirms_by_statement boolean not null default false;
alter table payout add column awaits_statement boolean not null default false;

-- The accounts that statements and write-offs need, also for retailers to come.
create function add_statement_accounts(tenant int) returns void
  language sql
  set search_path = pg_catalog, public
  as $$
  insert into ledger_account (wl_id, role, code, kind)
  select tenant, a.role, a.code, a.kind from (values
    ('PAYOUTS', '1110', 'ASSET'),
    ('OWED_TO_LENDERS', '2400', 'LIABILITY'),
    ('PAYOUT_DIFFERENCES', '6850', 'EXPENSE'),
    ('WRITE_OFFS', '6860', 'EXPENSE')
  ) as a (role, code, kind)
  on conflict do nothing
$$;
create or replace function make_ledger_accounts() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  perform add_ledger_accounts(new.wl_id);
  perform add_statement_accounts(new.wl_id);
  return null;
end $$;
select add_statement_accounts(wl_id) from white_label;

create table lender_statement (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  funder text not null,
  -- The lender's own number of it.
  reference text not null,
  form text not null check (form in ('CSV', 'CAMT053', 'JSON')),
  statement_date date not null,
  currency text not null check (length(currency) = 3),
  total_minor bigint not null,
  file_name text not null,
  storage_key text not null,
  taken_at timestamptz not null,
  -- Empty for one that the lender sent by itself.
  taken_by text not null,
  closed_at timestamptz,
  closed_by text,
  primary key (wl_id, id),
  check ((closed_at is null) = (closed_by is null))
);
-- Dropped twice, sent twice, or both: a statement is taken once.
create unique index lender_statement_reference on lender_statement (wl_id, funder, reference);
create index lender_statement_newest on lender_statement (wl_id, statement_date desc, id desc);
call make_tenant_table('lender_statement');

create table lender_statement_line (
  wl_id int not null,
  statement_id uuid not null,
  position int not null check (position > 0),
  -- The lender's own name of the line.
  line_reference text not null,
  contract_reference text not null,
  kind text not null check (kind in ('PAYOUT', 'CHARGEBACK', 'CORRECTION')),
  part int not null check (part between 1 and parts),
  parts int not null check (parts between 1 and 12),
  -- Above zero for what the retailer gets.
  stated_minor bigint not null,
  contract_id uuid,
  -- What was expected for it; nothing where nothing was.
  expected_minor bigint,
  -- Whether the payout that it belongs to waited for it.
  is_awaited boolean not null,
  is_matched boolean not null,
  primary key (wl_id, statement_id, position),
  foreign key (wl_id, statement_id) references lender_statement (wl_id, id),
  foreign key (wl_id, contract_id) references contract (wl_id, id),
  check (not is_matched or contract_id is not null and expected_minor is not null)
);
-- What is expected for a contract comes once; a second line for it can never match, whoever imports at the same moment.
create unique index lender_statement_line_once on lender_statement_line (wl_id, contract_id, kind, part)
  where is_matched and kind <> 'CORRECTION';
create index lender_statement_line_contract on lender_statement_line (wl_id, contract_id) where contract_id is not null;
call make_tenant_table('lender_statement_line', append_only => true);

create table statement_exception (
  wl_id int not null references white_label,
  id bigint generated always as identity,
  kind text not null check (kind in ('MISSING', 'DOUBLED', 'DIFFERENT', 'UNKNOWN')),
  reason text not null,
  -- What speaks for the reason: a closed list of findings with their values.
  evidence jsonb not null,
  funder text not null,
  -- Nothing for what is missing.
  statement_id uuid,
  position int,
  contract_id uuid,
  -- SALE or RETURN, and which part of it.
  event_kind text not null check (event_kind in ('SALE', 'RETURN')),
  part int not null default 1,
  expected_minor bigint not null,
  stated_minor bigint not null,
  is_awaited boolean not null,
  found_at timestamptz not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'ASKED', 'PROPOSED', 'ENDED')),
  -- How many steps its history has: whoever takes the next one saw the last.
  steps int not null default 0,
  primary key (wl_id, id),
  foreign key (wl_id, statement_id, position) references lender_statement_line (wl_id, statement_id, position),
  foreign key (wl_id, contract_id) references contract (wl_id, id),
  check ((kind = 'MISSING') = (statement_id is null))
);
create unique index statement_exception_line on statement_exception (wl_id, statement_id, position);
create unique index statement_exception_missing on statement_exception (wl_id, contract_id, event_kind) where kind = 'MISSING';
create index statement_exception_open on statement_exception (wl_id, found_at) where status <> 'ENDED';
call make_tenant_table('statement_exception');

-- The history of an exception. What is booked, is booked by a step.
create table statement_exception_step (
  wl_id int not null,
  exception_id bigint not null,
  seq int not null check (seq > 0),
  step text not null check (step in ('ASKED', 'ACCEPTED', 'PROPOSED', 'DECLINED', 'WRITTEN_OFF', 'CORRECTED', 'ARRIVED', 'REOPENED')),
  -- Where the difference goes, and what came after the line itself.
  account text,
  corrected_minor bigint not null default 0,
  note text not null default '',
  user_id uuid,
  user_name text not null default '',
  -- Of a write-off: who proposed it.
  proposed_by uuid,
  at timestamptz not null,
  primary key (wl_id, exception_id, seq),
  foreign key (wl_id, exception_id) references statement_exception (wl_id, id),
  foreign key (wl_id, account) references ledger_account (wl_id, role),
  -- Four eyes.
  check (step <> 'WRITTEN_OFF' or user_id is not null and proposed_by is not null and user_id <> proposed_by)
);
call make_tenant_table('statement_exception_step', append_only => true);

-- A payment file goes to the bank once somebody else than its maker has approved it. Those of before went at once.
alter table bank_payment_file add column approved_at timestamptz;
alter table bank_payment_file add column approved_by uuid;
alter table bank_payment_file add column approved_name text;
alter table bank_payment_file add column dropped_at timestamptz;
alter table bank_payment_file add column dropped_name text;
alter table bank_payment_file add constraint bank_payment_file_four_eyes check (approved_by <> user_id) not valid;
alter table bank_payment_file add constraint bank_payment_file_one_end check (approved_at is null or dropped_at is null) not valid;
update bank_payment_file set approved_at = created_at;
alter table bank_payment add column attempt int not null default 1;

-- A payment in a file. One that the bank sent back is paid again by another; nobody has two that were not sent back.
create table bank_transfer (
  wl_id int not null,
  file_id uuid not null,
  tradecart_id uuid not null,
  attempt int not null,
  value_minor bigint not null check (value_minor > 0),
  returned_at timestamptz,
  return_reason text,
  returned_name text,
  primary key (wl_id, file_id, tradecart_id),
  foreign key (wl_id, file_id) references bank_payment_file (wl_id, id),
  foreign key (wl_id, tradecart_id) references tradecart (wl_id, id)
);
create unique index bank_transfer_attempt on bank_transfer (wl_id, tradecart_id, attempt);
create unique index bank_transfer_once on bank_transfer (wl_id, tradecart_id) where returned_at is null;
call make_tenant_table('bank_transfer');
insert into bank_transfer (wl_id, file_id, tradecart_id, attempt, value_minor)
select wl_id, file_id, tradecart_id, 1, value_minor from bank_payment where file_id is not null;

-- "Statements", "Exceptions" and "Bank payments" stand in the menu below "Ledger".
update white_label w set record = jsonb_set(w.record, '{configs,menuConfigs}', (
  select jsonb_agg(case when entry -> 'id' = '"reports"' and not entry -> 'options' @> '[{"id": "statements"}]'
    then jsonb_set(entry, '{options}', (entry -> 'options') || (select jsonb_agg(jsonb_build_object('id', o.id, 'label',
      'menu.' || o.id, 'path', o.path, 'isActive', true, 'isMigrated', false, 'minRole', 5, 'opensNewTab', false) order by o.place)
      from (values (1, 'statements', '/posale/reports/statements'), (2, 'exceptions', '/posale/reports/exceptions'),
        (3, 'bankPayments', '/posale/reports/payments')) as o (place, id, path)))
    else entry end order by place)
  from jsonb_array_elements(w.record #> '{configs,menuConfigs}') with ordinality as menu (entry, place)))
where jsonb_typeof(w.record #> '{configs,menuConfigs}') = 'array'
  and jsonb_array_length(w.record #> '{configs,menuConfigs}') > 0;
