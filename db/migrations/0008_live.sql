-- Signals of what decides access, whoever writes: an open page must not outlive the right to see it.
-- A signal is "audience topic"; the audience is an organization's id, person:<id>, or everyone.

create function signal_membership() returns trigger language plpgsql as $$
declare it memberships := coalesce(new, old);
begin
  perform pg_notify('change', it.tenant_id || ' memberships');
  perform pg_notify('change', 'person:' || it.user_id || ' memberships');
  return null;
end $$;
create trigger memberships_signal after insert or update or delete on memberships
  for each row execute function signal_membership();

create function signal_role() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', coalesce(new.tenant_id, old.tenant_id) || ' roles');
  return null;
end $$;
create trigger roles_signal after update or delete on roles for each row execute function signal_role();

create function signal_tenant() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', coalesce(new.id, old.id) || ' tenants');
  return null;
end $$;
create trigger tenants_signal after update or delete on tenants for each row execute function signal_tenant();

create function signal_person() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', 'person:' || coalesce(new.id, old.id) || ' users');
  return null;
end $$;
create trigger users_signal after update or delete on users for each row execute function signal_person();

create function signal_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', 'person:' || old.user_id || ' sessions');
  return null;
end $$;
create trigger sessions_signal after delete on sessions for each row execute function signal_session();

create function signal_everyone() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', 'everyone ' || tg_argv[0]);
  return null;
end $$;
create trigger plans_signal after insert or update or delete on plans
  for each statement execute function signal_everyone('plans');
create trigger system_settings_signal after update on system_settings
  for each statement execute function signal_everyone('system_settings');
