-- Files that an organization brings in. A batch is merged in one transaction, and what it needs to be undone is
-- written in that same transaction.

create table import_batches (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  state text not null check (state in
    ('uploading', 'uploaded', 'read', 'queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone')),
  file_name text not null check (length(file_name) between 1 and 255),
  file_size bigint not null check (file_size >= 0),
  sha256 text,
  kind text check (kind in ('text', 'workbook', 'geojson', 'shapefile')),
  format text,
  sheet text,
  sheets text[] not null default '{}',
  -- What is known of the file after it was read once: layout, samples, first records, recognition.
  survey jsonb,
  fingerprint text,
  mapping jsonb,
  -- Whether the mapping came from an earlier file with the same headings.
  mapping_remembered boolean not null default false,
  records integer,
  progress jsonb,
  counts jsonb,
  remarks text[] not null default '{}',
  error text,
  cancel_requested boolean not null default false,
  started_at timestamptz,
  finished_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create index import_batches_by_time on import_batches (tenant_id, created_at desc);
call protect_tenant_table('import_batches');

-- Every repair, refusal and doubt, with the row and the text as the file has them.
create table import_notes (
  tenant_id uuid not null,
  batch_id uuid not null,
  position integer not null,
  row integer not null,
  kind text not null check (kind in ('repair', 'left_empty', 'warning', 'skipped', 'refused', 'kept')),
  heading text,
  reason text not null,
  original text not null default '',
  primary key (tenant_id, batch_id, position),
  foreign key (tenant_id, batch_id) references import_batches (tenant_id, id) on delete cascade
);
create index import_notes_by_kind on import_notes (tenant_id, batch_id, kind, row);
call protect_tenant_table('import_notes');

-- How files with these headings are read in this organization.
create table import_mappings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  fingerprint text not null,
  mapping jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, fingerprint)
);
call protect_tenant_table('import_mappings');

-- Records as they were before a batch changed them. `after_version` tells whether somebody changed them since.
create table import_before (
  tenant_id uuid not null,
  batch_id uuid not null,
  id bigint generated always as identity,
  noun text not null check (noun in ('wells', 'production_months', 'leases', 'tracts')),
  before jsonb not null,
  after_version integer not null,
  primary key (tenant_id, batch_id, id),
  foreign key (tenant_id, batch_id) references import_batches (tenant_id, id) on delete cascade
);
call protect_tenant_table('import_before');

-- Columns of a file that nothing else holds, kept beside their record as they were written.
create table import_extras (
  tenant_id uuid not null,
  noun text not null check (noun in ('wells', 'leases')),
  record_id uuid not null,
  batch_id uuid not null,
  facts jsonb not null,
  primary key (tenant_id, noun, record_id, batch_id),
  foreign key (tenant_id, batch_id) references import_batches (tenant_id, id) on delete cascade
);
create index import_extras_of_batch on import_extras (tenant_id, batch_id);
call protect_tenant_table('import_extras');

-- What a person decided about a tract whose acres on the map and on paper differ. It holds as long as both stay as
-- they were.
create table acre_reviews (
  tenant_id uuid not null,
  tract_id uuid not null,
  stated_acres numeric(14, 4) not null,
  map_acres numeric(14, 4) not null,
  decision text not null check (decision in ('PAPER_RIGHT', 'MAP_RIGHT', 'TO_SURVEY')),
  note text not null default '',
  reviewed_at timestamptz not null default now(),
  reviewed_by text not null,
  primary key (tenant_id, tract_id),
  foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete cascade
);
call protect_tenant_table('acre_reviews');
