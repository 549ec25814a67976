-- What a retailer sells, and on which terms. A retailer's catalogue is his own: the devices he knows, of which those
-- with a link are the ones he sells. Codes are what people, files and partners write, so they are the keys.
create extension if not exists btree_gin;

-- How the retailer means his prices, and the day for which the monthly prices below were last computed.
create table catalog_setting (
  wl_id int primary key references white_label,
  prices_include_tax boolean not null default true,
  vat_rate_ppm int not null check (vat_rate_ppm between 0 and 999999),
  priced_for date
);
call make_tenant_table('catalog_setting');

create table manufacturer (
  wl_id int not null references white_label,
  code text not null,
  name text not null,
  -- A used device of this maker must leave its owner's cloud account before it can be taken.
  needs_cloud_removal boolean not null default false,
  -- Serial numbers of this maker have 12 characters, or 13 beginning with S.
  has_serial_rule boolean not null default false,
  primary key (wl_id, code)
);
call make_tenant_table('manufacturer');

create table category (
  wl_id int not null references white_label,
  code text not null,
  name text not null,
  icon text not null default '',
  display_order int not null default 0,
  -- ACCESSORIES are sold as extras, without a device.
  kind text not null default 'DEVICE' check (kind in ('DEVICE', 'ACCESSORIES')),
  has_network boolean not null default false,
  primary key (wl_id, code)
);
call make_tenant_table('category');

create table family (
  wl_id int not null references white_label,
  code text not null,
  name text not null,
  manufacturer_code text not null,
  category_code text not null,
  image text not null default '',
  popularity int not null default 0,
  status int not null default 1 check (status in (0, 1)),
  -- A space, then name, maker and variants, folded to plain lower-case letters: what a search looks through.
  search_text text not null default '',
  updated_at timestamptz not null default now(),
  primary key (wl_id, code),
  foreign key (wl_id, manufacturer_code) references manufacturer (wl_id, code),
  foreign key (wl_id, category_code) references category (wl_id, code)
);
create index family_category on family (wl_id, category_code, popularity desc, code);
-- The same order without a category.
create index family_popular on family (wl_id, popularity desc, code);
-- Without the list of pending entries: after a large import every search would read through it.
create index family_search on family using gin (wl_id, search_text gin_trgm_ops) with (fastupdate = off);
call make_tenant_table('family');

create table device (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  device_code text not null,
  -- Set on a configured product: the device it was configured from.
  parent_device_code text,
  family_code text not null,
  name text not null,
  short_name text not null default '',
  part_number text not null default '',
  sku text not null default '',
  ean text not null default '',
  -- [{"group": "COLOR", "code": "BLK", "name": "Black", "hex": "#111111"}, …] in the order they are chosen.
  options jsonb not null default '[]',
  specs text not null default '',
  documents jsonb not null default '{}',
  images jsonb not null default '[]',
  device_type text not null default '',
  msrp_minor bigint not null check (msrp_minor >= 0),
  cost_price_minor bigint check (cost_price_minor >= 0),
  stock_level text not null default 'NO_STOCK_INFORMATION'
    check (stock_level in ('IN_STOCK', 'LOW_STOCK', 'OUT_OF_STOCK', 'NO_STOCK_INFORMATION')),
  tags text[] not null default '{}',
  url text not null default '',
  has_ctos boolean not null default false,
  -- Among the variants of its family, as the maker lists them.
  display_order int not null default 0,
  status int not null default 1 check (status in (0, 1)),
  -- The retailer's link: present when he sells the device.
  link_id uuid,
  link_status int check (link_status in (0, 1)),
  link_price_minor bigint check (link_price_minor >= 0),
  link_tags text[] not null default '{}',
  link_url text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- What it sells for, and whether it is sold: computed here, so that no reader gets it differently.
  price_minor bigint not null generated always as (coalesce(link_price_minor, msrp_minor)) stored,
  is_sold boolean not null generated always as (link_id is not null and link_status = 1 and status = 1) stored,
  all_tags text[] not null generated always as (tags || link_tags) stored,
  -- What a scanner or a person may read from a box, in capitals.
  scan_codes text[] not null
    generated always as (array[upper(device_code), upper(part_number), upper(sku), upper(ean)]) stored,
  primary key (wl_id, id),
  check ((link_id is null) = (link_status is null)),
  foreign key (wl_id, family_code) references family (wl_id, code)
);
create unique index device_code on device (wl_id, device_code);
create index device_family on device (wl_id, family_code, device_code);
create index device_parent on device (wl_id, parent_device_code) where parent_device_code is not null;
create index device_part_number on device (wl_id, part_number);
create index device_scan_codes on device using gin (wl_id, scan_codes) with (fastupdate = off);
call make_tenant_table('device');

create table promotion (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  family_code text not null,
  title text not null,
  starts_on date not null,
  ends_on date not null,
  primary key (wl_id, id),
  check (starts_on <= ends_on),
  foreign key (wl_id, family_code) references family (wl_id, code)
);
create index promotion_family on promotion (wl_id, family_code, ends_on);
call make_tenant_table('promotion');

-- Accessories, services and add-ons sold beside a device or alone.
create table extra (
  wl_id int not null references white_label,
  id uuid not null default uuidv7(),
  extra_code text not null,
  description text not null,
  category text not null,
  ean text not null default '',
  image text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  strikethrough_minor bigint check (strikethrough_minor >= 0),
  cost_price_minor bigint check (cost_price_minor >= 0),
  popularity int not null default 0,
  -- Fits every device, such as a delivery; else the families that extra_fits names.
  fits_all boolean not null default false,
  max_quantity int not null default 10 check (max_quantity > 0),
  requires_installation boolean not null default false,
  requires_serial_number boolean not null default false,
  tags text[] not null default '{}',
  url text not null default '',
  status int not null default 1 check (status in (0, 1)),
  search_text text not null default '',
  scan_codes text[] not null generated always as (array[upper(extra_code), upper(ean)]) stored,
  updated_at timestamptz not null default now(),
  primary key (wl_id, id)
);
create unique index extra_code on extra (wl_id, extra_code);
create index extra_category on extra (wl_id, category, popularity desc, extra_code);
create index extra_popular on extra (wl_id, popularity desc, extra_code) where status = 1;
create index extra_scan_codes on extra using gin (wl_id, scan_codes) with (fastupdate = off);
create index extra_search on extra using gin (wl_id, search_text gin_trgm_ops) with (fastupdate = off);
call make_tenant_table('extra');

create table extra_fits (
  wl_id int not null,
  family_code text not null,
  extra_code text not null,
  primary key (wl_id, family_code, extra_code),
  foreign key (wl_id, family_code) references family (wl_id, code) on delete cascade,
  foreign key (wl_id, extra_code) references extra (wl_id, extra_code) on delete cascade
);
create index extra_fits_extra on extra_fits (wl_id, extra_code);
call make_tenant_table('extra_fits');

-- Choices offered with a device that become an extra of the order: warranties and the like.
create table extra_option (
  wl_id int not null references white_label,
  id text not null,
  group_id text not null,
  name text not null,
  price_minor bigint not null check (price_minor >= 0),
  -- Empty: for every category.
  category_codes text[] not null default '{}',
  display_order int not null default 0,
  status int not null default 1 check (status in (0, 1)),
  primary key (wl_id, id)
);
call make_tenant_table('extra_option');

create table payment_plan (
  wl_id int not null references white_label,
  id text not null,
  name text not null,
  tagline text not null default '',
  funder text not null,
  financing_type text not null check (financing_type in ('STANDARD', 'UPGRADE', 'B2B_LEASE', 'CARD_PAYMENT')),
  -- The plan as the finance engine takes it: months, rate, opening fee, limits, residual source, rounding, charges.
  terms jsonb not null,
  -- Empty: for every device; else for devices that carry one of them.
  tags text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  display_order int not null default 0,
  status int not null default 1 check (status in (0, 1)),
  updated_at timestamptz not null default now(),
  primary key (wl_id, id),
  check (valid_to is null or valid_from <= valid_to)
);
call make_tenant_table('payment_plan');

create table insurance (
  wl_id int not null references white_label,
  id text not null,
  name text not null,
  -- [{"upToMinor": 50000, "monthlyMinor": 599}, …] by device price, cheapest first; empty for "no insurance".
  price_bands jsonb not null default '[]',
  months int not null default 24 check (months between 1 and 60),
  category_codes text[] not null default '{}',
  display_order int not null default 0,
  is_default boolean not null default false,
  status int not null default 1 check (status in (0, 1)),
  primary key (wl_id, id)
);
create unique index insurance_default on insurance (wl_id) where is_default;
call make_tenant_table('insurance');

create table subscription (
  wl_id int not null references white_label,
  id text not null,
  name text not null,
  monthly_minor bigint not null check (monthly_minor >= 0),
  months int not null default 24 check (months between 1 and 60),
  category_codes text[] not null default '{}',
  display_order int not null default 0,
  is_default boolean not null default false,
  status int not null default 1 check (status in (0, 1)),
  primary key (wl_id, id)
);
create unique index subscription_default on subscription (wl_id) where is_default;
call make_tenant_table('subscription');

-- What a device is worth after so many months when sold from that day on; the guarantor stands for it.
create table residual (
  wl_id int not null references white_label,
  device_code text not null,
  valid_from date not null,
  valid_to date not null default 'infinity',
  guarantor text not null default '',
  -- {"12": 41000, "24": 26500} in minor units
  by_month jsonb not null,
  primary key (wl_id, device_code, valid_from),
  check (valid_from <= valid_to),
  foreign key (wl_id, device_code) references device (wl_id, device_code)
);
call make_tenant_table('residual');

-- The lowest monthly price of a family on every plan, computed when catalogue or plans change, not when a list is
-- read. Variants of one family may carry different tags and a service sells only some of them, so there is one row for
-- each set of tags that occurs in the family.
create table family_price (
  wl_id int not null,
  family_code text not null,
  tags text[] not null,
  -- The cheapest variant in cash: what is shown where no plan takes the family.
  device_code text not null,
  has_ctos boolean not null,
  -- {"EASY24": {"device": "OB9-128-GR", "monthly": 2617}, ...}: the plans that take it, in minor units.
  by_plan jsonb not null,
  primary key (wl_id, family_code, tags),
  foreign key (wl_id, family_code) references family (wl_id, code) on delete cascade
);
call make_tenant_table('family_price');

-- Forgiving search. Trigram operators cannot use an index under row security, so these two functions look past it,
-- filter by the same tenant setting, and return codes alone; the caller reads the rows under row security.
create function fold_text(value text) returns text
  language sql immutable parallel safe strict
  set search_path = pg_catalog, public
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- `ANY`: one of the tags; `ALL`: every one; `NONE`: none of them; no tags, no condition.
create function has_tags(own text[], wanted text[], filter text) returns boolean
  language sql immutable parallel safe
  as $$
    select case
      when wanted is null or cardinality(wanted) = 0 then true
      when filter = 'ALL' then own @> wanted
      when filter = 'NONE' then not own && wanted
      else own && wanted
    end
  $$;

-- What to look for, folded once and not once for every row: the longest word, which is the one the index is asked for,
-- and the others. A pattern finds the beginnings of words; texts begin with a space, so that the first word has one too.
create function search_patterns(
  words text[], out longest text, out others text[], out longest_pattern text, out other_patterns text[], out phrase text
)
  language sql stable
  as $$
    select folded[1], folded[2:], '% ' || folded[1] || '%',
      (select coalesce(array_agg('% ' || word || '%'), '{}') from unnest(folded[2:]) word),
      fold_text(array_to_string(words, ' '))
    from (select array_agg(fold_text(word) order by length(word) desc, place) as folded
      from unnest(words) with ordinality w(word, place)) sorted
  $$;

-- A code that stands on a box finds its family and nothing else. Else the families with a word that begins so for every
-- word that was typed; only where there are none, those with words that resemble them.
create function search_family_codes(
  words text[], codes text[], in_category text, with_tags text[], tag_filter text, on_plans text[], skip int, most int
) returns table (code text, place bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.45
  -- One plan serves every search; making a new one each time would cost more than the search.
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
  wanted record;
  hits text[];
  scores real[];
  offered text[];
begin
  select * into wanted from search_patterns(words);
  for step in 1..3 loop
    if step = 1 then
      select array_agg(d.family_code), array_agg(0::real) into hits, scores
      from (select distinct d.family_code from device d
        where d.wl_id = tenant and d.scan_codes && codes and d.is_sold) d;
    elsif step = 2 then
      -- The very name, then names that begin so, then the rest.
      select array_agg(f.code), array_agg(f.score) into hits, scores
      from (
        select f.code, (case
            when substr(f.search_text, 2, length(f.name)) = wanted.phrase then 2
            when starts_with(f.search_text, ' ' || wanted.phrase) then 1
            else 0 end)::real as score
        from family f
        where f.wl_id = tenant and f.search_text like wanted.longest_pattern
          and f.search_text like all (wanted.other_patterns)
      ) f;
    else
      select array_agg(f.code), array_agg(f.score) into hits, scores
      from (
        select f.code, word_similarity(wanted.longest, f.search_text)
          + similarity(wanted.phrase, substr(f.search_text, 2, length(f.name))) as score
        from family f
        where f.wl_id = tenant and wanted.longest <% f.search_text
          and (select coalesce(bool_and(word <% f.search_text), true) from unnest(wanted.others) word)
      ) f;
    end if;
    continue when hits is null;

    select array_agg(f.code order by hit.score desc, f.popularity desc, f.code) into offered
    from unnest(hits, scores) hit(code, score)
    join family f on f.wl_id = tenant and f.code = hit.code
    where f.status = 1 and (in_category is null or f.category_code = in_category)
      and exists (
        select 1 from family_price p
        where p.wl_id = tenant and p.family_code = f.code
          and has_tags(p.tags, with_tags, tag_filter)
          and (on_plans is null or p.by_plan ?| on_plans)
      );
    exit when offered is not null or step = 1;
  end loop;
  return query
    select * from unnest(offered[skip + 1 : skip + most]) with ordinality;
end $$;
alter function search_family_codes(text[], text[], text, text[], text, text[], int, int) owner to handsel_search;
revoke all on function search_family_codes(text[], text[], text, text[], text, text[], int, int) from public;
grant execute on function search_family_codes(text[], text[], text, text[], text, text[], int, int) to handsel_runtime;

-- Extras likewise; of a category, fitting a family, or both.
create function search_extra_codes(
  words text[], codes text[], in_category text, fits_family text, skip int, most int
) returns table (code text, place bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.45
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
  wanted record;
  hits text[];
  scores real[];
  offered text[];
begin
  select * into wanted from search_patterns(words);
  for step in 1..3 loop
    if step = 1 then
      select array_agg(e.extra_code), array_agg(0::real) into hits, scores
      from extra e
      where e.wl_id = tenant and e.scan_codes && codes;
    elsif step = 2 then
      select array_agg(e.extra_code), array_agg(e.score) into hits, scores
      from (
        select e.extra_code, (case when starts_with(e.search_text, ' ' || wanted.phrase) then 1 else 0 end)::real
          as score
        from extra e
        where e.wl_id = tenant and e.search_text like wanted.longest_pattern
          and e.search_text like all (wanted.other_patterns)
      ) e;
    else
      select array_agg(e.extra_code), array_agg(e.score) into hits, scores
      from (
        select e.extra_code, word_similarity(wanted.longest, e.search_text)
          + word_similarity(wanted.phrase, e.search_text) as score
        from extra e
        where e.wl_id = tenant and wanted.longest <% e.search_text
          and (select coalesce(bool_and(word <% e.search_text), true) from unnest(wanted.others) word)
      ) e;
    end if;
    continue when hits is null;

    select array_agg(e.extra_code order by hit.score desc, e.popularity desc, e.extra_code) into offered
    from unnest(hits, scores) hit(code, score)
    join extra e on e.wl_id = tenant and e.extra_code = hit.code
    where e.status = 1 and (in_category is null or e.category = in_category)
      and (fits_family is null or e.fits_all or exists (
        select 1 from extra_fits x
        where x.wl_id = tenant and x.family_code = fits_family and x.extra_code = e.extra_code
      ));
    exit when offered is not null or step = 1;
  end loop;
  return query
    select * from unnest(offered[skip + 1 : skip + most]) with ordinality;
end $$;
alter function search_extra_codes(text[], text[], text, text, int, int) owner to handsel_search;
revoke all on function search_extra_codes(text[], text[], text, text, int, int) from public;
grant execute on function search_extra_codes(text[], text[], text, text, int, int) to handsel_runtime;
