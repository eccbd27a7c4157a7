-- Staff read what goes on in the background, without what the jobs carry, and try again what failed. Functions rather
-- than views: the library changes its tables, and would stumble over what stands on them.
create function background_jobs()
returns table (id bigint, name text, queue text, run_at timestamptz, attempts integer, max_attempts integer,
  last_error text, locked_at timestamptz, created_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query
    select j.id, t.identifier, q.queue_name, j.run_at, j.attempts::integer, j.max_attempts::integer, j.last_error,
      j.locked_at, j.created_at
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id;
end
$$;

-- When what runs by the clock was last started.
create function background_schedules() returns table (name text, last_run timestamptz)
language plpgsql stable security definer set search_path = pg_catalog as $$
begin
  return query select c.identifier, c.last_execution from graphile_worker._private_known_crontabs c;
end
$$;

-- Both leave a job alone that runs now, and say whether they did it.
create function retry_job(job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
begin
  perform from graphile_worker._private_jobs j where j.id = job and j.locked_at is null for update;
  if not found then return false; end if;
  return exists (select from graphile_worker.reschedule_jobs(array[job], run_at => now(), attempts => 0));
end
$$;

create function give_up_job(job bigint) returns boolean
language plpgsql security definer set search_path = pg_catalog as $$
declare why text;
begin
  select j.last_error into why from graphile_worker._private_jobs j where j.id = job and j.locked_at is null for update;
  if not found then return false; end if;
  return exists (select from graphile_worker.permanently_fail_jobs(array[job], why));
end
$$;

revoke all on function background_jobs(), background_schedules(), retry_job(bigint), give_up_job(bigint) from public;
grant execute on function background_jobs(), background_schedules(), retry_job(bigint), give_up_job(bigint) to wellhead_app;

-- Until now the words of an error were kept as they came, and may hold what people wrote. A new database has no jobs yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set last_error = 'Something went wrong on our end; see the server log.'
      where last_error is not null;
  end if;
end
$$;
