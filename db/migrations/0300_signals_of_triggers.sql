-- What decides access is signalled by triggers (0008, 0047). The transaction that causes such a signal also knows it now, so
-- that its process drops the rights that it remembers before the writer is answered.

-- Many of them are handed over as one word: all.
create function signal_change(words text) returns void language plpgsql as $$
declare
  known text := coalesce(current_setting('app.signalled', true), '');
begin
  perform pg_notify('change', words);
  if known <> 'all' then
    perform set_config('app.signalled',
      case when length(known) > 8000 then 'all' else concat_ws(',', nullif(known, ''), words) end, true);
  end if;
end $$;

create or replace function signal_membership() returns trigger language plpgsql as $$
declare it memberships;
begin
  foreach it in array case tg_op when 'UPDATE' then array[new, old] when 'DELETE' then array[old] else array[new] end loop
    perform signal_change(it.tenant_id || ' memberships'), signal_change('person:' || it.user_id || ' memberships');
  end loop;
  return null;
end $$;

create or replace function signal_role() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform signal_change(old.tenant_id || ' roles'); end if;
  if tg_op <> 'DELETE' then perform signal_change(new.tenant_id || ' roles'); end if;
  return null;
end $$;

create or replace function signal_tenant() returns trigger language plpgsql as $$
begin
  perform signal_change(coalesce(new.id, old.id) || ' tenants');
  return null;
end $$;

create or replace function signal_person() returns trigger language plpgsql as $$
begin
  perform signal_change('person:' || coalesce(new.id, old.id) || ' users');
  return null;
end $$;

create or replace function signal_session() returns trigger language plpgsql as $$
begin
  perform signal_change('person:' || old.user_id || ' sessions');
  return null;
end $$;

create or replace function signal_everyone() returns trigger language plpgsql as $$
begin
  perform signal_change('everyone ' || tg_argv[0]);
  return null;
end $$;

create or replace function signal_acceptance() returns trigger language plpgsql as $$
begin
  perform signal_change('person:' || coalesce(new.user_id, old.user_id) || ' legal_acceptances');
  return null;
end $$;
