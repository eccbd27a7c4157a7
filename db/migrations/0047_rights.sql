-- Who may do what is kept in memory by each process and dropped by signals. These are the signals that were missing.

create function signal_acceptance() returns trigger language plpgsql as $$
begin
  perform pg_notify('change', 'person:' || coalesce(new.user_id, old.user_id) || ' legal_acceptances');
  return null;
end $$;
create trigger legal_acceptances_signal after insert or update or delete on legal_acceptances
  for each row execute function signal_acceptance();

-- A role that comes back under its id gives its holders what it holds.
create trigger roles_made_signal after insert on roles for each row execute function signal_role();

create trigger system_settings_made_signal after insert or delete on system_settings
  for each statement execute function signal_everyone('system_settings');

-- A session that ends sooner, or is another’s; being seen moves nothing.
create trigger sessions_moved_signal after update on sessions for each row
  when ((old.user_id, old.token, old.expires_at) is distinct from (new.user_id, new.token, new.expires_at))
  execute function signal_session();

-- Whoever was a member before is told as well.
create or replace function signal_membership() returns trigger language plpgsql as $$
declare it memberships;
begin
  foreach it in array case tg_op when 'UPDATE' then array[new, old] when 'DELETE' then array[old] else array[new] end loop
    perform pg_notify('change', it.tenant_id || ' memberships');
    perform pg_notify('change', 'person:' || it.user_id || ' memberships');
  end loop;
  return null;
end $$;

create or replace function signal_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform pg_notify('change', old.tenant_id || ' roles'); end if;
  if tg_op <> 'DELETE' then perform pg_notify('change', new.tenant_id || ' roles'); end if;
  return null;
end $$;

-- What a person's rights in an organization rest on, as a text that is another one as soon as any of it was written:
-- xmin names the transaction that wrote a row last.
create function rights_stand(of_session text, of_person text, of_tenant uuid) returns text language sql stable
return concat_ws(' ',
  coalesce((select extract(epoch from expires_at)::text from sessions
            where id = of_session and user_id = of_person and expires_at > now()), '-'),
  coalesce((select xmin::text from users where id = of_person), '-'),
  coalesce((select string_agg(version || xmin::text, ',' order by version) from legal_acceptances
            where user_id = of_person), '-'),
  coalesce((select xmin::text from system_settings), '-'),
  coalesce((select string_agg(xmin::text, ',' order by id) from plans), '-'),
  coalesce((select xmin::text from tenants where id = of_tenant), '-'),
  coalesce((select xmin::text from memberships where tenant_id = of_tenant and user_id = of_person), '-'),
  coalesce((select string_agg(xmin::text, ',' order by id) from roles where tenant_id = of_tenant), '-'));

-- Binds the transaction to an organization. A write says on which rights it was allowed; where they no longer stand,
-- it does not begin.
create function enter_tenant(of_tenant uuid, of_person text, of_session text, stand text) returns void
language plpgsql as $$
begin
  perform set_config('app.tenant_id', of_tenant::text, true), set_config('app.user_id', of_person, true);
  if rights_stand(of_session, of_person, of_tenant) is distinct from stand then
    raise exception 'rights have changed' using errcode = 'WH001';
  end if;
end $$;
