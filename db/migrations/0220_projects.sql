-- Projects and their tasks (docs/decisions/110). Beside its organization, row-level security binds them to their people:
-- who created a project, its manager, its team, and the organization's owners. To a colleague they are absent.

-- Whether who asks sees every project of the organization: its owners do, and staff who are members of it.
create function app_sees_every_project() returns boolean language plpgsql stable as $$ begin
  return exists (
    select from memberships m join users u on u.id = m.user_id
    where m.tenant_id = app_tenant() and m.user_id = app_user()
      and ('owner' = any (m.role_ids) or 'admin' = any (u.platform_roles)));
end $$;

create table projects (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- What the log calls it: nothing that its people wrote.
  called text not null generated always as ('P-' || upper(right(id::text, 6))) stored,
  name text not null check (length(name) between 1 and 200),
  number text check (length(number) between 1 and 60),
  kind text not null,
  status text not null default 'PLANNED' check (status in ('PLANNED', 'ACTIVE', 'ON_HOLD', 'DONE', 'CANCELED')),
  starts_on date,
  target_on date,
  description text,
  manager_id text,
  team_members text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index projects_by_name on projects (tenant_id, lower(name), id) where deleted_at is null;
call protect_tenant_table('projects');
create policy people on projects as restrictive for select using (
  (select app_is_platform()) or (select app_user()) = 'notices'
  or created_by = (select app_user()) or manager_id = (select app_user())
  or (select app_user()) = any (team_members) or (select app_sees_every_project()));
call offer_to_search('projects', 'projects',
  texts => $$concat_ws(' ', r.name, r.number, r.description)$$, numbers => 'array[r.number]');

-- What a project is about: one record each.
create table project_links (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  lease_id uuid,
  well_id uuid,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  constraint project_links_once unique nulls not distinct (tenant_id, project_id, lease_id, well_id),
  check (num_nonnulls(lease_id, well_id) = 1),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete cascade,
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index project_links_of_lease on project_links (tenant_id, lease_id) where lease_id is not null;
create index project_links_of_well on project_links (tenant_id, well_id) where well_id is not null;
call protect_tenant_table('project_links');
create policy people on project_links as restrictive for select using (
  exists (select from projects p where p.tenant_id = project_links.tenant_id and p.id = project_links.project_id));

create table project_tasks (
  tenant_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  called text not null generated always as ('T-' || upper(right(id::text, 6))) stored,
  title text not null check (length(title) between 1 and 200),
  status text not null default 'TODO' check (status in ('TODO', 'DOING', 'BLOCKED', 'DONE')),
  -- Why it is blocked.
  blocked_by text check (length(blocked_by) between 1 and 500),
  assignee_id text,
  due_on date,
  priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH', 'URGENT')),
  estimate_hours numeric(7, 2) check (estimate_hours >= 0),
  notes text,
  -- Where it stands in its column: those with equal numbers by id.
  place integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ((status = 'BLOCKED') = (blocked_by is not null)),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
create index project_tasks_of on project_tasks (tenant_id, project_id, status, place);
create index project_tasks_of_person on project_tasks (tenant_id, assignee_id, due_on)
  where assignee_id is not null and deleted_at is null;
call protect_tenant_table('project_tasks');
create policy people on project_tasks as restrictive for select using (
  exists (select from projects p where p.tenant_id = project_tasks.tenant_id and p.id = project_tasks.project_id));

-- Files of projects are seen by those who see the project.
create policy people_of_projects on attachments as restrictive for select using (
  noun <> 'projects' or exists (
    select from projects p where p.tenant_id = attachments.tenant_id and p.id = attachments.record_id));

-- The same question where rows lie on many servers (docs/decisions/093).
create function sees_project(of_tenant uuid, project uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select from projects p where p.tenant_id = of_tenant and p.id = project);
end $$;
