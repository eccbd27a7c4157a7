-- What people write about a record of any kind that its module opens for it: a lease, a well, a piece of equipment.
create table comments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  noun text not null,
  record_id uuid not null,
  -- The formatted text (src/core/text/rich-text.ts), and the same without its form and without people's names.
  body jsonb not null,
  body_text text not null check (length(body_text) <= 100000),
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
-- Ids are ordered by time.
create index comments_of_record on comments (tenant_id, noun, record_id, id) where deleted_at is null;
call protect_tenant_table('comments');

-- Who is to hear of a record. A row that says false is of someone who stopped, and is not made to follow by a mention.
create table record_followers (
  tenant_id uuid not null,
  noun text not null,
  record_id uuid not null,
  user_id text not null,
  following boolean not null,
  since timestamptz not null default now(),
  primary key (tenant_id, noun, record_id, user_id),
  foreign key (tenant_id, user_id) references memberships (tenant_id, user_id) on delete cascade
);
create index followed_by_member on record_followers (tenant_id, user_id);
call protect_tenant_table('record_followers');
