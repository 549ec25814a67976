-- Drafts of the prices that were rehearsed: which state of which draft, how far it is, and what came out.
create table price_rehearsal (
  wl_id int not null,
  id uuid not null default uuidv7(),
  version_id uuid not null,
  revision int not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED')),
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  created_at timestamptz not null,
  created_by text not null,
  finished_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, version_id) references price_version (wl_id, id) on delete cascade
);
create index price_rehearsal_version on price_rehearsal (wl_id, version_id, id desc);
call make_tenant_table('price_rehearsal');
