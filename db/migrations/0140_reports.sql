-- A report as people keep it: its kind, what they chose for it, and the columns that they do not show (src/modules/reports).
create table reports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (length(kind) <= 60),
  name text not null check (length(name) between 1 and 100),
  -- Whose it is; null: the organization's, which stays when the person who made it leaves.
  owner_id text,
  parameters jsonb not null,
  hidden text[] not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references memberships (tenant_id, user_id) on delete cascade
);
create unique index report_name on reports (tenant_id, owner_id, lower(name)) nulls not distinct where deleted_at is null;
call protect_tenant_table('reports');

-- How often reports were run on a day, by kind and way: for staff, who see no report's contents or name.
create table report_tallies (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  kind text not null,
  way text not null check (way in ('page', 'file', 'email', 'link')),
  runs integer not null default 0,
  failures integer not null default 0,
  total_ms bigint not null default 0,
  slowest_ms integer not null default 0,
  primary key (tenant_id, day, kind, way)
);
create index report_tallies_of_day on report_tallies (day);
call protect_tenant_table('report_tallies');
