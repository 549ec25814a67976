-- Whoever is not found has to be looked for in every way, and two words that are only begun, or have a slip in them, are looked
-- for by their pairs: the one search costs the same in a shop with a million contracts as in a new one, found or not.

-- A word as it stands, and with each of its letters left out. Two words with one slip between them share one of these.
create function word_stumps(word text) returns text[]
  language sql immutable parallel safe
  set search_path = pg_catalog, public
  as $$
    select array_agg(distinct stump) from (
      select word as stump
      union all
      select left(word, place - 1) || substr(word, place + 1) from generate_series(1, length(word)) place) stumps
  $$;

alter table search_word add column stumps text[] collate "C" not null generated always as (word_stumps(word)) stored;
create index search_word_stump on search_word using gin (wl_id, stumps) with (fastupdate = off);

-- Every two words of a name make a pair, however many there are; so far the first six did.
create or replace function search_keys(name text, email text, phone text) returns setof text
  language sql immutable parallel safe
  set search_path = pg_catalog, public
  as $$
    with words as (select word, place from unnest(name_words(name)) with ordinality w(word, place))
    select w.word from words w
    union all
    select a.word || ' ' || b.word from words a join words b on a.place < b.place
    union all
    select '@' || left(lower(btrim(email)), 120) where position('@' in email) > 1
    union all
    select sign || case sign when '+' then digits else reverse(digits) end
    from (select left(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), 20) as digits) p
    cross join unnest(array['+', '~']) as sign
    where length(digits) >= 5
  $$;
insert into search_posting (wl_id, id, word, source, store_id, at)
  select s.wl_id, s.cart_id, k.word, 'SALE', s.store_id, s.created_at from sale s
  cross join lateral search_keys(concat_ws(' ', s.customer_name, s.company ->> 'name'), s.customer_email, s.customer_phone)
    as k(word)
  where cardinality(name_words(concat_ws(' ', s.customer_name, s.company ->> 'name'))) > 6
  on conflict do nothing;
insert into search_posting (wl_id, id, word, source, store_id, at)
  select t.wl_id, t.id, k.word, 'TRADE', t.store_id, t.created_at from tradecart t
  cross join lateral search_keys(t.customer_name_norm, t.customer_email_lc, t.customer ->> 'phone') as k(word)
  where cardinality(name_words(t.customer_name_norm)) > 6
  on conflict do nothing;

-- The words that somebody may have meant: 1: that begin so; 2: that hold it; 3: that have a slip in them. Fewer than three
-- letters are in nearly every name, and fewer than four resemble nearly every one.
create function words_meant(tenant int, typed text, step int, most int) returns text[]
  language plpgsql stable
  set search_path = pg_catalog, public
  set pg_trgm.similarity_threshold = 0.25
  set plan_cache_mode = force_generic_plan
  as $$
declare
  meant text[];
begin
  if step = 1 or step = 2 and length(typed) < 3 or step = 3 and length(typed) < 4 then
    select array_agg(word) into meant from (
      select word from (
        select w.word from search_word w
        where w.wl_id = tenant and w.word >= typed and w.word < typed || chr(1114111) order by w.word limit 1000
      ) begun order by length(word), word limit most) best;
  elsif step = 2 then
    select array_agg(word) into meant from (
      select w.word from search_word w where w.wl_id = tenant and w.word like '%' || typed || '%'
      order by length(w.word), w.word limit most) best;
  else
    select array_agg(word) into meant from (
      select w.word from search_word w
      where w.wl_id = tenant and w.stumps && word_stumps(typed) and is_slip(w.word, typed)
      order by levenshtein_less_equal(w.word, typed, 2), similarity(w.word, typed) desc, w.word limit most) best;
    -- In a long word there may be two slips, which share nothing but most of their letters.
    if meant is null and length(typed) >= 8 then
      select array_agg(word) into meant from (
        select w.word from search_word w where w.wl_id = tenant and w.word % typed and is_slip(w.word, typed)
        order by similarity(w.word, typed) desc, w.word limit most) best;
    end if;
  end if;
  return coalesce(meant, '{}');
end $$;

-- Who is meant by what was typed. `typed` are words of a name in any order, each whole, begun, in part or with a slip in it;
-- `keys` are beginnings of addresses and numbers. Where words begin so there is no need to guess: parts are looked for when
-- there is room left, and slips when there is nobody at all. Two words are looked up as a pair, which lies together in the list;
-- further ones are asked of whoever is found. What a word is looked up as is limited, and so is what is read of each list: the
-- newest of a very common name are found, not all.
create or replace function search_people(typed text[], keys text[], stores uuid[], most int)
  returns table (source text, id uuid, at timestamptz, place int)
  language plpgsql stable security definer rows 100
  set search_path = pg_catalog, public
  set plan_cache_mode = force_generic_plan
  as $$
declare
  tenant constant int := nullif(current_setting('app.tenant', true), '')::int;
  words constant text[] := array(select w from unnest(name_words(array_to_string(typed, ' '))) w order by length(w) desc, w);
  lists constant uuid[] := case when stores is null then array[null::uuid] else stores end;
  -- Every word is looked up in every store, so the more stores the fewer words.
  most_words constant int := greatest(20, 100 / cardinality(lists));
  most_pairs constant int := greatest(60, 600 / cardinality(lists));
  rest constant text[] := words[3:];
  found uuid[] := '{}';
  named int := 0;
  one text;
  first_words text[];
  second_words text[];
  -- Stretches of the list: from here, up to here.
  starts text[];
  ends text[];
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

  -- 0: a pair as it stands; then as `words_meant` has it.
  for step in 0..3 loop
    exit when cardinality(words) = 0 or step = 3 and cardinality(found) > 0
      or named >= case when step = 2 and cardinality(words) = 1 then 10 else 1 end;
    if cardinality(words) = 1 then
      continue when step = 0 or step = 3 and length(words[1]) < 4 or step = 2 and length(words[1]) < 3;
      starts := words_meant(tenant, words[1], step, case step when 3 then 20 else most_words end);
      ends := starts;
    elsif step = 0 then
      starts := array[least(words[1], words[2]) || ' ' || greatest(words[1], words[2])];
      ends := starts;
    elsif step = 1 then
      -- What begins with the smaller leads its pair, unless the larger begins with it as well.
      select array_agg(begun.word || ' ' || way.follows), array_agg(begun.word || ' ' || way.follows || chr(1114111))
      into starts, ends
      from (values (least(words[1], words[2]), greatest(words[1], words[2])),
        (greatest(words[1], words[2]), least(words[1], words[2]))) as way (leads, follows)
      cross join lateral unnest(words_meant(tenant, way.leads, 1, most_pairs)) as begun (word)
      where way.leads < way.follows or starts_with(way.leads, way.follows);
    else
      first_words := words_meant(tenant, words[1], step, 20);
      second_words := words_meant(tenant, words[2], step, 20);
      if step = 3 then
        -- One of them may be begun, and right as far as it goes.
        first_words := first_words || words_meant(tenant, words[1], 1, 10);
        second_words := second_words || words_meant(tenant, words[2], 1, 10);
      end if;
      select array_agg(distinct least(a, b) || ' ' || greatest(a, b)) into starts
      from unnest(first_words) a cross join unnest(second_words) b where a <> b;
      ends := starts;
    end if;
    continue when coalesce(cardinality(starts), 0) = 0;

    -- The newest of each list are enough; where others have to be there as well, more of them are looked at.
    each := greatest(10, (case when cardinality(rest) = 0 then 2000 else 400 end)
      / (cardinality(starts) * cardinality(lists)));
    each := case when cardinality(rest) = 0 and step <> 1 then least(each, most) else each end;
    for hit in
      select p.source, p.id, p.at from (
        select distinct k.source, k.id, k.at
        from unnest(starts, ends) as stretch (start, ending) cross join unnest(lists) as list cross join lateral (
          (select p.source, p.id, p.at from search_posting p
            where list is null and p.wl_id = tenant and p.word >= stretch.start and p.word <= stretch.ending
            order by p.word, p.at desc limit each)
          union all
          (select p.source, p.id, p.at from search_posting p
            where p.wl_id = tenant and p.store_id = list and p.word >= stretch.start and p.word <= stretch.ending
            order by p.word, p.at desc limit each)
        ) k
      ) p
      where cardinality(rest) = 0 or not exists (
        select from unnest(rest) as other where not exists (
          select from search_posting o where o.wl_id = tenant and o.id = p.id and case
            when step < 2 then starts_with(o.word, other)
            else position(other in o.word) > 0 or step = 3 and length(other) >= 4 and is_slip(o.word, other) end))
      order by p.at desc
    loop
      continue when hit.id = any (found);
      found := found || hit.id;
      named := named + 1;
      source := hit.source; id := hit.id; at := hit.at; place := step + 1;
      return next;
      exit when named >= most;
    end loop;
  end loop;
end $$;
