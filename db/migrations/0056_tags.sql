-- The tags of an organization. Records keep their ids beside their custom fields, and so share their version, history
-- and undo. A tag that is deleted, or merged into another, keeps its row: both are taken back by a word.
create table tags (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 40 and strpos(name, ',') = 0),
  color text not null check (color in ('none', 'info', 'good', 'warn', 'bad', 'accent')),
  -- Whoever has this one has that one.
  merged_into uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, merged_into) references tags (tenant_id, id),
  check (merged_into <> id)
);
create unique index tags_name on tags (tenant_id, lower(name)) where deleted_at is null and merged_into is null;
create index tags_merged on tags (tenant_id, merged_into) where merged_into is not null;
call protect_tenant_table('tags');

-- A tag, and those that are merged into it.
create function tags_and_merged(tenant uuid, ids uuid[]) returns setof uuid language sql stable rows 5 as $$
  with recursive family as (
    select t.id from tags t where t.tenant_id = tenant and t.id = any (ids) and t.deleted_at is null
    union
    select t.id from tags t join family f on t.merged_into = f.id where t.tenant_id = tenant and t.deleted_at is null)
  select id from family
$$;

-- What a file adds to what a record keeps: its tags are added to those that are there, up to 50.
create function laid_over_custom(kept jsonb, added jsonb) returns jsonb language sql immutable parallel safe return
  kept || (added - 'tags') || case when added ? 'tags' then jsonb_build_object('tags', coalesce(kept -> 'tags', '[]')
    || coalesce((select jsonb_agg(t.value order by t.at) from (
      select * from jsonb_array_elements(added -> 'tags') with ordinality t (value, at)
      where not coalesce(kept -> 'tags', '[]') @> t.value
      order by t.at limit greatest(0, 50 - jsonb_array_length(coalesce(kept -> 'tags', '[]')))) t), '[]')) else '{}' end;

-- Tags are looked up where the values of custom fields are: by their own id, and by the kind of record.
create or replace function custom_values_follow() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from custom_values where tenant_id = old.tenant_id and record_id = old.id;
  end if;
  if tg_op = 'DELETE' or new.deleted_at is not null then
    return null;
  end if;
  insert into custom_values (tenant_id, field_id, record_id, word, number)
  select new.tenant_id, f.id, new.id, lower(left(v.value, 200)),
    case f.kind when 'number' then v.value::double precision
      when 'choice' then (select o.at from jsonb_array_elements(f.options) with ordinality o (option, at)
        where o.option ->> 'id' = v.value) end
  from jsonb_each_text(new.custom) v
  join custom_fields f on f.tenant_id = new.tenant_id and f.id = substr(v.key, 8)::uuid
  where v.key like 'custom\_%';
  insert into custom_values (tenant_id, field_id, record_id, word)
  select distinct new.tenant_id, t.value::uuid, new.id, tg_table_name
  from jsonb_array_elements_text(coalesce(new.custom -> 'tags', '[]')) t;
  return null;
end
$$;

-- What people wrote into custom fields of text, for the search.
create function custom_texts(tenant uuid, custom jsonb) returns text language plpgsql stable as $$
begin
  if custom = '{}' then return null; end if;
  return (select string_agg(v.value, ' ' order by f.place) from jsonb_each_text(custom) v
    join custom_fields f on f.tenant_id = tenant and f.id = substr(v.key, 8)::uuid and f.kind = 'text'
    where v.key like 'custom\_%');
end
$$;

-- The records are offered to the search again, with these texts among their own (0054_search.sql).
create procedure offer_again(source regclass, texts text, numbers text default 'null::text[]', exact text default 'null::text[]')
language plpgsql as $$
begin
  execute format('drop function add_%1$s_to_search() cascade', source);
  execute format('drop function change_%1$s_in_search() cascade', source);
  delete from search_entries where kind = source::text and part = record_id;
  call offer_to_search(source, source::text, texts => texts, numbers => numbers, exact => exact);
end
$$;
call offer_again('wells',
  texts => $$concat_ws(' ', r.name, r.well_number, r.state_file_no, r.permit_no, r.rrc_lease_no, r.operator, r.field, r.county, r.survey, r.block,
    custom_texts(r.tenant_id, r.custom))$$,
  exact => $$search_api(r.api) || search_section(r.township, r.range, r.section) || search_abstract(r.abstract)$$);
call offer_again('leases',
  texts => $$concat_ws(' ', r.lease_number, r.name, r.lessor, r.lessee, r.county, r.prospect,
    r.recording ->> 'instrumentNumber', (r.recording ->> 'book') || '/' || (r.recording ->> 'page'),
    custom_texts(r.tenant_id, r.custom))$$,
  numbers => $$array[r.lease_number, r.recording ->> 'instrumentNumber']$$);
call offer_again('equipment',
  texts => $$concat_ws(' ', r.name, r.serial_number, r.manufacturer, r.model, custom_texts(r.tenant_id, r.custom))$$,
  numbers => 'array[r.serial_number]');
drop procedure offer_again(regclass, text, text, text);
