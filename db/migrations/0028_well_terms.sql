-- An operator or a field names many wells: its words are kept once for each name, and its wells are found by the name
-- (see 0019). An import writes half as many words.

create table well_terms (
  tenant_id uuid not null references tenants (id) on delete cascade,
  word text collate "C" not null,
  -- The column of wells that holds the name.
  kind text collate "C" not null check (kind in ('operator', 'field')),
  name text collate "C" not null,
  primary key (tenant_id, word, kind, name)
);
call protect_tenant_table('well_terms');

-- What names this well alone; its words stand in well_words.
create function own_words(name text, well_number text, api text, state_file_no text)
returns setof text language sql immutable parallel safe rows 6 as $$
  select search_words(lower(concat_ws(' ', name, well_number, api, state_file_no)))
$$;

-- A name whose last well is gone keeps its words: they lead to no well.
create or replace function add_well_words() returns trigger language plpgsql as $$
begin
  insert into well_words (tenant_id, word, well_id)
  select w.tenant_id, word collate "C", w.id
  from made w, own_words(w.name, w.well_number, w.api, w.state_file_no) as word
  where w.deleted_at is null
  -- In the order of the index, which is much sooner done.
  order by 1, 2, 3;

  insert into well_terms (tenant_id, word, kind, name)
  select n.tenant_id, word collate "C", n.kind, n.name from (
    select distinct tenant_id, 'operator' as kind, operator as name from made where operator is not null
    union all
    select distinct tenant_id, 'field', field from made where field is not null
  ) n, search_words(lower(n.name)) as word
  order by 1, 2, 3, 4
  on conflict do nothing;
  return null;
end
$$;

-- Word by word, so that there is no other way in than the whole key: a plan for all words at once, made while the
-- statistics say that the table is empty, reads every word of the organization for each well.
create or replace function change_well_words() returns trigger language plpgsql as $$
declare
  old_word text;
begin
  for old_word in select own_words(old.name, old.well_number, old.api, old.state_file_no) loop
    delete from well_words where tenant_id = old.tenant_id and word = old_word collate "C" and well_id = old.id;
  end loop;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into well_words (tenant_id, word, well_id)
    select new.tenant_id, own_words(new.name, new.well_number, new.api, new.state_file_no), new.id;

    insert into well_terms (tenant_id, word, kind, name)
    select new.tenant_id, word collate "C", n.kind, n.name
    from (values ('operator', new.operator), ('field', new.field)) n (kind, name), search_words(lower(n.name)) as word
    where n.name is not null
    order by 1, 2, 3, 4
    on conflict do nothing;
  end if;
  return null;
end
$$;
alter function change_well_words() reset all;

truncate well_words;
insert into well_words (tenant_id, word, well_id)
select w.tenant_id, word collate "C", w.id
from wells w, own_words(w.name, w.well_number, w.api, w.state_file_no) as word
where w.deleted_at is null order by 1, 2, 3;

insert into well_terms (tenant_id, word, kind, name)
select distinct n.tenant_id, word collate "C", n.kind, n.name from (
  select distinct tenant_id, 'operator' as kind, operator as name from wells where operator is not null
  union all
  select distinct tenant_id, 'field', field from wells where field is not null
) n, search_words(lower(n.name)) as word;
