-- What other organizations show to this one: ids alone, of the organization that the transaction is bound to and of no
-- other. What is shown is then read in the organization that shares it.
create function received_shares() returns table (tenant_id uuid, id uuid)
language plpgsql volatile rows 50 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  receiver uuid := app_tenant();
  platform_before text := coalesce(current_setting('app.platform', true), '');
begin
  set local app.platform = 'on';
  return query select s.tenant_id, s.id from document_shares s
    where s.organization_id = receiver and s.ended_at is null order by s.created_at desc limit 200;
  execute format('set local app.platform = %L', platform_before);
end $$;

-- Organizations that have exactly this name, however it is capitalized, beside the one that asks: two are enough to know
-- that there are several.
create function organizations_named(called text) returns table (id uuid)
language plpgsql volatile rows 1 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  asking uuid := app_tenant();
  platform_before text := coalesce(current_setting('app.platform', true), '');
begin
  set local app.platform = 'on';
  return query select t.id from tenants t
    where lower(t.name) = lower(called) and not t.disabled and t.id <> asking limit 2;
  execute format('set local app.platform = %L', platform_before);
end $$;
