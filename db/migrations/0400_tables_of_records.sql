-- What every table of records has beside its own columns, so that a new one is written as its own columns and one call:
--   create table vendors (name text not null, kind text not null, phone text);
--   call keep_records('vendors', texts => $$concat_ws(' ', r.name, r.phone)$$);
-- The organization and the key, who wrote a row and when, deletion that can be undone, protection, and the words by
-- which the search finds it. References to other records follow, since their keys carry the organization.
create procedure keep_records(records regclass, texts text) language plpgsql as $procedure$
begin
  execute format($columns$
    alter table %s
      add column tenant_id uuid not null references tenants (id) on delete cascade,
      add column id uuid not null,
      add column version integer not null default 1,
      add column created_at timestamptz not null default now(),
      add column created_by text not null,
      add column updated_at timestamptz not null default now(),
      add column updated_by text not null,
      add column deleted_at timestamptz,
      add primary key (tenant_id, id)$columns$, records);
  call protect_tenant_table(records);
  call offer_to_search(records, records::text, texts => texts);
end
$procedure$;

-- Records that files can bring, and that are gone again when their import is undone.
create procedure give_imports(records regclass) language plpgsql as $procedure$
begin
  execute format('alter table %s add column import_batch_id uuid, add column import_row integer', records);
  execute format('create index on %s (tenant_id, import_batch_id) where import_batch_id is not null', records);
end
$procedure$;
