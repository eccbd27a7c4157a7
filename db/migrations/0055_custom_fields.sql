-- What an organization adds to its leases, wells and equipment. A definition that is deleted keeps its row, so that the
-- deletion can be taken back with all of its values.
create table custom_fields (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  noun text not null,
  kind text not null check (kind in ('text', 'number', 'date', 'choice', 'person')),
  label text not null check (length(label) between 1 and 60),
  unit text check (length(unit) between 1 and 20),
  decimals integer check (decimals between 0 and 6),
  -- Of a choice: [{id, label, retired?}] in their order.
  options jsonb not null default '[]',
  help text,
  place integer not null,
  retired boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create unique index custom_fields_label on custom_fields (tenant_id, noun, lower(label)) where deleted_at is null;
call protect_tenant_table('custom_fields');

-- The values stand with their records, by the name of their field, and so share their version, history and undo. These
-- rows are made of them by the trigger below and serve lists alone: conditions upon jsonb are not leakproof, so that
-- under row-level security no index of it would be used; comparisons of text and of double precision are.
create table custom_values (
  tenant_id uuid not null,
  field_id uuid not null,
  record_id uuid not null,
  -- Text in lower case, a day, or the id of what is chosen.
  word text collate "C" not null,
  -- A number, or the place of what is chosen in its list.
  number double precision,
  primary key (tenant_id, field_id, word, record_id)
);
create index custom_values_by_number on custom_values (tenant_id, field_id, number, record_id) where number is not null;
create index custom_values_of_record on custom_values (tenant_id, record_id);
alter table custom_values set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call protect_tenant_table('custom_values');

create function custom_values_follow() returns trigger language plpgsql as $$
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
  return null;
end
$$;

-- Another order of a choice is another order of the records that have it.
create function custom_values_reordered() returns trigger language plpgsql as $$
begin
  update custom_values v set number = o.at
  from jsonb_array_elements(new.options) with ordinality o (option, at)
  where v.tenant_id = new.tenant_id and v.field_id = new.id and v.word = lower(o.option ->> 'id')
    and v.number is distinct from o.at;
  return null;
end
$$;
create trigger custom_values_reordered after update on custom_fields for each row
  when (new.kind = 'choice' and new.options is distinct from old.options) execute function custom_values_reordered();

-- Gives the records of a table custom fields.
create procedure give_custom_fields(records regclass) language plpgsql as $$
begin
  execute format('alter table %s add column custom jsonb not null default ''{}''', records);
  execute format('create trigger custom_values_new after insert on %s for each row
    when (new.custom <> ''{}'') execute function custom_values_follow()', records);
  execute format('create trigger custom_values_changed after update on %s for each row
    when (new.custom is distinct from old.custom
      or (new.custom <> ''{}'' and (new.deleted_at is null) <> (old.deleted_at is null)))
    execute function custom_values_follow()', records);
  execute format('create trigger custom_values_gone after delete on %s for each row
    when (old.custom <> ''{}'') execute function custom_values_follow()', records);
end
$$;
call give_custom_fields('wells');
call give_custom_fields('leases');
call give_custom_fields('equipment');
