-- Invoices come by files too, and are gone again when their import is undone (docs/decisions/247).
call give_imports('budget_entries');

-- What is left of a line is spent while a task of the project is done: it moves with that task (docs/decisions/248).
alter table budget_lines
  add column task_id uuid,
  add constraint budget_lines_task foreign key (tenant_id, project_id, task_id)
    references project_tasks (tenant_id, project_id, id) on delete set null (task_id);
create index budget_lines_of_task on budget_lines (tenant_id, task_id) where task_id is not null;
