-- Baselines of plans (docs/decisions/244): whose each is, when it was set, and the days that the tasks had then, so that
-- one that was set over another is taken back exactly. Tasks keep the days of the last one.
create table project_baselines (
  tenant_id uuid not null,
  project_id uuid not null,
  number integer not null check (number > 0),
  set_at timestamptz not null default now(),
  -- Null: it was set before this was kept.
  set_by text,
  -- The start and the due day of each task, by its id.
  days jsonb not null,
  -- It was taken back, and counts again when that is undone.
  undone boolean not null default false,
  primary key (tenant_id, project_id, number),
  foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade
);
insert into project_baselines (tenant_id, project_id, number, set_at, days)
select p.tenant_id, p.id, 1, p.baseline_on, coalesce((
  select jsonb_object_agg(t.id, jsonb_build_array(t.baseline_starts_on, t.baseline_due_on)) from project_tasks t
  where t.tenant_id = p.tenant_id and t.project_id = p.id), '{}')
from projects p where p.baseline_on is not null;
alter table projects drop column baseline_on;
call protect_tenant_table('project_baselines');
call narrow_reads('project_baselines', $$exists (
  select from projects p where p.tenant_id = project_baselines.tenant_id and p.id = project_baselines.project_id)$$);
