-- Distributes a migrated database by retailer. Run once, as a superuser, on the coordinator, with all servers and workers
-- stopped; see docs/operations/citus.md for what goes before and after.

begin;

-- Found before the retailer is known, so it cannot carry them; the primary key (wl_id, token_hash) stays unique, and the
-- hash of a random token meets no other by chance.
drop index session_token;
create index session_token on session (token_hash);

-- The words of the search are kept by triggers on sale and tradecart, which touch rows of the same retailer alone: those lie
-- beside the row that they are of.
set local citus.enable_unsafe_triggers = on;

-- Numbers handed out by several nodes need the wide type.
alter table crm_block alter column id type bigint;

-- Few rows, read everywhere, unique across retailers, pointed at by every table.
select create_reference_table('white_label');

-- The first of the others; all of them lie beside it, so that a transaction of one retailer is the work of one node.
select create_distributed_table('store', 'wl_id', colocate_with => 'none');

-- Every table of a retailer's, after those that it points at. Tables of the installation (migration, platform_clock) and the
-- job queue stay on the coordinator.
do $$
declare
  waiting text[] := array(
    select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'wl_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('white_label', 'store')
    order by 1);
  ready text[];
  one text;
begin
  while cardinality(waiting) > 0 loop
    ready := array(
      select t from unnest(waiting) as t where not exists (
        select from pg_constraint k
        where k.contype = 'f' and k.conrelid = t::regclass and k.confrelid <> k.conrelid
          and k.confrelid::regclass::text = any (waiting)));
    if cardinality(ready) = 0 then
      raise exception 'tables point at each other in a circle: %', waiting;
    end if;
    foreach one in array ready loop
      perform create_distributed_table(one::regclass, 'wl_id', colocate_with => 'store');
    end loop;
    waiting := array(select t from unnest(waiting) as t where t <> all (ready));
  end loop;
end $$;

commit;
