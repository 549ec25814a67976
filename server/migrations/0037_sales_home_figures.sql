-- What the homes of managers show, counted in the transaction that changes it: a figure and the list behind it can never
-- disagree, and a home costs the same however many contracts there are.

-- What a sale is counted by, beside what its row has: what it brings each month, whether the device is insured, and who has to
-- do what next, since when.
alter table sale add column monthly_minor bigint not null default 0;
alter table sale add column has_insurance boolean not null default false;
alter table sale add column waits_for text
  check (waits_for in ('APPLICATION', 'SIGNATURE', 'LENDER', 'DEVICE', 'HAND_OVER', 'INSTALLATION'));
alter table sale add column waits_since timestamptz;

-- Those that were sold before. What was not sold while the rest was does not count, as in the rest of the row.
update sale s set
  monthly_minor = coalesce((select sum((c.terms -> 'figures' ->> 'fixedMonthlyMinor')::bigint) from contract c
    where c.wl_id = s.wl_id and c.cart_id = s.cart_id and (c.activated_at is not null or c.status not in
      ('SWAP', 'HISTORIC', 'FINISHED', 'CLOSED', 'RETURNED', 'CANCELLED', 'WITHDRAWN', 'REFUSED'))), 0),
  has_insurance = exists (select from contract c
    where c.wl_id = s.wl_id and c.cart_id = s.cart_id and c.terms @> '{"order": {"addOns": [{"kind": "INSURANCE"}]}}'),
  waits_for = w.next,
  waits_since = case when w.next is not null then w.since end
from (
  select s.wl_id, s.cart_id, case
      when not s.has_pending_actions then null
      when s.status = 'NEW' or not (c.state ->> 'isApplicationSent')::boolean and c.activated_at is null then 'APPLICATION'
      when c.activated_at is null and c.state ->> 'termsAndConditions' <> 'APPROVED' then 'SIGNATURE'
      when c.activated_at is null and c.state ->> 'creditSign' not in ('APPROVED', 'PRE_APPROVED', 'PARTIAL_APPROVED')
        then 'LENDER'
      when c.activated_at is null and not (c.state ->> 'isSigned')::boolean then 'SIGNATURE'
      when not s.has_device_reference then 'DEVICE'
      when c.activated_at is null then 'HAND_OVER'
      when (c.state ->> 'needsInstallation')::boolean then 'INSTALLATION'
      else 'DEVICE' end as next,
    coalesce((select max(e.at) from contract_event e where e.wl_id = c.wl_id and e.contract_id = c.id
      and e.type not in ('NOTE_ADDED', 'POSTPONED')), s.created_at) as since
  from sale s join lateral (
    select * from contract c where c.wl_id = s.wl_id and c.cart_id = s.cart_id
    order by c.status in ('SWAP', 'HISTORIC', 'FINISHED', 'CLOSED', 'RETURNED', 'CANCELLED', 'WITHDRAWN', 'REFUSED'), c.position
    limit 1) c on true
) w where w.wl_id = s.wl_id and w.cart_id = s.cart_id;

-- Found by when they began to wait; few among all that ever were.
create index sale_waiting on sale (wl_id, waits_since) where waits_for is not null;

-- By itself: the whole record of a retailer is long, and is not unpacked to learn which day it is.
alter table white_label add column time_zone text not null generated always as (coalesce(record ->> 'timeZone', 'UTC')) stored;

-- What is counted for a day of the retailer's calendar and a store, in three cuts: the store itself, each of its sellers, each kind
-- of financing. A figure is the sum of its rows: whoever changes a sale adds a row and waits for nobody, because two that count
-- up one row in another order would wait for each other. `fold_home` puts rows of one key together. Sales, what they bring and what was decided about them stand on the day they were made; starts on the day they
-- started; trades, of the store alone, on the day they were agreed.
create table home_figure (
  wl_id int not null references white_label,
  cut text not null check (cut in ('STORE', 'SELLER', 'PLAN')),
  day date not null,
  store_id uuid not null,
  -- Empty, the seller's id, or the kind of financing.
  subject text not null,
  sold int not null default 0,
  monthly_minor bigint not null default 0,
  insured int not null default 0,
  with_extras int not null default 0,
  decided int not null default 0,
  approved int not null default 0,
  started int not null default 0,
  traded int not null default 0,
  traded_minor bigint not null default 0,
  id bigint generated always as identity,
  primary key (wl_id, id)
);
call make_tenant_table('home_figure');
create index home_figure_key on home_figure (wl_id, cut, day, store_id, subject);

-- What waits, by who has to act, for which lender, and the day since which it waits: the age of it is read from the calendar.
create table home_waiting (
  wl_id int not null references white_label,
  store_id uuid not null,
  waits_for text not null,
  funder text not null,
  since date not null,
  sales int not null,
  amount_minor bigint not null,
  id bigint generated always as identity,
  primary key (wl_id, id)
);
call make_tenant_table('home_waiting');
create index home_waiting_key on home_waiting (wl_id, store_id, waits_for, funder, since);

-- What one sale counts as. The lists that open from a figure ask for the same (sales/figures.ts), and a test holds them equal.
create function home_cells(zone text, created_at timestamptz, activated_at timestamptz, approved_at timestamptz,
    list_status text, financing_type text, user_id uuid, monthly_minor bigint, has_insurance boolean, extras int)
  returns table (cut text, day date, subject text, sold int, monthly bigint, insured int, with_extras int, decided int,
    approved int, started int)
  language sql immutable parallel safe
  as $$
    -- Without settings of its own, so that it becomes part of the statement that asks.
    select c.cut, d.day, c.subject, d.sold, d.monthly, d.insured, d.with_extras, d.decided, d.approved, d.started
    from (values
        (list_status in ('ACTIVE', 'CLOSED', 'PENDING', 'PENDING_ACTIVATION'),
          financing_type <> 'CARD_PAYMENT' and (approved_at is not null or list_status = 'REFUSED'))
      ) as f (is_sold, is_decided)
    cross join lateral (values
      ((created_at at time zone zone)::date, f.is_sold::int, f.is_sold::int * monthly_minor,
        (f.is_sold and has_insurance)::int, (f.is_sold and extras > 0)::int, f.is_decided::int,
        (f.is_decided and list_status <> 'REFUSED')::int, 0),
      ((activated_at at time zone zone)::date, 0, 0, 0, 0, 0, 0, 1)
    ) as d (day, sold, monthly, insured, with_extras, decided, approved, started)
    cross join lateral (values ('STORE', ''), ('SELLER', user_id::text), ('PLAN', financing_type)) as c (cut, subject)
    where d.day is not null and (d.sold > 0 or d.decided > 0 or d.started > 0)
  $$;

-- Adds what rows became and takes away what they were; what stays the same adds nothing. The same for what is inserted, updated and deleted, by statement.
do $make$
declare
  op text;
  sides text;
begin
  for op, sides in values
    ('insert', 'select 1 as sign, n.* from new_rows n'),
    ('update', 'select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o'),
    ('delete', 'select -1 as sign, o.* from old_rows o')
  loop
    execute format($function$
      create function keep_home_sales_%1$s() returns trigger
        language plpgsql
        set search_path = pg_catalog, public
        as $body$
      begin
        insert into home_figure (wl_id, cut, day, store_id, subject, sold, monthly_minor, insured, with_extras, decided,
          approved, started)
        select x.wl_id, c.cut, c.day, x.store_id, c.subject, sum(x.sign * c.sold), sum(x.sign * c.monthly),
          sum(x.sign * c.insured), sum(x.sign * c.with_extras), sum(x.sign * c.decided), sum(x.sign * c.approved),
          sum(x.sign * c.started)
        from (%2$s) x join white_label w on w.wl_id = x.wl_id
        cross join lateral home_cells(w.time_zone, x.created_at, x.activated_at, x.approved_at, x.list_status,
          x.financing_type, x.user_id, x.monthly_minor, x.has_insurance, x.number_of_extras) c
        group by x.wl_id, c.cut, c.day, x.store_id, c.subject
        having sum(x.sign * c.sold) <> 0 or sum(x.sign * c.monthly) <> 0 or sum(x.sign * c.insured) <> 0
          or sum(x.sign * c.with_extras) <> 0 or sum(x.sign * c.decided) <> 0 or sum(x.sign * c.approved) <> 0
          or sum(x.sign * c.started) <> 0;

        insert into home_waiting (wl_id, store_id, waits_for, funder, since, sales, amount_minor)
        select x.wl_id, x.store_id, x.waits_for, x.funder, (x.waits_since at time zone w.time_zone)::date,
          sum(x.sign), sum(x.sign * x.amount_financed_minor)
        from (%2$s) x join white_label w on w.wl_id = x.wl_id
        where x.waits_for is not null
        group by 1, 2, 3, 4, 5
        having sum(x.sign) <> 0 or sum(x.sign * x.amount_financed_minor) <> 0;
        return null;
      end $body$
      $function$, op, sides);
    execute format($function$
      create function keep_home_trades_%1$s() returns trigger
        language plpgsql
        set search_path = pg_catalog, public
        as $body$
      begin
        insert into home_figure (wl_id, cut, day, store_id, subject, traded, traded_minor)
        select x.wl_id, 'STORE', (x.confirmed_at at time zone w.time_zone)::date, x.store_id, '', sum(x.sign),
          sum(x.sign * x.total_minor)
        from (%2$s) x join white_label w on w.wl_id = x.wl_id
        where x.confirmed_at is not null
        group by 1, 2, 3, 4, 5
        having sum(x.sign) <> 0 or sum(x.sign * x.total_minor) <> 0;
        return null;
      end $body$
      $function$, op, sides);
    execute format('create trigger home_%1$s after %1$s on sale referencing %2$s for each statement '
      || 'execute function keep_home_sales_%1$s()', op, case op when 'insert' then 'new table as new_rows'
      when 'delete' then 'old table as old_rows' else 'old table as old_rows new table as new_rows' end);
    execute format('create trigger home_%1$s after %1$s on tradecart referencing %2$s for each statement '
      || 'execute function keep_home_trades_%1$s()', op, case op when 'insert' then 'new table as new_rows'
      when 'delete' then 'old table as old_rows' else 'old table as old_rows new table as new_rows' end);
  end loop;
end $make$;

-- One row for each key again. What is added meanwhile stays beside it, and of two who fold at once each folds what it took away.
create function fold_home(tenant int) returns void
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  with taken as (
    delete from home_figure h using (
      select cut, day, store_id, subject from home_figure where wl_id = tenant group by 1, 2, 3, 4 having count(*) > 1) k
    where h.wl_id = tenant and h.cut = k.cut and h.day = k.day and h.store_id = k.store_id and h.subject = k.subject
    returning h.*)
  insert into home_figure (wl_id, cut, day, store_id, subject, sold, monthly_minor, insured, with_extras, decided, approved,
    started, traded, traded_minor)
  select wl_id, cut, day, store_id, subject, sum(sold), sum(monthly_minor), sum(insured), sum(with_extras), sum(decided),
    sum(approved), sum(started), sum(traded), sum(traded_minor)
  from taken group by 1, 2, 3, 4, 5;
  with taken as (
    delete from home_waiting h using (
      select store_id, waits_for, funder, since from home_waiting where wl_id = tenant group by 1, 2, 3, 4
      having count(*) > 1 or sum(sales) = 0) k
    where h.wl_id = tenant and h.store_id = k.store_id and h.waits_for = k.waits_for and h.funder = k.funder
      and h.since = k.since
    returning h.*)
  insert into home_waiting (wl_id, store_id, waits_for, funder, since, sales, amount_minor)
  select wl_id, store_id, waits_for, funder, since, sum(sales), sum(amount_minor) from taken group by 1, 2, 3, 4, 5
  having sum(sales) <> 0 or sum(amount_minor) <> 0;
end $$;

-- All figures of a retailer anew from the rows, for a calendar in another time zone and for rows that were written past the
-- triggers. By the same words as above, so that nothing changes where they have done their work.
create procedure recount_home(tenant int)
  language plpgsql
  set search_path = pg_catalog, public
  as $$
declare
  zone constant text := (select time_zone from white_label where wl_id = tenant);
begin
  -- Whoever sells meanwhile waits, and is counted afterwards.
  lock table home_figure, home_waiting in share row exclusive mode;
  delete from home_figure where wl_id = tenant;
  delete from home_waiting where wl_id = tenant;
  insert into home_figure (wl_id, cut, day, store_id, subject, sold, monthly_minor, insured, with_extras, decided, approved,
    started)
  select x.wl_id, c.cut, c.day, x.store_id, c.subject, sum(c.sold), sum(c.monthly), sum(c.insured), sum(c.with_extras),
    sum(c.decided), sum(c.approved), sum(c.started)
  from sale x cross join lateral home_cells(zone, x.created_at, x.activated_at, x.approved_at, x.list_status,
    x.financing_type, x.user_id, x.monthly_minor, x.has_insurance, x.number_of_extras) c
  where x.wl_id = tenant
  group by 1, 2, 3, 4, 5;
  insert into home_figure (wl_id, cut, day, store_id, subject, traded, traded_minor)
  select t.wl_id, 'STORE', (t.confirmed_at at time zone zone)::date, t.store_id, '', count(*), sum(t.total_minor)
  from tradecart t where t.wl_id = tenant and t.confirmed_at is not null
  group by 1, 2, 3, 4, 5;
  insert into home_waiting (wl_id, store_id, waits_for, funder, since, sales, amount_minor)
  select s.wl_id, s.store_id, s.waits_for, s.funder, (s.waits_since at time zone zone)::date, count(*),
    sum(s.amount_financed_minor)
  from sale s where s.wl_id = tenant and s.waits_for is not null
  group by 1, 2, 3, 4, 5;
end $$;

create function recount_home_in_zone() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
begin
  call recount_home(new.wl_id);
  return null;
end $$;
create trigger home_zone after update of record on white_label
  for each row when (old.record ->> 'timeZone' is distinct from new.record ->> 'timeZone')
  execute function recount_home_in_zone();

do $$
declare
  tenant int;
begin
  for tenant in select wl_id from white_label loop
    call recount_home(tenant);
  end loop;
end $$;

-- "Home" comes first in the menu of those who manage. A menu that a retailer made keeps everything else as it is.
update white_label set record = jsonb_set(record, '{configs,menuConfigs}', jsonb_build_array(jsonb_build_object('id', 'home',
  'label', 'menu.home', 'path', '/posale/home', 'isActive', true, 'isMigrated', false, 'minRole', 10, 'options', '[]'::jsonb))
  || (record #> '{configs,menuConfigs}'))
where jsonb_typeof(record #> '{configs,menuConfigs}') = 'array'
  and not record #> '{configs,menuConfigs}' @> '[{"id": "home"}]';
