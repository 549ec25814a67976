-- A common name was read two thousand entries deep over the stores of a seller, though fifty are told at most: what it cost grew
-- with the contracts. Everything else is as it was.

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
    -- What is looked up as it stands lies with the newest first: no more of it is read than is told, however common it is.
    each := case when cardinality(rest) = 0 and starts = ends then least(each, most + cardinality(found)) else each end;
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
