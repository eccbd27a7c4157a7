-- Jobs: one may be added for a later time. What is added again under a key takes the later wish, and its time.
drop function add_job(text, json, text, text, integer);
create function add_job(kind text, payload json, queue text, key text, tries integer, due timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  for attempt in 1 .. 10 loop
    if (graphile_worker.add_job(kind, payload, queue_name => queue, run_at => due, job_key => key,
        max_attempts => tries)).id is not null then
      return;
    end if;
  end loop;
  raise exception 'The job % was not added: others add and run it under the same key.', kind;
end
$$;
revoke all on function add_job(text, json, text, text, integer, timestamptz) from public;
grant execute on function add_job(text, json, text, text, integer, timestamptz) to wellhead_app;

-- Headers of an email beside the usual ones: how to unsubscribe, which thread it belongs to.
alter table mails add column headers jsonb not null default '{}';
