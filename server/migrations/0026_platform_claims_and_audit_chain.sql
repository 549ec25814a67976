-- What we ask of somebody outside that moves money or goods is claimed before it is asked: one row for each intent of a
-- retailer, such as the start of one agreement. Whoever holds it asks; everybody else who wants the same waits for its answer.
create table outside_claim (
  wl_id int not null references white_label,
  intent text not null check (length(intent) between 1 and 200),
  holder uuid not null,
  -- By the database's own clock, which all processes share. Nothing heard until then: the holder died with its process.
  held_until timestamptz not null,
  -- HELD: being asked; ANSWERED: settled; UNKNOWN: asked, and nobody knows what became of it.
  state text not null default 'HELD' check (state in ('HELD', 'ANSWERED', 'UNKNOWN')),
  -- What whoever waits is told: kinds and codes, never a person's data. Null while it is held, and when the holder failed.
  outcome jsonb,
  claimed_at timestamptz not null,
  primary key (wl_id, intent)
);
-- For those that are old enough to go.
create index outside_claim_age on outside_claim (wl_id, claimed_at);
call make_tenant_table('outside_claim');

-- Who did what, for every call that changes something, every export, every sign-in and every refusal of rights. CHANGE: what
-- managers look for, and what rows of the build before are; CALL and CUSTOMER: what daily work and customers bring along.
alter table audit_entry add column kind text not null default 'CHANGE'
  check (kind in ('CHANGE', 'CALL', 'CUSTOMER', 'EXPORT', 'SIGN_IN', 'REFUSED'));
-- The operation that was called; empty for what no call did.
alter table audit_entry add column operation text not null default '';
-- OK: done. ASKED: the wish was written down, and what came of it stands with the thing itself. Else the code of the refusal.
alter table audit_entry add column outcome text not null default 'OK';
-- The beginning of the hash of the session, or of the link that a customer came by: tells two of them apart, and opens nothing.
alter table audit_entry add column session text not null default '';
-- The page reads one kind, newest first, past the many rows of the others.
create index audit_entry_kind on audit_entry (wl_id, kind, at desc, id desc);

-- As search_audit, for one kind. The older one stays for servers of the build before.
create function search_audit_of_kind(
  needle text, of_kind text, of_entity text, by_user uuid, since timestamptz, until timestamptz,
  last_at timestamptz, last_id uuid, most int
) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
  as $$
  begin
    return query execute
      'select e.id from audit_entry e
       where e.wl_id = nullif(current_setting(''app.tenant'', true), '''')::int
         and e.search_text like $1
         and ($2 is null or e.kind = $2)
         and ($3 is null or e.entity = $3) and ($4 is null or e.user_id = $4)
         and ($5 is null or e.at >= $5) and ($6 is null or e.at < $6)
         and ($7 is null or (e.at, e.id) < ($7, $8))
       order by e.at desc, e.id desc limit $9'
      using '%' || regexp_replace(lower(unaccent(needle)), '([%_\\])', '\\\1', 'g') || '%',
        of_kind, of_entity, by_user, since, until, last_at, last_id, most;
  end $$;
alter function search_audit_of_kind(text, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int)
  owner to handsel_search;
revoke all on function search_audit_of_kind(text, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int)
  from public;
grant execute on function search_audit_of_kind(text, text, text, uuid, timestamptz, timestamptz, timestamptz, uuid, int)
  to handsel_runtime;

-- The chain: each entry's hash over what it says and the hash before it, in the order in which a job sealed them. Writers of one
-- retailer do not wait for each other. No foreign key to the entry: that one is gone is for the check to find.
create table audit_seal (
  wl_id int not null references white_label,
  place bigint not null check (place > 0),
  entry_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  primary key (wl_id, place),
  unique (wl_id, entry_id)
);
call make_tenant_table('audit_seal', append_only => true);
