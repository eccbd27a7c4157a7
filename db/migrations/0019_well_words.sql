-- The words of wells, so that a search reads only what begins as typed. Row level security keeps LIKE and text search from
-- every index, because they are not leakproof; comparisons of text are.

create table well_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  well_id uuid not null,
  primary key (tenant_id, word, well_id)
);
-- No foreign key: the triggers below keep a row for each word of each well that is not deleted, and nothing else.
alter table well_words set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call protect_tenant_table('well_words');

-- The words of a text that is in lower case already; wells/well-filter.ts takes a search apart in the same way.
create function search_words(text) returns setof text language sql immutable parallel safe rows 8 as $$
  select distinct word from string_to_table(
    translate($1, E'.,;:&#()/\'"+*_-\t\n\r', repeat(' ', 18)), ' ') as word
  where word <> ''
$$;

create function add_well_words() returns trigger language plpgsql as $$
begin
  insert into well_words (tenant_id, word, well_id)
  select w.tenant_id, word collate "C", w.id from made w, search_words(w.search) as word
  where w.deleted_at is null
  -- In the order of the index, which is much sooner done.
  order by 1, 2, 3;
  return null;
end
$$;

-- Its plans are kept for a session, which may begin with an empty table: only the key is ever the way in.
create function change_well_words() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  delete from well_words
  where tenant_id = old.tenant_id and well_id = old.id and word in (select search_words(old.search) collate "C");
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into well_words (tenant_id, word, well_id)
    select new.tenant_id, search_words(new.search), new.id;
  end if;
  return null;
end
$$;

create trigger well_words_made after insert on wells
  referencing new table as made for each statement execute function add_well_words();
create trigger well_words_gone after delete on wells for each row execute function change_well_words();
create trigger well_words_changed after update on wells for each row
  when (old.search is distinct from new.search or (old.deleted_at is null) <> (new.deleted_at is null))
  execute function change_well_words();

insert into well_words (tenant_id, word, well_id)
select w.tenant_id, word collate "C", w.id from wells w, search_words(w.search) as word
where w.deleted_at is null order by 1, 2, 3;

drop index wells_search;

-- The filters that people combine are held by every order, so that walking along one needs no other index.
drop index wells_by_api, wells_by_operator, wells_by_type, wells_by_status, wells_by_county, wells_by_field,
  wells_by_formation, wells_by_spud, wells_by_first_production;
create index wells_by_api on wells (tenant_id, api_key, id)
  include (type, status, trajectory, county, formation) where deleted_at is null;
create index wells_by_operator on wells (tenant_id, operator, id)
  include (type, status, trajectory, county, formation) where deleted_at is null;
create index wells_by_type on wells (tenant_id, type, id)
  include (status, trajectory, county, formation) where deleted_at is null;
create index wells_by_status on wells (tenant_id, status, id)
  include (type, trajectory, county, formation) where deleted_at is null;
create index wells_by_county on wells (tenant_id, county, id)
  include (type, status, trajectory, formation) where deleted_at is null;
create index wells_by_field on wells (tenant_id, field, id)
  include (type, status, trajectory, county, formation) where deleted_at is null;
create index wells_by_formation on wells (tenant_id, formation, id)
  include (type, status, trajectory, county) where deleted_at is null;
create index wells_by_spud on wells (tenant_id, spud_date, id)
  include (type, status, trajectory, county, formation) where deleted_at is null;
create index wells_by_first_production on wells (tenant_id, first_production_date, id)
  include (type, status, trajectory, county, formation) where deleted_at is null;
