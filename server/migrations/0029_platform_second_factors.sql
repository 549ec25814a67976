-- What proves a person beside the password, and when he was last proven.

-- Codes of an authenticator app. A new secret waits in `waiting` until a code of it was given, so that an app set up
-- half does not shut anybody out.
create table user_totp (
  wl_id int not null,
  user_id uuid not null,
  -- Sealed; read by the server alone.
  secret bytea,
  waiting bytea,
  since timestamptz,
  -- The last time step of which a code was taken: each step is good once.
  last_step bigint not null default 0,
  primary key (wl_id, user_id),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade,
  check ((secret is null) = (since is null))
);
call make_tenant_table('user_totp');

-- For the day on which the other factors are lost. Using one removes it.
create table user_recovery_code (
  wl_id int not null,
  user_id uuid not null,
  code_hash bytea not null,
  primary key (wl_id, user_id, code_hash),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
call make_tenant_table('user_recovery_code');

create table user_passkey (
  wl_id int not null,
  id uuid not null default uuidv7(),
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  -- As the authenticator counts; one that goes back was copied.
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (wl_id, id),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade
);
-- A credential belongs to one person.
create unique index user_passkey_credential on user_passkey (wl_id, credential_id);
create index user_passkey_of_user on user_passkey (wl_id, user_id);
call make_tenant_table('user_passkey');

-- A question that was put to a browser and is answered once, within minutes: the second step of a log-in, what a passkey
-- signs. Whom it is about is known, but for a passkey that says so itself.
create table sign_in_challenge (
  wl_id int not null references white_label,
  -- SHA-256 of the challenge.
  token_hash bytea not null,
  purpose text not null check (purpose in ('SECOND_FACTOR', 'PASSKEY_LOGIN', 'NEW_PASSKEY', 'CONFIRMATION')),
  user_id uuid,
  -- The hash that the password was just proven against, chosen or generated; another in its place means that it was
  -- changed meanwhile.
  proven_hash text,
  is_recovery boolean not null default false,
  expires_at timestamptz not null,
  primary key (wl_id, token_hash),
  foreign key (wl_id, user_id) references app_user (wl_id, id) on delete cascade,
  check ((user_id is null) = (purpose = 'PASSKEY_LOGIN')),
  check ((proven_hash is not null) = (purpose = 'SECOND_FACTOR'))
);
create index sign_in_challenge_of_user on sign_in_challenge (wl_id, user_id);
create index sign_in_challenge_expiry on sign_in_challenge (wl_id, expires_at);
call make_tenant_table('sign_in_challenge');

-- When the person last showed that it is he; null in sessions that a server of the build before opened.
alter table session add column proven_at timestamptz;

-- As find_session, which servers of the build before go on asking, and two things more: when the person was last proven, and
-- whether he has a second factor.
create function find_caller(wanted bytea)
  returns table (wl_id int, user_id uuid, store_id uuid, expires_at timestamptz, last_seen_at timestamptz,
    role_id int, status int, is_operator boolean, language text, username text, email text, first_name text,
    last_name text, must_change boolean, store_ids uuid[], proven_at timestamptz, has_second_factor boolean)
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
        ) as store_ids,
        coalesce(s.proven_at, s.created_at) as proven_at,
        exists (select from user_totp t where t.wl_id = s.wl_id and t.user_id = s.user_id and t.secret is not null)
          or exists (select from user_passkey p where p.wl_id = s.wl_id and p.user_id = s.user_id)
          as has_second_factor
      from session s join app_user u on u.wl_id = s.wl_id and u.id = s.user_id
      where s.token_hash = wanted
    )
    select f.wl_id, f.user_id,
      case when f.store_id = any (f.store_ids) or (f.role_id <= 5 and exists (
        select from store o where o.wl_id = f.wl_id and o.id = f.store_id and o.status = 1
      )) then f.store_id end,
      f.expires_at, f.last_seen_at, f.role_id, f.status, f.is_operator, f.language, f.username, f.email,
      f.first_name, f.last_name, f.must_change, f.store_ids, f.proven_at, f.has_second_factor
    from found f
  $$;
alter function find_caller(bytea) owner to handsel_search;
revoke all on function find_caller(bytea) from public;
grant execute on function find_caller(bytea) to handsel_runtime;
