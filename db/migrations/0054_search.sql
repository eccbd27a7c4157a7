-- Everything that people find by words: one row for each record, or part of a record, with its words (docs/decisions/052).
-- Row-level security keeps text search from every index, because it is not leakproof. So the application cannot read
-- this table; it asks the functions below, which answer ids of its own organization alone.

create table search_entries (
  tenant_id uuid not null,
  -- What is found: "wells".
  kind text collate "C" not null,
  -- The row that the words come from: a lease, or a tract of it.
  part uuid not null,
  -- Whose readers may find it: a comment on a lease is found by readers of leases.
  under text collate "C" not null,
  record_id uuid not null,
  -- Each word begins with the scope of the row, so that the index is cut by organization and kind.
  words tsvector not null,
  primary key (tenant_id, kind, part)
);
-- No foreign key: the triggers below keep a row for each that is not deleted, and nothing else.
create index search_words on search_entries using gin (words) with (gin_pending_list_limit = 1024);
alter table search_entries set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
alter table search_entries enable row level security;
alter table search_entries force row level security;
create policy kept on search_entries to current_user using (true) with check (true);
revoke all on search_entries from wellhead_app;

-- Letters as people type them: small, and without accents. core/search/plain.ts says the same.
create function search_plain(text) returns text language plpgsql immutable parallel safe strict as $$
begin
  if octet_length($1) = length($1) then return lower($1 collate "C"); end if;
  return lower(translate(regexp_replace(normalize($1, nfkd), '[\u0300-\u036f]', '', 'g'),
    'ØøŁłĐđÆæŒœßı–—‐‑‒“”‘’„«»·•§°⁄', 'oollddaaoosi') collate "C");
end
$$;

-- The words of a plain text: apart at every sign, and "A-685" in one as well.
create function search_tokens(plain text) returns text[] language sql immutable parallel safe return
  string_to_array(translate(plain, E'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r\f\x0B', repeat(' ', 37)), ' ')
  || string_to_array(translate(plain, E'\t\n\r\f\x0B!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 5)), ' ');

-- A number in one, however it is parted.
create function search_number(number text) returns text language sql immutable parallel safe return
  translate(search_plain(left(number, 200)), E' !"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~\t\n\r\f\x0B', '');

create function search_scope(tenant uuid, kind text, under text) returns text language sql immutable parallel safe return
  left(md5(tenant::text || kind || ' ' || under), 6);

-- An API number by its beginning, with and without its state, and by the part that is the well's own.
create function search_api(api text) returns text[] language sql immutable parallel safe return
  array['#' || rpad(api, 14, '0'), '#' || substr(rpad(api, 14, '0'), 3, 8), '#' || substr(api, 6, 5)];

-- A section and its township: "~150n95w02" and "~150n95w".
create function search_section(township text, range text, section text) returns text[] language plpgsql immutable parallel safe as $$
declare
  place text := '~' || ltrim(substring(township from '\d+'), '0') || lower(substring(township from '\d\s*([NSns])'))
    || ltrim(substring(range from '\d+'), '0') || lower(substring(range from '\d\s*([EWew])'));
begin
  return array[place, place || lpad(substring(section from '\d+'), 2, '0')];
end
$$;

create function search_abstract(abstract text) returns text language sql immutable parallel safe return
  '~a' || ltrim(substring(abstract from '(\d+)\s*$'), '0');

-- What a table offers to the search. TEXTS, NUMBERS (parted in any way) and EXACT (words as they are) are SQL upon its row r;
-- UNDER is whose readers find it, RECORD the record that is opened, SHOWN whether it is found at all.
create procedure offer_to_search(
  source regclass, kind text, texts text, numbers text default 'null::text[]', exact text default 'null::text[]',
  under text default null, record text default 'r.id', shown text default 'r.deleted_at is null'
) language plpgsql as $procedure$
declare
  whose text := coalesce(under, quote_literal(kind));
  found text := format($select$
    select r.tenant_id, %1$L, r.id, %2$s, %3$s, found.words
    from given r
    cross join lateral (
      select search_scope(r.tenant_id, %1$L, %2$s) as scope,
        left(search_plain(left(%4$s, 20000)), 20000) as plain offset 0) t
    cross join lateral (
      select array_to_tsvector(array_agg(t.scope || left(w, 60))) as words
      from unnest(search_tokens(t.plain) || %6$s || array(select search_number(n) from unnest(%5$s) n)) w
      where w <> '') found
    where %7$s and found.words is not null$select$,
    kind, whose, record, texts, numbers, exact, shown);
  into_entries text := 'insert into search_entries (tenant_id, kind, part, under, record_id, words)';
  again text := 'on conflict (tenant_id, kind, part) do update set under = excluded.under, record_id = excluded.record_id, words = excluded.words';
  -- The columns that any of it is made of.
  columns text[] := array(select distinct m[1]
    from regexp_matches(concat_ws(' ', texts, numbers, exact, whose, record, shown), '\mr\.(\w+)', 'g') m order by 1);
begin
  execute format($function$
    create function add_%1$s_to_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $body$
    begin
      %2$s %3$s %4$s;
      return null;
    end $body$ $function$, source, into_entries, found, again);
  -- One row at a time, by the key: statistics that an import outdated cannot make a slow plan of it.
  execute format($function$
    create function change_%1$s_in_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $body$
    declare
      given %1$s[] := array[new];
    begin
      delete from search_entries where tenant_id = old.tenant_id and kind = %2$L and part = old.id;
      if tg_op = 'UPDATE' then
        %3$s %4$s %5$s;
      end if;
      return null;
    end $body$ $function$,
    source, kind, into_entries, replace(found, 'from given r', 'from unnest(given) r'), again);
  execute format('create trigger search_more after insert on %1$s referencing new table as given
    for each statement execute function add_%1$s_to_search()', source);
  execute format('create trigger search_less after delete on %1$s for each row execute function change_%1$s_in_search()', source);
  execute format('create trigger search_other after update on %1$s for each row
    when ((old.%2$s) is distinct from (new.%3$s)) execute function change_%1$s_in_search()',
    source, array_to_string(columns, ', old.'), array_to_string(columns, ', new.'));
  execute format('%s %s', into_entries, replace(found, 'from given r', format('from %s r', source)));
end
$procedure$;

call offer_to_search('wells', 'wells',
  texts => $$concat_ws(' ', r.name, r.well_number, r.state_file_no, r.permit_no, r.rrc_lease_no, r.operator, r.field, r.county, r.survey, r.block)$$,
  exact => $$search_api(r.api) || search_section(r.township, r.range, r.section) || search_abstract(r.abstract)$$);
call offer_to_search('leases', 'leases',
  texts => $$concat_ws(' ', r.lease_number, r.name, r.lessor, r.lessee, r.county, r.prospect,
    r.recording ->> 'instrumentNumber', (r.recording ->> 'book') || '/' || (r.recording ->> 'page'))$$,
  numbers => $$array[r.lease_number, r.recording ->> 'instrumentNumber']$$);
-- Their land finds leases.
call offer_to_search('tracts', 'leases', record => 'r.lease_id', shown => 'true',
  texts => $$concat_ws(' ', r.land ->> 'survey', r.land ->> 'protraction', r.land ->> 'areaCode', r.land ->> 'block')$$,
  exact => $$array['~' || r.canonical, '~' || left(r.canonical, -2), search_abstract(r.land ->> 'abstractNumber')]$$);
call offer_to_search('equipment', 'equipment',
  texts => $$concat_ws(' ', r.name, r.serial_number, r.manufacturer, r.model)$$,
  numbers => 'array[r.serial_number]');
call offer_to_search('obligations', 'obligations', under => $$'leases'$$,
  texts => $$concat_ws(' ', r.title, r.payee, r.evidence, r.reason)$$);
call offer_to_search('attachments', 'attachments', under => 'r.noun', record => 'r.record_id',
  texts => $$concat_ws(' ', r.title, r.file_name)$$);
call offer_to_search('comments', 'comments', under => 'r.noun', record => 'r.record_id', texts => 'r.body_text');

-- The rows of scopes (KINDS, each UNDER whom) that have all WORDS and lie in PLACE, the nearest first: those that have EXACT
-- words, then those with the fewest others. In a query @ stands for the scope. At most MOST of each scope.
create function search_found(kinds text[], unders text[], words text, exact text, place text, most int)
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
    select min(c.part::text)::uuid as part, c.record_id, bool_or(c.is_exact) as is_exact, min(length(c.words)) as others
    from (
      (select e.part, e.record_id, e.words, true as is_exact from search_entries e
       where e.words @@ replace(coalesce(exact, main), '@', k.scope)::tsquery
         and e.tenant_id = tenant and e.kind = s.kind and e.under = s.under
         and (ground is null or e.record_id in (select search_ids(s.kind, s.under, null, ground, 20000)))
       limit 50)
      union all
      (select e.part, e.record_id, e.words, false from search_entries e
       where e.words @@ replace(main, '@', k.scope)::tsquery
         and e.tenant_id = tenant and e.kind = s.kind and e.under = s.under
         and (ground is null or e.record_id in (select search_ids(s.kind, s.under, null, ground, 20000)))
       limit 200)) c
    group by c.record_id
    order by 3 desc, 4, 2
    limit most) f
  order by s.at, f.is_exact desc, f.others, f.record_id;
end
$$;

-- The same for a list, which orders them by itself: ids of records of one scope, each once.
create function search_ids(kind text, under text, words text, place text, most int) returns setof uuid
language plpgsql stable rows 500 security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  tenant uuid := app_tenant();
  scope text := search_scope(app_tenant(), kind, under);
begin
  return query
  select distinct e.record_id from search_entries e
  where e.words @@ replace(coalesce(search_ids.words, search_ids.place), '@', scope)::tsquery
    and e.tenant_id = tenant and e.kind = search_ids.kind and e.under = search_ids.under
    and (search_ids.words is null or search_ids.place is null or e.record_id in (
      select p.record_id from search_entries p where p.words @@ replace(search_ids.place, '@', scope)::tsquery
        and p.tenant_id = tenant and p.kind = search_ids.kind and p.under = search_ids.under))
  limit most;
end
$$;

-- Wells had words of their own (migrations 0019 and 0028).
drop trigger well_words_made on wells;
drop trigger well_words_gone on wells;
drop trigger well_words_changed on wells;
drop function add_well_words();
drop function change_well_words();
drop table well_words;
drop table well_terms;
drop function own_words(text, text, text, text);
drop function search_words(text);
alter table wells drop column search;
