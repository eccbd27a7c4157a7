-- What a role may be, whoever writes it: capabilities that exist, and system roles as they are (spec §6).
alter table roles
  add constraint roles_name check (length(name) between 1 and 60),
  add constraint roles_description check (length(description) <= 400),
  add constraint roles_color check (color in ('none', 'accent', 'good', 'warn', 'bad', 'info')),
  add constraint roles_capabilities check (capabilities <@ array[
    'manage_organization', 'assign_roles', 'manage_members', 'approve_members', 'access_audit', 'access_leases',
    'manage_leases', 'access_reports', 'create_reports', 'manage_entries', 'access_documents', 'access_crm',
    'manage_crm', 'manage_customers', 'access_messages', 'manage_notifications', 'access_projects',
    'create_projects', 'manage_projects', 'manage_project_tasks', 'assign_project_tasks', 'manage_project_time',
    'manage_project_budget', 'access_everything']),
  add constraint roles_of_the_system check (
    is_system_role = (id in ('owner', 'member', 'pending'))
    and (not is_system_role or capabilities = case id when 'owner' then array['access_everything'] else '{}' end));

-- Who was asked by e-mail to join. The link's secret is kept only as a hash; null until a letter carries one.
create table invitations (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  role_ids text[] not null check (cardinality(role_ids) > 0),
  state text not null default 'open' check (state in ('open', 'accepted', 'revoked')),
  token_hash text,
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_by text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, id)
);
create unique index one_open_invitation on invitations (tenant_id, email) where state = 'open';
create unique index invitation_of_token on invitations (token_hash);
call protect_tenant_table('invitations');

-- The ownership of an organization, offered by an owner to a member, who has to accept. One offer at a time.
create table ownership_offers (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  from_user_id text not null references users (id) on delete cascade,
  to_user_id text not null references users (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  check (from_user_id <> to_user_id)
);
call protect_tenant_table('ownership_offers');
