-- A cause lies beside the project of its task: who may read it is one policy, which an engine of many nodes takes too
-- (migration 0280).
drop policy people on task_causes;
alter table task_causes add column project_id uuid;
update task_causes k set project_id = t.project_id from project_tasks t where t.tenant_id = k.tenant_id and t.id = k.task_id;
alter table task_causes
  alter column project_id set not null,
  add constraint task_causes_task foreign key (tenant_id, project_id, task_id)
    references project_tasks (tenant_id, project_id, id) on delete cascade;
call narrow_reads('task_causes', $$exists (
  select from projects p where p.tenant_id = task_causes.tenant_id and p.id = task_causes.project_id)$$);
