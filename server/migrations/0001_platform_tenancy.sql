-- Every tenant's rows live in shared tables; the database keeps them apart. This file makes the one tool that
-- turns a table into a tenant's table, and the tables of tenants themselves.

revoke create on schema public from public;
grant usage on schema public to handsel_runtime, handsel_operator, handsel_search;
grant select on table migration to handsel_runtime, handsel_operator;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The tenant of this transaction; null when none was set, so that every comparison fails.
create function current_tenant() returns int
  language sql stable parallel safe
  set search_path = pg_catalog
  as $$ select nullif(current_setting('app.tenant', true), '')::int $$;

-- Owner, row security (also for the owner), one policy for reading and writing, rights. `append_only` tables
-- can be added to and read, never changed: that is how history stays history.
create procedure make_tenant_table(target regclass, append_only boolean default false)
  language plpgsql as $$
begin
  execute format('alter table %s owner to handsel_owner', target);
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy tenant on %s using (wl_id = (select nullif(current_setting(''app.tenant'', true), '''')::int))
     with check (wl_id = (select nullif(current_setting(''app.tenant'', true), '''')::int))', target);
  execute format('grant select, insert on %s to handsel_runtime', target);
  if not append_only then
    execute format('grant update, delete on %s to handsel_runtime', target);
  end if;
  execute format('grant select on %s to handsel_operator, handsel_search', target);
end $$;

create table white_label (
  wl_id int primary key,
  subdomain text not null unique,
  -- Two letters, part of every reference people read; two tenants with the same code would share references.
  wl_code text not null unique,
  name text not null,
  country text not null,
  currency text not null,
  status int not null default 1,
  -- The whole record as the contract's schema has it; what is searched for stands in columns above.
  record jsonb not null,
  -- Settings of the tenant that never leave the server: the single sign-on client and the like.
  private jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call make_tenant_table('white_label');

-- Numbers people read (contract and trade-in references) come from one row per tenant and kind, locked while
-- the number is taken, so that they have no gaps that an auditor would ask about.
create table reference_counter (
  wl_id int not null references white_label,
  kind text not null,
  year int not null,
  last_number int not null,
  primary key (wl_id, kind, year)
);
call make_tenant_table('reference_counter');

-- The demo clock: one row for the whole platform, no tenant's data.
create table platform_clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null default 0,
  -- The last move and when it was signed: a move that comes twice, or after a newer one, changes nothing.
  last_webhook_id text not null default '',
  last_webhook_at timestamptz not null default '-infinity'
);
insert into platform_clock default values;
alter table platform_clock owner to handsel_owner;
grant select, update on platform_clock to handsel_runtime;
