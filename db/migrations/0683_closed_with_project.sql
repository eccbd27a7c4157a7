-- A project that is closed closes what its open tasks were started for, and opens it again with itself
-- (docs/decisions/245): where such a task stood before.
alter table task_causes
  add column stood jsonb,
  add constraint task_causes_stood check (stood is null or closed_at is not null);
