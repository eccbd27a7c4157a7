-- Folders of documents, in each other. What goes to the trash with a folder names it, and comes back with it.
create table document_folders (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  parent_id uuid,
  name text not null check (length(name) between 1 and 120),
  trashed_with uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, parent_id) references document_folders (tenant_id, id),
  check (parent_id <> id)
);
create unique index document_folders_name on document_folders (tenant_id, parent_id, lower(name))
  nulls not distinct where deleted_at is null;
create index document_folders_in on document_folders (tenant_id, parent_id);
call protect_tenant_table('document_folders');

-- A document: what it is and where it lies. Its content is the files of its version `number`.
create table documents (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  folder_id uuid,
  name text not null check (length(name) between 1 and 200),
  kind text not null default 'OTHER',
  -- The day that it bears, and the last one on which it holds: of a permit, a bond, an insurance.
  dated_on date,
  expires_on date,
  notes text,
  number integer not null check (number > 0),
  trashed_with uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, folder_id) references document_folders (tenant_id, id)
);
create index documents_in on documents (tenant_id, folder_id, lower(name), id) where deleted_at is null;
create index documents_trash on documents (tenant_id, deleted_at) where deleted_at is not null;
create index documents_expiring on documents (tenant_id, expires_on) where expires_on is not null and deleted_at is null;
call protect_tenant_table('documents');
call give_custom_fields('documents');
call offer_to_search('documents', 'documents',
  texts => $$concat_ws(' ', r.name, r.notes, custom_texts(r.tenant_id, r.custom))$$);

-- The files of each version, in their order: several files may be one document. A row is never changed. Its bytes are
-- the attachment of the noun document_versions with its file_id: its own id, or that of the version that brought them.
create table document_versions (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  number integer not null check (number > 0),
  part integer not null default 1 check (part between 1 and 100),
  file_id uuid not null,
  sha256 text not null,
  size bigint not null,
  -- By its first bytes, and where these say nothing, by its name.
  media_type text not null,
  file_name text not null check (length(file_name) between 1 and 200),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  unique (tenant_id, document_id, number, part),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, file_id) references document_versions (tenant_id, id) on delete cascade
);
create index document_versions_by_file on document_versions (tenant_id, file_id);
call protect_tenant_table('document_versions');

-- A document on its way, until its file is there as a whole: a new one in a folder, or a version of one that is there.
create table document_arrivals (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  document_id uuid,
  folder_id uuid,
  -- Added to the files of the version before, instead of taking their place.
  as_part boolean not null default false,
  -- What it is about, from when it is there: a list of {noun, recordId}.
  links jsonb not null default '[]',
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, folder_id) references document_folders (tenant_id, id) on delete cascade
);
call protect_tenant_table('document_arrivals');

-- What a document is about: one record each. A kind of record more is a column more.
create table document_links (
  tenant_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  lease_id uuid,
  well_id uuid,
  tract_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  constraint document_links_once unique nulls not distinct (tenant_id, document_id, lease_id, well_id, tract_id),
  check (num_nonnulls(lease_id, well_id, tract_id) = 1),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade,
  foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete cascade
);
create index document_links_of_lease on document_links (tenant_id, lease_id) where lease_id is not null;
create index document_links_of_well on document_links (tenant_id, well_id) where well_id is not null;
create index document_links_of_tract on document_links (tenant_id, tract_id) where tract_id is not null;
call protect_tenant_table('document_links');

-- Where a clause stands: a document of the organization. What was written there freely stays in the clause's text.
update provisions set text = left(concat_ws(E'\n', nullif(text, ''), 'Document: ' || document_id), 20000) where document_id is not null;
alter table provisions drop column document_id;
alter table provisions add column document_id uuid,
  add constraint provisions_document foreign key (tenant_id, document_id)
    references documents (tenant_id, id) on delete set null (document_id);
create index provisions_of_document on provisions (tenant_id, document_id) where document_id is not null;
