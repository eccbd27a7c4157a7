-- Of what a search finds in a long thread the latest is wanted: ids rise with time, so that of any number of answers a few
-- are handed on, and no more of them are looked up.
create function search_latest(kind text, under text, words text, most int) returns setof uuid
language plpgsql stable rows 100 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  tenant uuid := app_tenant();
  scope text := search_scope(app_tenant(), kind, under);
begin
  return query
  select e.record_id from search_entries e
  where e.words @@ replace(search_latest.words, '@', scope)::tsquery
    and e.tenant_id = tenant and e.kind = search_latest.kind and e.under = search_latest.under
  group by e.record_id order by e.record_id desc limit most;
end
$$;
