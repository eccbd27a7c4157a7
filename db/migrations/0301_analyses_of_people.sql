-- The database shows an analysis to those whom it is for (docs/decisions/141): everyone in the organization, the people of
-- its project, or its maker alone. No list, file, export or figure has to remember it.
create function sees_current_project(of_tenant uuid, project uuid) returns boolean language plpgsql stable as $$ begin
  return exists (select 1 from projects p where p.tenant_id = of_tenant and p.id = project and p.deleted_at is null);
end $$;

call narrow_reads('analyses', $$
  sharing = 'ORGANIZATION' or created_by = (select app_user()) or (select app_is_platform())
  or (sharing = 'PROJECT' and project_id is not null and sees_current_project(tenant_id, project_id)) $$);

-- Asked once for a statement: figures read the values of all wells.
do $$
declare
  of_analysis text;
begin
  foreach of_analysis in array array['analysis_wells', 'analysis_versions', 'analysis_well_values'] loop
    call narrow_reads(of_analysis::regclass, 'app_is_platform() or analysis_id in (
      select a.id from analyses a where a.tenant_id = (select app_tenant()))');
  end loop;
end
$$;

-- The same question where rows lie on many servers (docs/decisions/093).
create function sees_analysis(analysis uuid) returns boolean language plpgsql stable as $$
declare
  tenant uuid := app_tenant();
begin
  return exists (select 1 from analyses a where a.tenant_id = tenant and a.id = analysis);
end $$;
