-- What files hold, each content of an organization once. Its bytes lie at DATA_DIR/files/PATH.
create table blobs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size > 0),
  -- By its first bytes, whatever it is called.
  media_type text not null,
  path text not null,
  -- Since when it is known that the bytes on the disk are not those that arrived.
  damaged_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, sha256)
);
create unique index blobs_path on blobs (path);
call protect_tenant_table('blobs');

-- A file of one record: which kind, and which. Who may see and change it follows from the kind.
create table attachments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  noun text not null,
  record_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  file_name text not null check (length(file_name) between 1 and 200),
  sha256 text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  -- Since when its record is gone; it goes a while later, unless the record is brought back.
  orphaned_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sha256) references blobs (tenant_id, sha256)
);
create index attachments_of on attachments (tenant_id, noun, record_id);
create index attachments_of_blob on attachments (tenant_id, sha256);
create index attachments_deleted on attachments (tenant_id, deleted_at) where deleted_at is not null;
call protect_tenant_table('attachments');

-- A file on its way. Its room is taken from when it is announced; `received` are the bytes that are safely on the disk.
create table uploads (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  noun text not null,
  record_id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  file_size bigint not null check (file_size > 0),
  -- When its sender's copy was last changed, in milliseconds: with name and size, it tells the same file again.
  modified bigint not null default 0,
  received bigint not null default 0 check (received between 0 and file_size),
  -- The request that may write; a later one takes its place.
  writer uuid,
  state text not null default 'arriving' check (state in ('arriving', 'arrived', 'kept', 'refused')),
  refusal text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  check ((state = 'refused') = (refusal is not null))
);
create index uploads_of on uploads (tenant_id, noun, record_id);
create index uploads_expiring on uploads (expires_at);
call protect_tenant_table('uploads');
