-- The latest run of each kind of background job, for staff. The queue deletes a job once it succeeds.
create table job_runs (
  name text primary key,
  started_at timestamptz not null,
  milliseconds integer not null check (milliseconds >= 0),
  error text,
  succeeded_at timestamptz
);
