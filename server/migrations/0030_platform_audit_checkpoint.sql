-- How far the log of a retailer has been taken away because its period was over: the chain begins behind this place, with this
-- hash. Signed with a key that is not in the database, so that nobody who owns the tables shortens the chain and says it was due.
create table audit_checkpoint (
  wl_id int primary key references white_label,
  place bigint not null check (place > 0),
  hash bytea not null check (length(hash) = 32),
  signature bytea not null check (length(signature) = 32)
);
call make_tenant_table('audit_checkpoint', append_only => true);
revoke insert on audit_checkpoint from handsel_runtime;

-- The one way to take entries away, from the oldest on: entries, their seals and the checkpoint in one step. Nothing of the last
-- ninety days, by the database's own clock, and never the last seal, on which the next one is built.
grant delete on audit_entry, audit_seal to handsel_search;
grant insert, update on audit_checkpoint to handsel_search;
create function cut_audit(up_to bigint, signed bytea) returns int
  language plpgsql volatile security definer
  set search_path = pg_catalog, public
  as $$
  declare
    tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
    cut int;
  begin
    if exists (
      select from audit_seal s join audit_entry e on e.wl_id = tenant and e.id = s.entry_id
      where s.wl_id = tenant and s.place <= up_to and e.at > now() - interval '90 days'
    ) or not exists (select from audit_seal s where s.wl_id = tenant and s.place > up_to) then
      raise exception 'the last ninety days of the log are kept';
    end if;
    insert into audit_checkpoint as c (wl_id, place, hash, signature)
      select tenant, s.place, s.hash, signed from audit_seal s where s.wl_id = tenant and s.place = up_to
      on conflict (wl_id) do update set place = excluded.place, hash = excluded.hash, signature = excluded.signature
        where c.place < excluded.place;
    if not found then
      raise exception 'there is no such place in the log';
    end if;
    delete from audit_entry e using audit_seal s
      where e.wl_id = tenant and s.wl_id = tenant and s.entry_id = e.id and s.place <= up_to;
    get diagnostics cut = row_count;
    delete from audit_seal s where s.wl_id = tenant and s.place <= up_to;
    return cut;
  end $$;
alter function cut_audit(bigint, bytea) owner to handsel_search;
revoke all on function cut_audit(bigint, bytea) from public;
grant execute on function cut_audit(bigint, bytea) to handsel_runtime;
