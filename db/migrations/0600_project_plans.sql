-- Plans of projects (docs/decisions/257, 258): health and the last safe day; of tasks their days, order, parents, labels,
-- checklists and rules of repetition; what has to happen before what; and more kinds of records that a project is about.
alter table projects
  -- What its people say of it; without that, it follows from the plan.
  add column health text check (health in ('ON_TRACK', 'AT_RISK', 'OFF_TRACK')),
  -- The day that the whole work must not pass, and what is lost then.
  add column last_safe_on date,
  add column last_safe_for text check (length(last_safe_for) between 1 and 200),
  -- When the dates of its tasks were last held fast for comparison.
  add column baseline_on date;

alter table project_tasks
  add column starts_on date,
  add column milestone boolean not null default false,
  add column section text check (length(section) between 1 and 80),
  add column plan_place integer not null default 0,
  add column parent_id uuid,
  add column labels text[] not null default '{}' check (cardinality(labels) <= 10),
  add column checklist jsonb not null default '[]',
  -- Null: nobody has said.
  add column percent integer check (percent between 0 and 100),
  add column last_safe_on date,
  -- When it was really begun and finished.
  add column started_on date,
  add column finished_on date,
  add column baseline_starts_on date,
  add column baseline_due_on date,
  -- It comes again by a rule of dates, counted from the day on which the first of them was due (of that one, its own).
  add column repeat_every integer check (repeat_every between 1 and 365),
  add column repeat_unit text check (repeat_unit in ('DAY', 'WEEK', 'MONTH', 'YEAR')),
  add column repeat_from date,
  add column repeat_until date,
  -- The task after which it came: once for each.
  add column repeat_of uuid,
  add constraint project_tasks_days check (due_on >= starts_on),
  add constraint project_tasks_repeats check ((repeat_every is null) = (repeat_unit is null)),
  add constraint project_tasks_in_project unique (tenant_id, project_id, id),
  add constraint project_tasks_parent foreign key (tenant_id, project_id, parent_id)
    references project_tasks (tenant_id, project_id, id) on delete set null (parent_id),
  add constraint project_tasks_no_own_parent check (parent_id <> id);
update project_tasks set plan_place = place;
create unique index project_tasks_repeated on project_tasks (tenant_id, repeat_of) where repeat_of is not null;
create index project_tasks_of_parent on project_tasks (tenant_id, parent_id) where parent_id is not null;

-- One task waits for another: finish to start, start to start, finish to finish, start to finish, with days between.
create table task_dependencies (
  tenant_id uuid not null,
  project_id uuid not null,
  before_id uuid not null,
  after_id uuid not null,
  kind text not null default 'FS' check (kind in ('FS', 'SS', 'FF', 'SF')),
  lag_days integer not null default 0 check (lag_days between -1000 and 1000),
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, project_id, before_id, after_id),
  check (before_id <> after_id),
  foreign key (tenant_id, project_id, before_id) references project_tasks (tenant_id, project_id, id) on delete cascade,
  foreign key (tenant_id, project_id, after_id) references project_tasks (tenant_id, project_id, id) on delete cascade
);
create index task_dependencies_after on task_dependencies (tenant_id, project_id, after_id);
call protect_tenant_table('task_dependencies');
call narrow_reads('task_dependencies', $$exists (
  select from projects p where p.tenant_id = task_dependencies.tenant_id and p.id = task_dependencies.project_id)$$);

-- A project is about AFEs, curative items and deals too.
alter table project_links
  add column afe_id uuid,
  add column curative_id uuid,
  add column deal_id uuid,
  drop constraint project_links_once,
  drop constraint project_links_check,
  add constraint project_links_once
    unique nulls not distinct (tenant_id, project_id, lease_id, well_id, afe_id, curative_id, deal_id),
  add constraint project_links_one check (num_nonnulls(lease_id, well_id, afe_id, curative_id, deal_id) = 1),
  add constraint project_links_afe foreign key (tenant_id, afe_id) references afes (tenant_id, id) on delete cascade,
  add constraint project_links_curative foreign key (tenant_id, curative_id)
    references curative_items (tenant_id, id) on delete cascade,
  add constraint project_links_deal foreign key (tenant_id, deal_id) references deals (tenant_id, id) on delete cascade;
create index project_links_of_afe on project_links (tenant_id, afe_id) where afe_id is not null;
create index project_links_of_curative on project_links (tenant_id, curative_id) where curative_id is not null;
create index project_links_of_deal on project_links (tenant_id, deal_id) where deal_id is not null;
