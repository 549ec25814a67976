-- Every version of a retailer's settings: who saved it, what it changed, and the whole record, so that it can be put
-- back. Added to and never changed.
create table tenant_version (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- Counts up within the retailer: two that save at once cannot both follow the same version.
  number int not null,
  saved_at timestamptz not null,
  user_id uuid,
  user_name text not null,
  changed text[] not null,
  record jsonb not null,
  primary key (wl_id, id)
);
create unique index tenant_version_number on tenant_version (wl_id, number desc);
call make_tenant_table('tenant_version', append_only => true);
