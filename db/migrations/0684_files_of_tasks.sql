-- Tasks of projects have files, which are seen by those who see the task. A function, as where rows lie on many servers
-- (docs/decisions/131).
create function sees_project_task(of_tenant uuid, task uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from project_tasks t where t.tenant_id = of_tenant and t.id = task);
end $$;
call narrow_reads('attachments', $$ noun <> 'project_tasks' or sees_project_task(tenant_id, record_id) $$);
