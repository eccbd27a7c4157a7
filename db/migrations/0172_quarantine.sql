-- When a content was last found clean by the virus check; null where none looked at it.
alter table blobs add column checked_at timestamptz;

-- A file that the virus check refused. It belongs to no record and is never sent to anyone; its bytes lie at the place for a
-- while, for whoever runs the server.
create table quarantined_files (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  file_name text not null,
  size bigint not null,
  sha256 text not null,
  -- What the check called it.
  found text not null,
  path text not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id)
);
call protect_tenant_table('quarantined_files');
