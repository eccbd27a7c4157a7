-- Whether the organization has a project that its asker does not see: a colleague reads that they are not a member of it,
-- not that it does not exist (docs/decisions/146). Nothing else of it is answered.
create function project_exists(project uuid) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := app_tenant();
  platform_before text := coalesce(current_setting('app.platform', true), '');
  found_one boolean;
begin
  set local app.platform = 'on';
  found_one := exists (select 1 from projects p
    where p.tenant_id = tenant and p.id = project and p.deleted_at is null);
  execute format('set local app.platform = %L', platform_before);
  return found_one;
end $$;
