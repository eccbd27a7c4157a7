-- A search looks into some forty scopes, of which most organizations have filled a few: the others are told by one look at
-- the key of each kind, and are not asked for words.
create or replace function search_found(kinds text[], unders text[], words text, exact text, place text, most int)
returns table (kind text, part uuid, record_id uuid, is_exact boolean)
language plpgsql stable rows 500 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  tenant uuid := app_tenant();
  main text := coalesce(words, place);
  ground text := case when words is not null then place end;
  filled_kinds text[] := '{}';
  filled_unders text[] := '{}';
begin
  for at in 1 .. cardinality(kinds) loop
    if exists (select from search_entries e where e.tenant_id = tenant and e.kind = kinds[at]) then
      filled_kinds := filled_kinds || kinds[at];
      filled_unders := filled_unders || unders[at];
    end if;
  end loop;
  return query
  select s.kind, f.part, f.record_id, f.is_exact
  from unnest(filled_kinds, filled_unders) with ordinality s (kind, under, at)
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
