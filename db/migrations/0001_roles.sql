-- The application works as wellhead_app: it owns nothing, and row level security holds for it.
-- The embedded server makes this role when it makes the database. On another server it is made here, by whoever
-- DATABASE_URL names, and the application's connections switch to it when they start.
do $$
begin
  if not exists (select from pg_roles where rolname = 'wellhead_app') then
    begin
      create role wellhead_app nologin nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
    exception
      -- Another database of this server was migrated at the same moment: roles belong to the whole server.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then
        raise exception 'The user % of DATABASE_URL may not make the role wellhead_app.', current_user using hint = format(
          'Let an administrator run, once: create role wellhead_app nologin; grant wellhead_app to %I; and start again.',
          current_user);
    end;
  end if;

  if exists (select from pg_roles where rolname = 'wellhead_app' and (rolsuper or rolbypassrls)) then
    raise exception 'The role wellhead_app is a superuser or bypasses row level security.' using hint =
      'Let an administrator run: alter role wellhead_app nosuperuser nobypassrls; and start again.';
  end if;

  -- Since PostgreSQL 16 who makes a role may grant it, also to himself, but not yet switch to it.
  if not pg_has_role(current_user, 'wellhead_app',
                     case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then
    begin
      execute format('grant wellhead_app to %I', current_user);
    exception when insufficient_privilege then
      raise exception 'The user % of DATABASE_URL may not switch to the role wellhead_app.', current_user using hint = format(
        'Let an administrator run, once: grant wellhead_app to %I; and start again.', current_user);
    end;
  end if;
end
$$;

-- Since PostgreSQL 15 only the owner may create in public; a database that came from an older one may still let all.
revoke create on schema public from public;
grant usage on schema public to wellhead_app;

-- What later migrations make is for the application to use, without a grant in each of them.
alter default privileges in schema public grant select, insert, update, delete on tables to wellhead_app;
alter default privileges in schema public grant usage, select on sequences to wellhead_app;

-- On whose behalf this transaction works; set with set_config(…, true). Policies call these as (select app_tenant()),
-- so that they are evaluated once per statement and not once per row.
create function app_tenant() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

create function app_user() returns text language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '');

create function app_is_platform() returns boolean language sql stable parallel safe
  return coalesce(current_setting('app.platform', true) = 'on', false);

-- Each table with a tenant_id is protected where it is made: call protect_tenant_table('leases');
-- Its owner is bound too; migrations run with app.platform = 'on'.
create procedure protect_tenant_table(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s
       using (tenant_id = (select app_tenant()) or (select app_is_platform()))
       with check (tenant_id = (select app_tenant()) or (select app_is_platform()))',
    tenant_table);
end
$$;
