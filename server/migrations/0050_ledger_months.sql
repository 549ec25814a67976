-- A balance is added up from whole months and from the days at both ends of its period, so that it costs the same however long the books
-- are. Whoever books adds rows by day as before; `fold_ledger` takes them into their month, once, and marks them. Until then they
-- are added one by one.

create table ledger_month (
  wl_id int not null references white_label,
  account text not null,
  currency text not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  debit_minor bigint not null,
  credit_minor bigint not null,
  lines int not null,
  entries int not null,
  primary key (wl_id, account, currency, month)
);
call make_tenant_table('ledger_month');

alter table ledger_sum add column is_in_month boolean not null default false;
create index ledger_sum_fresh on ledger_sum (wl_id) where not is_in_month;

create or replace function fold_ledger(tenant int) returns void
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  with taken as (
    delete from ledger_sum s using (
      select distinct account, currency, day from ledger_sum where wl_id = tenant and not is_in_month) k
    where s.wl_id = tenant and s.account = k.account and s.currency = k.currency and s.day = k.day
    returning s.*),
  days as (
    insert into ledger_sum (wl_id, account, currency, day, debit_minor, credit_minor, lines, entries, is_in_month)
    select wl_id, account, currency, day, sum(debit_minor), sum(credit_minor), sum(lines), sum(entries), true from taken
    group by 1, 2, 3, 4)
  insert into ledger_month as m (wl_id, account, currency, month, debit_minor, credit_minor, lines, entries)
  select wl_id, account, currency, date_trunc('month', day::timestamp)::date, sum(debit_minor), sum(credit_minor), sum(lines),
    sum(entries)
  from taken where not is_in_month group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (wl_id, account, currency, month) do update
  set debit_minor = m.debit_minor + excluded.debit_minor, credit_minor = m.credit_minor + excluded.credit_minor,
    lines = m.lines + excluded.lines, entries = m.entries + excluded.entries;
end $$;
