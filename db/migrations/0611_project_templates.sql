-- Templates of projects that organizations keep, and each version of them (docs/decisions/261).
create table project_templates (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  kind text not null,
  -- The day from which its dates count.
  anchor text not null check (anchor in ('SPUD', 'PERMIT', 'LAST_SAFE_DAY', 'START')),
  description text,
  tasks jsonb not null check (jsonb_array_length(tasks) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id)
);
create index project_templates_by_name on project_templates (tenant_id, lower(name), id) where deleted_at is null;
call protect_tenant_table('project_templates');

create table project_template_versions (
  tenant_id uuid not null,
  template_id uuid not null,
  version integer not null,
  name text not null,
  kind text not null,
  anchor text not null,
  description text,
  tasks jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text not null,
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references project_templates (tenant_id, id) on delete cascade
);
call protect_tenant_table('project_template_versions');
