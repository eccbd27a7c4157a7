-- What follows from a row is worked out first and written then, so that an engine of many nodes can run the triggers
-- where the rows lie: it cannot read the rows of a statement and write into a table of many nodes at once
-- (docs/decisions/093).

-- The functions that keep the words of a table, from ASKED: a query upon the rows “given”.
create procedure write_search_functions(source regclass, kind text, asked text) language plpgsql as $procedure$
declare
  gathered text := format('select array_agg(f.tenant_id), array_agg(f.part), array_agg(f.under), array_agg(f.record_id), array_agg(f.words)
    into tenants, parts, unders, records, texts from (%s) f (tenant_id, kind, part, under, record_id, words)', asked);
  written text := format('insert into search_entries (tenant_id, kind, part, under, record_id, words)
    select f.tenant_id, %L, f.part, f.under, f.record_id, f.words
    from unnest(tenants, parts, unders, records, texts) f (tenant_id, part, under, record_id, words)
    on conflict (tenant_id, kind, part) do update set under = excluded.under, record_id = excluded.record_id, words = excluded.words', kind);
  variables text := 'tenants uuid[]; parts uuid[]; unders text[]; records uuid[]; texts tsvector[];';
begin
  execute format($function$
    create or replace function add_%1$s_to_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $body$
    declare
      %2$s
    begin
      %3$s;
      %4$s;
      return null;
    end $body$ $function$, source, variables, gathered, written);
  -- One row at a time, by the key: statistics that an import outdated cannot make a slow plan of it.
  execute format($function$
    create or replace function change_%1$s_in_search() returns trigger language plpgsql security definer
      set search_path = public, pg_temp as $body$
    declare
      %2$s
    begin
      delete from search_entries where tenant_id = old.tenant_id and kind = %5$L and part = old.id;
      if tg_op = 'UPDATE' then
        %3$s;
        %4$s;
      end if;
      return null;
    end $body$ $function$, source, variables, replace(gathered, 'from given r', 'from (select new.*) r'), written, kind);
end
$procedure$;

create or replace procedure offer_to_search(
  source regclass, kind text, texts text, numbers text default 'null::text[]', exact text default 'null::text[]',
  under text default null, record text default 'r.id', shown text default 'r.deleted_at is null'
) language plpgsql as $procedure$
declare
  whose text := coalesce(under, quote_literal(kind));
  asked text := format($select$
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
  -- The columns that any of it is made of.
  columns text[] := array(select distinct m[1]
    from regexp_matches(concat_ws(' ', texts, numbers, exact, whose, record, shown), '\mr\.(\w+)', 'g') m order by 1);
begin
  call write_search_functions(source, kind, asked);
  execute format('create trigger search_more after insert on %1$s referencing new table as given
    for each statement execute function add_%1$s_to_search()', source);
  execute format('create trigger search_less after delete on %1$s for each row execute function change_%1$s_in_search()', source);
  execute format('create trigger search_other after update on %1$s for each row
    when ((old.%2$s) is distinct from (new.%3$s)) execute function change_%1$s_in_search()',
    source, array_to_string(columns, ', old.'), array_to_string(columns, ', new.'));
  execute format('insert into search_entries (tenant_id, kind, part, under, record_id, words) %s',
    replace(asked, 'from given r', format('from %s r', source)));
end
$procedure$;

-- The tables that were offered before: their functions again, from the query that they hold.
do $$
declare
  place record;
begin
  for place in
    select (regexp_match(proname, '^add_(.*)_to_search$'))[1]::regclass as source,
      (regexp_match(prosrc, 'words\)\s+(select.*)\s+on conflict'))[1] as asked
    from pg_proc where proname like 'add\_%\_to\_search' and pronamespace = 'public'::regnamespace
  loop
    call write_search_functions(place.source, (regexp_match(place.asked, '^select r.tenant_id, ''(\w+)'''))[1], place.asked);
  end loop;
end $$;

-- Tags are kept by the kind of record. The part of a table that lies on a node is called after it, with a number. Nothing
-- can be in the way of these rows; but only so are they inserted on a node, and not copied, which row-level security forbids.
do $$
begin
  execute replace(replace(replace(pg_get_functiondef('custom_values_follow'::regproc),
    'new.id, tg_table_name', $word$new.id, regexp_replace(tg_table_name, '_\d+$', '')$word$),
    $word$like 'custom\_%';$word$, $word$like 'custom\_%' on conflict do nothing;$word$),
    $word$'[]')) t;$word$, $word$'[]')) t on conflict do nothing;$word$);
end $$;

-- A file's place holds its organization.
drop index blobs_path;
create unique index blobs_path on blobs (tenant_id, path);
