-- Records that have all that was typed come first. Where they are as many as asked for, those in which a word only begins
-- so, as "31" in 3105, are not looked for: one word that nearly every record has made that take longer than all the rest.
create or replace function search_found(kinds text[], unders text[], words text, exact text, place text, most int)
returns table (kind text, part uuid, record_id uuid, is_exact boolean)
language plpgsql stable rows 500 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  tenant uuid := app_tenant();
  main text := coalesce(words, place);
  ground text := case when words is not null then place end;
begin
  return query
  select s.kind, f.part, f.record_id, f.is_exact
  from unnest(kinds, unders) with ordinality s (kind, under, at)
  cross join lateral (select search_scope(tenant, s.kind, s.under) as scope offset 0) k
  cross join lateral (
    with whole as materialized (
      select e.part, e.record_id, e.words from search_entries e
      where e.words @@ replace(coalesce(exact, main), '@', k.scope)::tsquery
        and e.tenant_id = tenant and e.kind = s.kind and e.under = s.under
        and (ground is null or e.record_id in (select search_ids(s.kind, s.under, null, ground, 20000)))
      limit 50)
    select min(c.part::text)::uuid as part, c.record_id, bool_or(c.is_exact) as is_exact, min(length(c.words)) as others
    from (
      select part, record_id, words, true as is_exact from whole
      union all
      (select e.part, e.record_id, e.words, false from search_entries e
       where (select count(distinct record_id) from whole) < most
         and e.words @@ replace(main, '@', k.scope)::tsquery
         and e.tenant_id = tenant and e.kind = s.kind and e.under = s.under
         and (ground is null or e.record_id in (select search_ids(s.kind, s.under, null, ground, 20000)))
       limit 200)) c
    group by c.record_id
    order by 3 desc, 4, 2
    limit most) f
  order by s.at, f.is_exact desc, f.others, f.record_id;
end
$$;
