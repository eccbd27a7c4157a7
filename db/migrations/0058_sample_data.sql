-- Invented leases and wells that an organization looks around in before it brings its own: imported like any file, and
-- known as what they are.
alter table import_batches add column sample boolean not null default false;
create index sample_batches on import_batches (tenant_id) where sample;
