-- The application may add jobs, and only add them: the queue's tables belong to the owner.
create function add_job(kind text, payload json, queue text, key text) returns void
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform graphile_worker.add_job(kind, payload, queue_name => queue, job_key => key, max_attempts => 5);
end
$$;
revoke all on function add_job(text, json, text, text) from public;
grant execute on function add_job(text, json, text, text) to wellhead_app;
