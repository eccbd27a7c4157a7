-- Jobs: the queue's function answers nothing when two add under one key while it runs, and adds nothing then. Names of
-- jobs are written one way, `imports:run`.
drop function add_job(text, json, text, text);
create function add_job(kind text, payload json, queue text, key text, tries integer) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  for attempt in 1 .. 10 loop
    if (graphile_worker.add_job(kind, payload, queue_name => queue, job_key => key, max_attempts => tries)).id is not null then
      return;
    end if;
  end loop;
  raise exception 'The job % was not added: others add and run it under the same key.', kind;
end
$$;
revoke all on function add_job(text, json, text, text, integer) from public;
grant execute on function add_job(text, json, text, text, integer) to wellhead_app;

do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = replace(identifier, '.', ':')
    where identifier in ('imports.read', 'imports.run', 'imports.undo', 'mails.send', 'sign-in.reset',
      'data-rights.export', 'invitations.send');
  end if;
end $$;
