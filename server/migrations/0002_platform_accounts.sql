-- Stores, users, sessions: who may do something, and where.

create table store (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  name text not null,
  external_sid text not null default '',
  retailer_store_sid text not null default '',
  email text not null default '',
  phone text not null default '',
  street_address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null,
  schedule text not null default '',
  is_default boolean not null default false,
  is_online_store boolean not null default false,
  status int not null default 1 check (status in (0, 1)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (wl_id, id)
);
-- One default store per retailer: the one a new user starts with.
create unique index store_default on store (wl_id) where is_default;
create unique index store_name on store (wl_id, lower(name));
call make_tenant_table('store');

create table app_user (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  -- What the person types to sign in, folded to lower case; e-mail address or username.
  login_norm text not null,
  username text not null,
  email text not null,
  email_lc text not null generated always as (lower(email)) stored,
  first_name text not null default '',
  last_name text not null default '',
  role_id int not null check (role_id in (1, 5, 10, 11)),
  -- 0 inactive, 1 active, 2 pending (must change the password first), 3 blocked
  status int not null default 0 check (status in (0, 1, 2, 3)),
  is_operator boolean not null default false,
  language text,
  password_hash text,
  -- A generated password: works once, for an hour, beside the old one. The session it opens takes it along.
  recovery_hash text,
  recovery_until timestamptz,
  sso_issuer text,
  sso_subject text,
  last_activity timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (wl_id, id),
  check (not is_operator or role_id = 1)
);
create unique index app_user_login on app_user (wl_id, login_norm);
create unique index app_user_email on app_user (wl_id, email_lc);
-- A person of the identity provider is one user here, whatever he calls himself there.
create unique index app_user_subject on app_user (wl_id, sso_issuer, sso_subject) where sso_subject is not null;
call make_tenant_table('app_user');

create table user_store (
  wl_id int not null,
  user_id uuid not null,
  store_id uuid not null,
  is_default boolean not null default false,
  primary key (wl_id, user_id, store_id),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade,
  foreign key (wl_id, store_id) references store (wl_id, id)
);
-- One default store per user.
create unique index user_store_default on user_store (wl_id, user_id) where is_default;
call make_tenant_table('user_store');

create table session (
  wl_id int not null,
  -- SHA-256 of the token; the token itself is known to the browser alone.
  token_hash bytea not null,
  user_id uuid not null,
  store_id uuid,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set when a person signed on at an identity provider, which is told when he signs out.
  id_token_hint text,
  -- Set when the session was opened with a generated password: it serves as the old password of the change, and
  -- until then the session can do nothing else. Sessions opened with the chosen password are not touched by it.
  recovery_hash text,
  primary key (wl_id, token_hash),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
-- A token belongs to one tenant; a second tenant can never hold the same one.
create unique index session_token on session (token_hash);
create index session_of_user on session (wl_id, user_id);
create index session_expiry on session (wl_id, expires_at);
call make_tenant_table('session');

-- Failed sign-ins per login as typed, whether such a user exists or not, so that the answer tells nothing.
create table login_failure (
  wl_id int not null references white_label,
  login_norm text not null,
  failures int not null,
  locks int not null default 0,
  locked_until timestamptz,
  last_at timestamptz not null,
  primary key (wl_id, login_norm)
);
call make_tenant_table('login_failure');

-- The newest reset token of a user; asking again replaces it, using it removes it.
create table password_reset (
  wl_id int not null,
  user_id uuid not null,
  token_hash bytea not null,
  expires_at timestamptz not null,
  primary key (wl_id, user_id),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
create index password_reset_token on password_reset (wl_id, token_hash);
call make_tenant_table('password_reset');

-- A sign-on under way at the identity provider, and the one-time token that ends it.
create table sso_attempt (
  wl_id int not null references white_label,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  -- Binds the attempt to the browser that began it.
  browser_hash bytea not null,
  expires_at timestamptz not null,
  primary key (wl_id, state_hash)
);
call make_tenant_table('sso_attempt');

create table sso_token (
  wl_id int not null,
  token_hash bytea not null,
  user_id uuid not null,
  id_token_hint text not null,
  expires_at timestamptz not null,
  primary key (wl_id, token_hash),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
call make_tenant_table('sso_token');

-- Identity tokens already used; the same one never signs anyone in twice.
create table sso_used_token (
  wl_id int not null references white_label,
  token_id text not null,
  expires_at timestamptz not null,
  primary key (wl_id, token_id)
);
call make_tenant_table('sso_used_token');

-- Finds a session by its token across tenants: a token shown at another tenant's address must be told apart
-- from one that does not exist. Returns what every call needs about its caller, in one look. A store that was
-- closed, or taken from the user, is no longer the store the session works in.
create function find_session(wanted bytea)
  returns table (wl_id int, user_id uuid, store_id uuid, expires_at timestamptz, last_seen_at timestamptz,
    role_id int, status int, is_operator boolean, language text, username text, email text, first_name text,
    last_name text, must_change boolean, store_ids uuid[])
  language sql stable security definer
  set search_path = pg_catalog, public
  as $$
    with found as (
      select s.wl_id, s.user_id, s.store_id, s.expires_at, s.last_seen_at,
        u.role_id, u.status, u.is_operator, u.language, u.username, u.email, u.first_name, u.last_name,
        s.recovery_hash is not null as must_change,
        array(
          select us.store_id from user_store us join store o on o.wl_id = us.wl_id and o.id = us.store_id
          where us.wl_id = s.wl_id and us.user_id = s.user_id and o.status = 1
        ) as store_ids
      from session s join app_user u on u.wl_id = s.wl_id and u.id = s.user_id
      where s.token_hash = wanted
    )
    select f.wl_id, f.user_id,
      case when f.store_id = any (f.store_ids) or (f.role_id <= 5 and exists (
        select from store o where o.wl_id = f.wl_id and o.id = f.store_id and o.status = 1
      )) then f.store_id end,
      f.expires_at, f.last_seen_at, f.role_id, f.status, f.is_operator, f.language, f.username, f.email,
      f.first_name, f.last_name, f.must_change, f.store_ids
    from found f
  $$;
alter function find_session(bytea) owner to handsel_search;
revoke all on function find_session(bytea) from public;
grant execute on function find_session(bytea) to handsel_runtime;
