-- A sixteenth of all contents, in which very frequent words have pages enough.
create index page_words_sampled on page_words using gin (words) with (gin_pending_list_limit = 256)
  where left(sha256, 1) = '0';

-- Words are looked for once, and documents for what was found, whatever the statistics say: where a table had just been
-- filled, the search was made again for each document. The scope in each word already keeps to the organization, so its
-- rows are not listed from the primary key beside it. Very frequent words answer a part of their pages: those of the
-- sample, so that nobody gathers a hundred thousand places of "lessor" to show fifty.
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
end
$$;
