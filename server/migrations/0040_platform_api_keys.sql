-- Keys by which other programs call. A key acts for a person and never beyond what that person may do: their status, role and
-- stores are read with every call.
create table api_key (
  wl_id int not null references white_label,
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  user_id uuid not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  -- Empty: all stores of the person.
  store_ids uuid[] not null,
  calls_per_minute int not null check (calls_per_minute > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, user_id) references app_user (wl_id, id)
);
call make_tenant_table('api_key');

-- The newest secret has no end of its own; the one before it ends when its overlap does. Only hashes are kept.
create table api_key_secret (
  wl_id int not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  key_id uuid not null,
  ending text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  primary key (wl_id, secret_hash),
  foreign key (wl_id, key_id) references api_key (wl_id, id) on delete cascade
);
call make_tenant_table('api_key_secret');
-- One secret without an end for each key: of two who rotate at once one waits and then replaces the other's.
create unique index api_key_secret_newest on api_key_secret (wl_id, key_id) where ends_at is null;
