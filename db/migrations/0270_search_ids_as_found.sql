-- Who asks for the ids of a search looks whether a record is among them, so that nothing is gained by making each of them
-- stand there once: for a word of ten thousand wells that took a third of the time.
create or replace function search_ids(kind text, under text, words text, place text, most int) returns setof uuid
language plpgsql stable rows 500 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  tenant uuid := app_tenant();
  scope text := search_scope(app_tenant(), kind, under);
begin
  return query
  select e.record_id from search_entries e
  where e.words @@ replace(coalesce(search_ids.words, search_ids.place), '@', scope)::tsquery
    and e.tenant_id = tenant and e.kind = search_ids.kind and e.under = search_ids.under
    and (search_ids.words is null or search_ids.place is null or e.record_id in (
      select p.record_id from search_entries p where p.words @@ replace(search_ids.place, '@', scope)::tsquery
        and p.tenant_id = tenant and p.kind = search_ids.kind and p.under = search_ids.under))
  limit most;
end
$$;
