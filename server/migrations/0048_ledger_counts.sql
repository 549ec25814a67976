-- How many entries a day has is kept beside what it moved, so that a period is counted without reading it: each entry counts with its
-- first line. And what was booked of a payout is found by the payout's reference.

create index ledger_entry_payout on ledger_entry (wl_id, document) where event_type in ('LENDER_PAID', 'PAYOUT_DUE');

alter table ledger_sum add column entries int not null default 0;

create or replace function keep_ledger_lines() returns trigger
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
  insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines, entries)
  select n.wl_id, n.account, e.currency, n.happened_on, coalesce(sum(n.amount_minor) filter (where n.amount_minor > 0), 0),
    coalesce(-sum(n.amount_minor) filter (where n.amount_minor < 0), 0), count(*), count(*) filter (where n.position = 1)
  from new_lines n join ledger_entry e on e.wl_id = n.wl_id and e.id = n.entry_id
  group by 1, 2, 3, 4;
  return null;
end $$;

create or replace function fold_ledger(tenant int) returns void
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  with taken as (
    delete from ledger_sum s using (
      select account, currency, day from ledger_sum where wl_id = tenant group by 1, 2, 3 having count(*) > 1) k
    where s.wl_id = tenant and s.account = k.account and s.currency = k.currency and s.day = k.day
    returning s.*)
  insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines, entries)
  select wl_id, account, currency, day, sum(debit_minor), sum(credit_minor), sum(lines), sum(entries) from taken
  group by 1, 2, 3, 4;
end $$;

-- What is booked meanwhile waits, so that no entry is counted twice or not at all.
lock table ledger_line in share row exclusive mode;
insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines, entries)
select l.wl_id, l.account, e.currency, l.happened_on, 0, 0, 0, count(*)
from ledger_line l join ledger_entry e on e.wl_id = l.wl_id and e.id = l.entry_id
where l.position = 1 group by 1, 2, 3, 4;
