-- Documents are about projects too (docs/decisions/089, 110). A project is seen by its people alone, and so is the link to it.
alter table document_links add column project_id uuid,
  add constraint document_links_project foreign key (tenant_id, project_id) references projects (tenant_id, id) on delete cascade,
  drop constraint document_links_check,
  add constraint document_links_one check (num_nonnulls(lease_id, well_id, tract_id, project_id) = 1),
  drop constraint document_links_once,
  add constraint document_links_once
    unique nulls not distinct (tenant_id, document_id, lease_id, well_id, tract_id, project_id);
create index document_links_of_project on document_links (tenant_id, project_id) where project_id is not null;
create policy people_of_projects on document_links as restrictive for select using (
  project_id is null or exists (
    select from projects p where p.tenant_id = document_links.tenant_id and p.id = document_links.project_id));
