-- Documents of verifications and files of imports become files of their records. They stay where they lie.
create temp table moved on commit drop as
  select tenant_id, id, 'verification_documents' as noun, file_name, file_size, media_type, sha256, created_at, created_by,
    'verification/' || tenant_id || '/' || id as path
  from verification_documents
  union all
  select tenant_id, id, 'imports', file_name, file_size, 'application/octet-stream', sha256, created_at, created_by,
    'uploads/' || tenant_id || '/' || id
  from import_batches where state <> 'uploading' and sha256 is not null;
insert into blobs (tenant_id, sha256, size, media_type, path, created_at)
  select distinct on (tenant_id, sha256) tenant_id, sha256, file_size, media_type, path, created_at
  from moved order by tenant_id, sha256, created_at;
insert into attachments (tenant_id, id, noun, record_id, title, file_name, sha256, created_at, created_by, updated_at, updated_by)
  select tenant_id, gen_random_uuid(), noun, id, left(file_name, 200), left(file_name, 200), sha256,
    created_at, created_by, created_at, created_by
  from moved;
-- What had been announced and never arrived gives its room back; it can be sent again.
update limit_counters c set held = greatest(0, c.held - never.bytes)
  from (select tenant_id, sum(file_size) as bytes from import_batches where state = 'uploading' group by 1) never
  where c.tenant_id = never.tenant_id and c.kind = 'maxStorage';
drop table moved;

alter table verification_documents
  drop column file_name, drop column file_size, drop column media_type, drop column sha256;
