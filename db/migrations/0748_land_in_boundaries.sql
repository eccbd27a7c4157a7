-- A description by metes and bounds names the section it begins in: "the southwest corner of Section 28, T152N-R99W".
-- Its tract is then found by that land, like a tract described in sections (docs/decisions/354).
create function search_described_land(land jsonb) returns text[] language sql immutable parallel safe as $$
  with described as (
    select lower(land ->> 'description') as words where land ->> 'system' = 'METES_AND_BOUNDS'),
  townships as (
    select distinct '~' || m[1] || m[2] || m[3] || m[4] as mark from described, regexp_matches(words,
      '\mt(?:wp|ownship)?\.?\s*0*(\d{1,3})\s*([ns])[a-z]*\.?[\s,:;-]*r(?:ge|ange)?\.?\s*0*(\d{1,3})\s*([ew])', 'g') m),
  sections as (
    select distinct m[1] as number from described,
      regexp_matches(words, '\msec(?:t|tion)?s?\.?\s*0*([1-9]\d?)\M', 'g') m)
  select array(select mark from townships union all select '~s' || number from sections
    -- With several townships, nothing says which one a section is in.
    union all select mark || lpad(number, 2, '0') from townships, sections where (select count(*) from townships) = 1)
$$;

do $$
declare
  keeper text;
begin
  foreach keeper in array array['add_tracts_to_search', 'change_tracts_in_search'] loop
    execute replace(pg_get_functiondef(keeper::regproc),
      $word$search_of_section(r.land ->> 'section')]$word$,
      $word$search_of_section(r.land ->> 'section')] || search_described_land(r.land)$word$);
  end loop;
end $$;

insert into search_entries (tenant_id, kind, part, under, record_id, words)
select t.tenant_id, 'leases', t.id, 'leases', t.lease_id,
  array_to_tsvector(array(select search_scope(t.tenant_id, 'leases', 'leases') || mark from unnest(marks) mark))
from tracts t cross join lateral (select search_described_land(t.land) as marks) found
where marks <> '{}'
on conflict (tenant_id, kind, part) do update set words = search_entries.words || excluded.words;
