-- A section alone, "Sec 19", finds land in every township: the mark "~s19" beside that of its township
-- (docs/decisions/341). A section of three digits, as Texas blocks have, keeps all of them.
create function search_of_section(section text) returns text language sql immutable parallel safe return
  '~s' || ltrim(substring(section from '\d+'), '0');

create or replace function search_section(township text, range text, section text) returns text[] language plpgsql immutable parallel safe as $$
declare
  place text := '~' || ltrim(substring(township from '\d+'), '0') || lower(substring(township from '\d\s*([NSns])'))
    || ltrim(substring(range from '\d+'), '0') || lower(substring(range from '\d\s*([EWew])'));
begin
  return array[place, place || lpad(substring(section from '\d+'), 2, '0'), search_of_section(section)];
end
$$;

-- Tracts name their section in their land.
do $$
declare
  keeper text;
begin
  foreach keeper in array array['add_tracts_to_search', 'change_tracts_in_search'] loop
    execute replace(pg_get_functiondef(keeper::regproc),
      $word$search_abstract(r.land ->> 'abstractNumber')]$word$,
      $word$search_abstract(r.land ->> 'abstractNumber'), search_of_section(r.land ->> 'section')]$word$);
  end loop;
end $$;

update search_entries e
set words = e.words || array_to_tsvector(array[search_scope(e.tenant_id, 'wells', 'wells') || search_of_section(w.section)])
from wells w
where e.kind = 'wells' and w.tenant_id = e.tenant_id and w.id = e.part and search_of_section(w.section) is not null;

update search_entries e
set words = e.words || array_to_tsvector(array[search_scope(e.tenant_id, 'leases', 'leases') || search_of_section(t.land ->> 'section')])
from tracts t
where e.kind = 'leases' and t.tenant_id = e.tenant_id and t.id = e.part and search_of_section(t.land ->> 'section') is not null;
