-- The collector's data: who collects, which models are bought at which value, which questions are asked and how answers
-- become a grade. It is imported whole and never edited here.

create table collector (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  courier_url text not null default '',
  -- Minimum and maximum devices, weekdays, cut-off, lead and horizon in days, time slots.
  rules jsonb not null,
  -- What the last import brought, so that the same one again changes nothing.
  book_version text not null default '',
  status int not null default 1 check (status in (0, 1)),
  updated_at timestamptz not null,
  primary key (wl_id, id)
);
create unique index collector_code on collector (wl_id, code);
call make_tenant_table('collector');

-- The question trees: lists of questions with the way from answer to question, and the rules that give the grade.
create table trade_tree (
  wl_id int not null references white_label,
  collector_id uuid not null,
  code text not null,
  content jsonb not null,
  primary key (wl_id, collector_id, code),
  foreign key (wl_id, collector_id) references collector (wl_id, id)
);
call make_tenant_table('trade_tree');

create table trade_model (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  collector_id uuid not null,
  device_code text not null,
  -- Of the retailer's own catalogue, for its picture; absent for what the retailer never sold.
  family_code text,
  name text not null,
  manufacturer_code text not null,
  manufacturer_name text not null,
  category_code text not null,
  model_code text not null,
  image text not null default '',
  has_network boolean not null,
  needs_cloud_removal boolean not null default false,
  has_serial_rule boolean not null default false,
  has_diagnostics boolean not null default false,
  -- From this value on the diagnostic is asked for.
  diagnostics_min_minor bigint not null default 0 check (diagnostics_min_minor >= 0),
  tree_code text not null,
  -- Changes with every change of the values below.
  price_id uuid not null,
  -- {"A": 30000, "B": 25500, …}
  value_by_grade jsonb not null,
  max_minor bigint not null check (max_minor >= 0),
  lock_deduction_minor bigint not null default 0 check (lock_deduction_minor >= 0),
  -- Maker and model in lower case without accents.
  search_text text not null,
  status int not null default 1 check (status in (0, 1)),
  primary key (wl_id, id),
  foreign key (wl_id, collector_id, tree_code) references trade_tree (wl_id, collector_id, code)
);
create unique index trade_model_code on trade_model (wl_id, device_code);
-- Used by the search below alone: row security keeps it from everything else.
create index trade_model_search on trade_model using gin (search_text gin_trgm_ops);
call make_tenant_table('trade_model');

create table trade_promotion (
  wl_id int not null references white_label,
  id text not null,
  collector_id uuid not null,
  -- By language.
  titles jsonb not null,
  value_minor bigint not null check (value_minor > 0),
  starts_on date not null,
  ends_on date not null,
  -- Empty: every one.
  category_codes text[] not null default '{}',
  manufacturer_codes text[] not null default '{}',
  -- Only on devices that are worth at least so much.
  min_value_minor bigint not null default 0 check (min_value_minor >= 0),
  primary key (wl_id, id),
  check (starts_on <= ends_on),
  foreign key (wl_id, collector_id) references collector (wl_id, id)
);
call make_tenant_table('trade_promotion');

-- Models whose maker or name holds every word, best first.
create function search_trade_models(words text[], most int) returns setof uuid
  language sql stable security definer
  set search_path = pg_catalog, public
  as $$
    select m.id from trade_model m
    where m.wl_id = nullif(current_setting('app.tenant', true), '')::int and m.status = 1
      and m.search_text like all (
        select '%' || regexp_replace(lower(unaccent(word)), '([%_\\])', '\\\1', 'g') || '%' from unnest(words) as word)
    order by m.max_minor desc, m.name limit most $$;
alter function search_trade_models(text[], int) owner to handsel_search;
revoke all on function search_trade_models(text[], int) from public;
grant execute on function search_trade_models(text[], int) to handsel_runtime;
