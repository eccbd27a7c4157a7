-- What lies in the trash keeps its words until it is emptied, and so do earlier versions. A word that stands on each page
-- of a deleted title opinion found those pages alone, none of which is shown: the lease that has it too was not found.
create or replace function search_pages(query text, most integer)
returns table (document_id uuid, part integer, page integer)
language plpgsql stable rows 100 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan set gin_fuzzy_search_limit = 0 as $$
#variable_conflict use_column
declare
  tenant uuid := app_tenant();
  wanted tsquery := replace(query, '@', search_scope(app_tenant(), 'pages', 'documents'))::tsquery;
  enough constant integer := 100;
  contents text[];
  pages integer[];
  shown bigint;
begin
  select array_agg(f.sha256), array_agg(f.page) into contents, pages from (
    select w.sha256, w.page from page_words w
    where w.words @@ wanted and left(w.sha256, 1) = '0' and (w.tenant_id = tenant) is true limit enough) f;
  if coalesce(cardinality(contents), 0) < enough then
    select array_agg(f.sha256), array_agg(f.page) into contents, pages from (
      select w.sha256, w.page from page_words w
      where w.words @@ wanted and (w.tenant_id = tenant) is true limit 150) f;
  end if;
  return query
  select d.id, d.part, f.page
  from (select sha256, array_agg(page) as pages from unnest(contents, pages) u (sha256, page) group by sha256) c
  cross join lateral (
    select d.id, v.part, d.updated_at
    from document_versions v
    join documents d on d.tenant_id = tenant and d.id = v.document_id and d.number = v.number and d.deleted_at is null
    where v.tenant_id = tenant and v.sha256 = c.sha256
    offset 0) d
  cross join lateral unnest(c.pages) f (page)
  order by d.updated_at desc, d.id, d.part, f.page
  limit most;
  get diagnostics shown = row_count;
  if shown < most and cardinality(contents) >= enough then
    -- Others took the room: what is present is looked for by itself, and follows.
    return query
    select d.id, v.part, w.page
    from page_words w
    join document_versions v on v.tenant_id = tenant and v.sha256 = w.sha256
    join documents d on d.tenant_id = tenant and d.id = v.document_id and d.number = v.number and d.deleted_at is null
    where w.words @@ wanted and (w.tenant_id = tenant) is true
      and not exists (select from unnest(contents, pages) u (sha256, page) where u.sha256 = w.sha256 and u.page = w.page)
    order by d.updated_at desc, d.id, v.part, w.page
    limit most - shown;
  end if;
end
$$;
