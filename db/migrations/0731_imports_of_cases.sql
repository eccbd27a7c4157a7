-- Analyses that were created from the same files of another program: they are undone together.
alter table analyses add column import_id uuid;
create index analyses_of_import on analyses (tenant_id, import_id) where import_id is not null;
