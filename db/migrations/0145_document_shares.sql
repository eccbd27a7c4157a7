-- To whom a document, or a folder with all that lies in it, is shown beside those who may open documents: a person or a
-- role of the organization, another organization, or whoever has the link. What has ended stays as a proof.
create table document_shares (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  document_id uuid,
  folder_id uuid,
  kind text not null check (kind in ('person', 'role', 'organization', 'link')),
  user_id text,
  role_id text,
  -- Of the organization that it is shown to.
  organization_id uuid,
  -- What the link hides: only who has it can name it.
  secret_hash text,
  password_hash text,
  may_download boolean not null default true,
  watermark boolean not null default false,
  expires_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id) on delete cascade,
  foreign key (tenant_id, folder_id) references document_folders (tenant_id, id) on delete cascade,
  check (num_nonnulls(document_id, folder_id) = 1),
  check (num_nonnulls(user_id, role_id, organization_id, secret_hash) = 1),
  check ((kind = 'link') = (secret_hash is not null)),
  check (password_hash is null or kind = 'link')
);
create index document_shares_of on document_shares (tenant_id, document_id, folder_id);
create index document_shares_with on document_shares (organization_id) where organization_id is not null;
call protect_tenant_table('document_shares');

-- Who looked at what was shared: one row from when it was opened. Whoever has its pass reads on, until the share ends.
create table document_visits (
  tenant_id uuid not null,
  id uuid not null,
  share_id uuid not null,
  pass_hash text not null,
  -- Null: whoever has the link.
  user_id text,
  ip text,
  user_agent text,
  opened_at timestamptz not null default now(),
  -- What was looked at: a list of {documentId, part, page}, each once; and how often it was saved.
  pages jsonb not null default '[]',
  downloads integer not null default 0,
  primary key (tenant_id, id),
  unique (tenant_id, pass_hash),
  foreign key (tenant_id, share_id) references document_shares (tenant_id, id) on delete cascade
);
create index document_visits_of on document_visits (tenant_id, share_id, opened_at desc);
call protect_tenant_table('document_visits');
