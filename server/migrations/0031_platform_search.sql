-- One search for people and what they bought or sold here. It has to cost the same in a shop with a million contracts as in a
-- new one, so it reads the first entries of lists that lie in order, and never a table.
create extension if not exists fuzzystrmatch;

-- The distinct words of all names: few, however many sales there are. Parts of words and words with a slip in them are looked
-- for here, and only here.
create table search_word (
  wl_id int not null references white_label,
  word text collate "C" not null,
  primary key (wl_id, word)
);
create index search_word_part on search_word using gin (wl_id, word gin_trgm_ops) with (fastupdate = off);
call make_tenant_table('search_word');

-- Under every word of a name, and under both words of every pair of them, the sales and trades of whoever is called so, the
-- newest first. E-mail addresses stand behind an @, phone numbers from both ends: +447700900318 and ~813009007744.
create table search_posting (
  wl_id int not null references white_label,
  id uuid not null,
  word text collate "C" not null,
  source text not null check (source in ('SALE', 'TRADE')),
  store_id uuid not null,
  at timestamptz not null,
  primary key (wl_id, id, word)
);
create index search_posting_word on search_posting (wl_id, word, at desc) include (id, source, store_id);
-- For those who see some stores only.
create index search_posting_store on search_posting (wl_id, store_id, word, at desc) include (id, source);
call make_tenant_table('search_posting');

-- What a name consists of: in small letters without accents, an apostrophe joins and everything else parts.
create function name_words(name text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, public
  as $$
    select coalesce(array_agg(word order by word), '{}') from (
      select distinct left(word, 40) as word
      from regexp_split_to_table(regexp_replace(fold_text(coalesce(name, '')), '[''`´’‘]', '', 'g'), '[^[:alnum:]]+') with ordinality w(word, place)
      where word <> '' and place <= 12
    ) words
  $$;

-- Everything one person is found under. Each key but a plain word holds a sign that no word has.
create function search_keys(name text, email text, phone text) returns setof text
  language sql immutable parallel safe
  set search_path = pg_catalog, public
  as $$
    with words as (select word, place from unnest(name_words(name)) with ordinality w(word, place))
    select w.word from words w
    union all
    select a.word || ' ' || b.word from words a join words b on a.place < b.place where b.place <= 6
    union all
    select '@' || left(lower(btrim(email)), 120) where position('@' in email) > 1
    union all
    select sign || case sign when '+' then digits else reverse(digits) end
    from (select left(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 20) as digits) p
    cross join unnest(array['+', '~']) as sign
    where length(digits) >= 5
  $$;

-- Kept by the database, in the transaction of the row they are of: whoever writes a sale or a trade, be it a till, a file, an
-- import or an erasure, cannot forget it. It touches rows of the same retailer alone.
create function keep_search_keys() returns trigger
  language plpgsql
  set search_path = pg_catalog, public
  as $$
declare
  is_sale constant boolean := tg_table_name like 'sale%';
  tenant constant int := case tg_op when 'DELETE' then old.wl_id else new.wl_id end;
  row_id uuid;
  keys text[] := '{}';
  gone text[];
begin
  if is_sale then
    row_id := case tg_op when 'DELETE' then old.cart_id else new.cart_id end;
    if tg_op <> 'DELETE' then
      keys := array(select search_keys(concat_ws(' ', new.customer_name, new.company ->> 'name'), new.customer_email,
        new.customer_phone));
    end if;
  else
    row_id := case tg_op when 'DELETE' then old.id else new.id end;
    if tg_op <> 'DELETE' then
      keys := array(select search_keys(new.customer_name_norm, new.customer_email_lc, new.customer ->> 'phone'));
    end if;
  end if;

  if tg_op <> 'INSERT' then
    with removed as (
      delete from search_posting p where p.wl_id = tenant and p.id = row_id and (tg_op = 'DELETE'
        or p.word <> all (keys) or p.store_id <> new.store_id)
      returning p.word)
    select array_agg(word) into gone from removed where word !~ '[ @+~]' and word <> all (keys);
  end if;

  if cardinality(keys) > 0 then
    -- In one order for everybody, so that two who bring the same new words do not wait for each other.
    insert into search_word (wl_id, word)
      select tenant, word from unnest(keys) as word where word !~ '[ @+~]' order by word
      on conflict do nothing;
    -- Until this is committed nobody takes the words away for want of somebody who is called so.
    perform from search_word w where w.wl_id = tenant and w.word = any (keys) for key share;
    insert into search_posting (wl_id, id, word, source, store_id, at)
      select tenant, row_id, word, case when is_sale then 'SALE' else 'TRADE' end, new.store_id, new.created_at
      from unnest(keys) as word
      on conflict do nothing;
  end if;

  if gone is not null then
    -- A word that somebody is using at this moment stays; whoever was the last to be called so takes it along.
    select array_agg(word) into gone from (
      select w.word from search_word w where w.wl_id = tenant and w.word = any (gone) for update skip locked) free;
    delete from search_word w where w.wl_id = tenant and w.word = any (gone)
      and not exists (select from search_posting p where p.wl_id = tenant and p.word = w.word);
  end if;
  return null;
end $$;

create trigger sale_search_keys after insert or delete on sale for each row execute function keep_search_keys();
create trigger sale_search_changed after update of customer_name, company, customer_email, customer_phone, store_id on sale
  for each row when (old.customer_name is distinct from new.customer_name or old.company is distinct from new.company
    or old.customer_email is distinct from new.customer_email or old.customer_phone is distinct from new.customer_phone
    or old.store_id is distinct from new.store_id)
  execute function keep_search_keys();
create trigger tradecart_search_keys after insert or delete on tradecart for each row execute function keep_search_keys();
create trigger tradecart_search_changed after update of customer, customer_name_norm, customer_email_lc, store_id on tradecart
  for each row when (old.customer is distinct from new.customer
    or old.customer_name_norm is distinct from new.customer_name_norm
    or old.customer_email_lc is distinct from new.customer_email_lc or old.store_id is distinct from new.store_id)
  execute function keep_search_keys();

-- What is there already.
insert into search_posting (wl_id, id, word, source, store_id, at)
  select s.wl_id, s.cart_id, k.word, 'SALE', s.store_id, s.created_at from sale s
  cross join lateral search_keys(concat_ws(' ', s.customer_name, s.company ->> 'name'), s.customer_email, s.customer_phone)
    as k(word)
  on conflict do nothing;
insert into search_posting (wl_id, id, word, source, store_id, at)
  select t.wl_id, t.id, k.word, 'TRADE', t.store_id, t.created_at from tradecart t
  cross join lateral search_keys(t.customer_name_norm, t.customer_email_lc, t.customer ->> 'phone') as k(word)
  on conflict do nothing;
insert into search_word (wl_id, word)
  select distinct wl_id, word from search_posting where word !~ '[ @+~]';

-- One letter wrong, missing or too many, two letters that changed places; in long words any two of them.
create function is_slip(word text, typed text) returns boolean
  language sql immutable parallel safe
  set search_path = pg_catalog, public
  as $$
    select case levenshtein_less_equal(word, typed, 2)
      when 0 then true
      when 1 then true
      when 2 then length(typed) >= 8 or length(word) = length(typed)
        and array(select l from regexp_split_to_table(word, '') l order by l)
          = array(select l from regexp_split_to_table(typed, '') l order by l)
      else false end
  $$;

-- Who is meant by what was typed. `typed` are words of a name in any order, each whole, begun, in part or with a slip in it;
-- `keys` are beginnings of addresses and numbers. Where words begin so there is no need to guess: parts are looked for when
-- there is room left, and slips when there is nobody at all. What a word is looked up as is limited, and so is what is read of
-- each list: the newest of a very common name are found, not all.
create function search_people(typed text[], keys text[], stores uuid[], most int)
  returns table (source text, id uuid, at timestamptz, place int)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public
  set pg_trgm.similarity_threshold = 0.2
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
  words constant text[] := name_words(array_to_string(typed, ' '));
  lists constant uuid[] := case when stores is null then array[null::uuid] else stores end;
  -- Every word is looked up in every store, so the more stores the fewer words.
  most_words constant int := greatest(20, 100 / cardinality(lists));
  -- With so many there is no need for those who only have it somewhere in their name.
  enough constant int := case when cardinality(words) > 1 then 1 else 10 end;
  found uuid[] := '{}';
  named int := 0;
  one text;
  meant text[];
  rarest text[];
  fewest bigint;
  uses bigint;
  others text[];
  each int;
  hit record;
begin
  foreach one in array coalesce(keys, '{}') loop
    for hit in
      select k.source, k.id, k.at, k.word from unnest(lists) as list cross join lateral (
        (select p.source, p.id, p.at, p.word from search_posting p
          where list is null and p.wl_id = tenant and p.word >= one and p.word < one || chr(1114111)
          order by p.word limit most)
        union all
        (select p.source, p.id, p.at, p.word from search_posting p
          where p.wl_id = tenant and p.store_id = list and p.word >= one and p.word < one || chr(1114111)
          order by p.word limit most)
      ) k order by k.word = one desc, k.at desc limit most
    loop
      continue when hit.id = any (found);
      found := found || hit.id;
      source := hit.source; id := hit.id; at := hit.at;
      place := case when hit.word = one then 0 else 2 end;
      return next;
    end loop;
  end loop;
  if cardinality(words) = 0 then return; end if;

  -- 0: both words as they stand, which lie together; 1: words that begin so; 2: that hold it; 3: that resemble it.
  for step in 0..3 loop
    exit when step = 1 and named > 0 or step = 2 and named >= enough or step = 3 and cardinality(found) > 0;
    rarest := null;
    if step = 0 then
      continue when cardinality(words) = 1;
      select array[least(longest[1], longest[2]) || ' ' || greatest(longest[1], longest[2])], longest[3:]
      into rarest, others
      from (select array_agg(w order by length(w) desc, w) as longest from unnest(words) w) sorted;
    else
      foreach one in array words loop
        -- Fewer letters are in nearly every name.
        continue when step = 2 and length(one) < 3 or step = 3 and length(one) < 4;
        if step = 1 then
          select array_agg(word) into meant from (
            select word from (
              select w.word from search_word w
              where w.wl_id = tenant and w.word >= one and w.word < one || chr(1114111) order by w.word limit 1000
            ) begun order by length(word), word limit most_words) best;
        elsif step = 2 then
          select array_agg(word) into meant from (
            select w.word from search_word w where w.wl_id = tenant and w.word like '%' || one || '%'
            order by length(w.word), w.word limit most_words) best;
        else
          select array_agg(word) into meant from (
            select w.word from search_word w where w.wl_id = tenant and w.word % one and is_slip(w.word, one)
            order by levenshtein_less_equal(w.word, one, 2), similarity(w.word, one) desc, w.word limit 20) best;
        end if;
        if meant is null then
          -- A word that nobody has leaves the whole without a hit.
          continue when step = 3;
          rarest := null;
          exit;
        end if;
        select count(*) into uses from unnest(meant) m cross join lateral (
          select 1 from search_posting p where p.wl_id = tenant and p.word = m limit 10) used;
        if rarest is null or uses < fewest then
          rarest := meant;
          fewest := uses;
          others := array_remove(words, one);
        end if;
      end loop;
    end if;
    continue when rarest is null;

    -- The newest of each list are enough; where others have to be there as well, more of them are looked at.
    each := greatest(10, (case when cardinality(others) = 0 then 2000 else 400 end)
      / (cardinality(rarest) * cardinality(lists)));
    each := case when cardinality(others) = 0 then least(each, most) else each end;
    for hit in
      select p.source, p.id, p.at from (
        select k.source, k.id, k.at
        from unnest(rarest) as meant_word cross join unnest(lists) as list cross join lateral (
          (select p.source, p.id, p.at from search_posting p
            where list is null and p.wl_id = tenant and p.word = meant_word order by p.at desc limit each)
          union all
          (select p.source, p.id, p.at from search_posting p
            where p.wl_id = tenant and p.store_id = list and p.word = meant_word order by p.at desc limit each)
        ) k
      ) p
      where step > 1 or not exists (
        select from unnest(others) as other where not exists (
          select from search_posting o
          where o.wl_id = tenant and o.id = p.id and o.word >= other and o.word < other || chr(1114111)))
      order by p.at desc
    loop
      continue when hit.id = any (found);
      continue when step > 1 and exists (
        select from unnest(others) as other where not exists (
          select from search_posting o where o.wl_id = tenant and o.id = hit.id
            and (position(other in o.word) > 0 or step = 3 and length(other) >= 4 and is_slip(o.word, other))));
      found := found || hit.id;
      named := named + 1;
      source := hit.source; id := hit.id; at := hit.at; place := step + 1;
      return next;
      exit when named >= most;
    end loop;
  end loop;
end $$;
alter function search_people(text[], text[], uuid[], int) owner to handsel_search;
revoke all on function search_people(text[], text[], uuid[], int) from public;
grant execute on function search_people(text[], text[], uuid[], int) to handsel_runtime;

-- Families and extras together: what a code on a box names, else what has a word that begins so for every word typed, and where
-- there is none of either and a guess is wanted, what resembles it. By the same columns as the lists of the catalogue.
create function search_goods(words text[], codes text[], guesses boolean, most int)
  returns table (kind text, code text, step int, place bigint)
  language plpgsql stable security definer rows 20
  set search_path = pg_catalog, public
  set pg_trgm.word_similarity_threshold = 0.45
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
  wanted record;
  hits int;
  more int;
begin
  select * into wanted from search_patterns(words);
  for step_now in 1..3 loop
    exit when step_now = 3 and not guesses;
    return query
      select 'DEVICE', o.code, step_now, row_number() over (order by o.score desc, o.popularity desc, o.code)
      from (
        select f.code, f.popularity, case step_now
            when 2 then (case when substr(f.search_text, 2, length(f.name)) = wanted.phrase then 2
              when starts_with(f.search_text, ' ' || wanted.phrase) then 1 else 0 end)::real
            when 3 then word_similarity(wanted.longest, f.search_text) else 0 end as score
        from family f
        where f.wl_id = tenant and f.status = 1 and f.code in (
            select d.family_code from device d
            where step_now = 1 and d.wl_id = tenant and d.scan_codes && codes and d.is_sold
            union all
            select n.code from family n
            where step_now = 2 and n.wl_id = tenant and n.search_text like wanted.longest_pattern
              and n.search_text like all (wanted.other_patterns)
            union all
            select n.code from family n
            where step_now = 3 and n.wl_id = tenant and wanted.longest <% n.search_text
              and (select coalesce(bool_and(word <% n.search_text), true) from unnest(wanted.others) word))
          and exists (select 1 from family_price p where p.wl_id = tenant and p.family_code = f.code)
        limit most
      ) o;
    get diagnostics hits = row_count;
    return query
      select 'EXTRA', o.extra_code, step_now, row_number() over (order by o.score desc, o.popularity desc, o.extra_code)
      from (
        select e.extra_code, e.popularity, case step_now
            when 2 then (case when starts_with(e.search_text, ' ' || wanted.phrase) then 1 else 0 end)::real
            when 3 then word_similarity(wanted.longest, e.search_text) else 0 end as score
        from extra e
        where e.wl_id = tenant and e.status = 1 and e.extra_code in (
            select x.extra_code from extra x where step_now = 1 and x.wl_id = tenant and x.scan_codes && codes
            union all
            select x.extra_code from extra x
            where step_now = 2 and x.wl_id = tenant and x.search_text like wanted.longest_pattern
              and x.search_text like all (wanted.other_patterns)
            union all
            select x.extra_code from extra x
            where step_now = 3 and x.wl_id = tenant and wanted.longest <% x.search_text
              and (select coalesce(bool_and(word <% x.search_text), true) from unnest(wanted.others) word))
        limit most
      ) o;
    get diagnostics more = row_count;
    exit when hits + more > 0;
  end loop;
end $$;
alter function search_goods(text[], text[], boolean, int) owner to handsel_search;
revoke all on function search_goods(text[], text[], boolean, int) from public;
grant execute on function search_goods(text[], text[], boolean, int) to handsel_runtime;

-- "Upgrade a contract" leads to whoever may upgrade, in place of a list of all sales.
update white_label set record = jsonb_set(record, '{configs,servicesConfig}',
  replace((record #> '{configs,servicesConfig}')::text, '"/posale/sales?activeForm=SalesForm-Filter"', '"/posale/customers"')::jsonb)
where (record #> '{configs,servicesConfig}')::text like '%"/posale/sales?activeForm=SalesForm-Filter"%';

-- A used device by its number as it stands on the box; so far there was an index for parts of it alone.
create index tradecart_device_number on tradecart_device (wl_id, reference_norm) where reference_norm <> '';
