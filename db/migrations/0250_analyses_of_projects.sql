-- Analyses that are begun from a project, and those that its people alone see (src/modules/analysis/record/seen-by.server.ts).
alter table analyses
  add column project_id uuid,
  add constraint analyses_of_a_project foreign key (tenant_id, project_id)
    references projects (tenant_id, id) on delete set null (project_id),
  drop constraint analyses_sharing_check,
  add constraint analyses_sharing_check check (sharing in ('PRIVATE', 'PROJECT', 'ORGANIZATION'));
create index analyses_of_project on analyses (tenant_id, project_id) where project_id is not null;
