-- What a task was started for: an obligation, a curative item, an anomaly, a lease or a tract that runs out. Closing the
-- task closes that record, and reopening it reopens both (docs/decisions/263).
create table task_causes (
  tenant_id uuid not null,
  task_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  record_id uuid not null,
  -- What the record was called, and its last safe day, when the task was started or the day was last taken over.
  called text not null check (length(called) between 1 and 400),
  last_safe_on date,
  -- When the task closed it, what proved it, and what takes that back.
  closed_at timestamptz,
  closed_by text,
  evidence jsonb,
  undo jsonb,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, task_id),
  check (num_nulls(closed_at, closed_by, evidence, undo) in (0, 4)),
  foreign key (tenant_id, task_id) references project_tasks (tenant_id, id) on delete cascade
);
create index task_causes_of on task_causes (tenant_id, kind, record_id);
call protect_tenant_table('task_causes');
create policy people on task_causes as restrictive for select using (
  exists (select from project_tasks t where t.tenant_id = task_causes.tenant_id and t.id = task_causes.task_id));
