-- A word that most families have, such as a size, was looked for in all of them, and any fifty of those were told: what it cost grew
-- with the catalogue. Now it is looked for among the most popular families, and then in all of them until there are enough. Of a
-- common word the popular families are told; of one that few have, the same ones as before.

-- Families and extras together: what a code on a box names, else what has a word that begins so for every word typed, and where
-- there is none of either and a guess is wanted, what resembles it. By the same columns as the lists of the catalogue.
create or replace function search_goods(words text[], codes text[], guesses boolean, most int)
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
        from (
          select d.family_code as code from device d
          where step_now = 1 and d.wl_id = tenant and d.scan_codes && codes and d.is_sold
          union
          (select n.code from (
              select p.code, p.popularity, p.search_text from family p
              where step_now = 2 and p.wl_id = tenant and p.status = 1
              order by p.popularity desc, p.code limit 4 * most) n
            cross join lateral (
              select 1 from family_price p where p.wl_id = tenant and p.family_code = n.code limit 1) priced
            where n.search_text like wanted.longest_pattern and n.search_text like all (wanted.other_patterns)
            order by n.popularity desc, n.code limit most)
          union
          (select n.code from family n
            cross join lateral (
              select 1 from family_price p where p.wl_id = tenant and p.family_code = n.code limit 1) priced
            where step_now = 2 and n.wl_id = tenant and n.status = 1 and n.search_text like wanted.longest_pattern
              and n.search_text like all (wanted.other_patterns)
            limit most)
          union
          (select n.code from family n
            cross join lateral (
              select 1 from family_price p where p.wl_id = tenant and p.family_code = n.code limit 1) priced
            where step_now = 3 and n.wl_id = tenant and n.status = 1 and wanted.longest <% n.search_text
              and (select coalesce(bool_and(word <% n.search_text), true) from unnest(wanted.others) word)
            limit most)
        ) meant
        cross join lateral (
          select f.code, f.name, f.popularity, f.search_text from family f
          where f.wl_id = tenant and f.code = meant.code and f.status = 1 limit 1) f
        where exists (select 1 from family_price p where p.wl_id = tenant and p.family_code = f.code)
        order by score desc, f.popularity desc, f.code limit most
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
