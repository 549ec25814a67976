-- Persons can be looked up across everything that is kept of them, and erased. Figures and events stay, so what goes is
-- taken out of rows that stay.

-- By the name as it stands on a sale; forgiving search goes through the function below.
create index sale_customer_name on sale using gin (customer_name gin_trgm_ops);
-- The record behind an address; text is compared as it was entered, which row security lets an index do.
create index customer_email on customer (wl_id, email);
-- Sellers of used devices by the end of their number, however it was written.
create index tradecart_phone on tradecart (wl_id, right(regexp_replace(customer ->> 'phone', '\D', '', 'g'), 7))
  where customer is not null;
-- What the daily job looks for first: quotes that nobody came back to and that still name somebody.
create index tradecart_quoted on tradecart (wl_id, expires_at) where customer is not null and confirmed_at is null;

create function search_persons(needle text, digits text, most int)
  returns table (source text, id uuid)
  language sql stable security definer
  set search_path = pg_catalog, public
  as $$
    (select 'SALE', s.cart_id from sale s
     where s.wl_id = nullif(current_setting('app.tenant', true), '')::int and needle <> ''
       and s.customer_name ilike '%' || regexp_replace(needle, '([%_\\])', '\\\1', 'g') || '%'
     order by s.created_at desc limit most)
    union all
    (select 'TRADE', t.id from tradecart t
     where t.wl_id = nullif(current_setting('app.tenant', true), '')::int and needle <> ''
       and t.customer_name_norm like '%' || regexp_replace(lower(unaccent(needle)), '([%_\\])', '\\\1', 'g') || '%'
     order by t.created_at desc limit most)
    union all
    (select 'TRADE', p.id from tradecart p
     where p.wl_id = nullif(current_setting('app.tenant', true), '')::int and digits <> '' and p.customer is not null
       and right(regexp_replace(p.customer ->> 'phone', '\D', '', 'g'), 7) = digits
     order by p.created_at desc limit most) $$;
alter function search_persons(text, text, int) owner to handsel_search;
revoke all on function search_persons(text, text, int) from public;
grant execute on function search_persons(text, text, int) to handsel_runtime;

-- The history of a contract cannot be changed by whoever serves requests. This is the one exception, and all it can do is
-- to empty what people wrote in their own words, and the customer's name where he acted: what a contract comes to does not
-- rest on either.
grant update (data, actor_name) on contract_event to handsel_search;
create function erase_contract_texts(of_cart uuid) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public
  as $$
    with erased as (
      update contract_event e
      set data = e.data || coalesce((select jsonb_object_agg(k, '') from unnest(array['note', 'description', 'reason']) k
            where e.data ? k and e.type in ('POSTPONED', 'NOTE_ADDED', 'RETURN_REQUESTED', 'WITHDRAWN', 'DATES_ADJUSTED')), '{}'),
        actor_name = case when e.actor_kind = 'customer' then '' else e.actor_name end
      where e.wl_id = nullif(current_setting('app.tenant', true), '')::int
        and e.contract_id in (select c.id from contract c
          where c.wl_id = nullif(current_setting('app.tenant', true), '')::int and c.cart_id = of_cart)
        and (e.actor_kind = 'customer'
          or e.type in ('POSTPONED', 'NOTE_ADDED', 'RETURN_REQUESTED', 'WITHDRAWN', 'DATES_ADJUSTED'))
      returning 1)
    select count(*)::int from erased $$;
alter function erase_contract_texts(uuid) owner to handsel_search;
revoke all on function erase_contract_texts(uuid) from public;
grant execute on function erase_contract_texts(uuid) to handsel_runtime;

-- Which pages were visited is history, too, and kept for as long as the retailer's settings say. Whoever serves requests can
-- remove what is older than a day that he names, and nothing else of it.
grant delete on tracking_event to handsel_search;
create function remove_tracking(before timestamptz, most int) returns int
  language sql volatile security definer
  set search_path = pg_catalog, public
  as $$
    with removed as (
      delete from tracking_event e
      where e.wl_id = nullif(current_setting('app.tenant', true), '')::int and e.id in (
        select t.id from tracking_event t
        where t.wl_id = nullif(current_setting('app.tenant', true), '')::int and t.at < before
        limit most)
      returning 1)
    select count(*)::int from removed $$;
alter function remove_tracking(timestamptz, int) owner to handsel_search;
revoke all on function remove_tracking(timestamptz, int) from public;
grant execute on function remove_tracking(timestamptz, int) to handsel_runtime;

-- A wish to erase somebody, how far it is, and what came of it. Whom it is about is gone when it is done.
create table person_erasure (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  subject jsonb,
  -- What the change log calls the person by; it leads back to nobody.
  person_key text not null,
  status text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'DONE')),
  done int not null default 0,
  total int not null,
  result jsonb,
  user_id uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (wl_id, id),
  check ((status = 'DONE') = (subject is null))
);
-- Two who wish the same at once get one run.
create unique index person_erasure_open on person_erasure (wl_id, person_key) where status <> 'DONE';
call make_tenant_table('person_erasure');

-- Photos go with everything else that has its day; their own job is not there any more.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'tradein-delete-photos';
  end if;
end $$;

-- Retailers that are there already get the entry of the page in their menu, where it stands for new ones.
update white_label set record = jsonb_set(record, '{configs,menuConfigs}', (
    select jsonb_agg(case when entry ->> 'id' = 'admin' then jsonb_set(entry, '{options}', (entry -> 'options') || '[{
        "id": "persons", "label": "menu.persons", "path": "/posale/admin/persons", "isActive": true, "isMigrated": false,
        "minRole": 1, "opensNewTab": false}]') else entry end order by place)
    from jsonb_array_elements(record #> '{configs,menuConfigs}') with ordinality as menu (entry, place)))
where jsonb_array_length(coalesce(record #> '{configs,menuConfigs}', '[]')) > 0
  and not record #> '{configs,menuConfigs}' @> '[{"id": "admin", "options": [{"id": "persons"}]}]';

-- Each retailer's own keys, wrapped by the installation's. The one that is not retired seals; the others still open.
create table tenant_key (
  wl_id int not null references white_label,
  id text not null,
  wrapped bytea not null,
  -- Which of the installation's keys opens it.
  wrapped_by text not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (wl_id, id)
);
-- Two who make the first key at once get one.
create unique index tenant_key_current on tenant_key (wl_id) where retired_at is null;
call make_tenant_table('tenant_key');

-- Which key a photo is sealed with, so that a rotation finds those that still wait; empty for those of earlier builds.
alter table id_photo add column key_id text not null default '';
