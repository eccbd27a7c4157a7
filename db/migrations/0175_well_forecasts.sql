-- The declines of all wells, fitted by a job to what they produced, for analyses, for the dashboard, and for the eye of a
-- person where a fit asks for it.
create table forecast_runs (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'canceled')),
  -- How many wells there were, and how many are done.
  wells integer not null,
  done integer not null default 0,
  created_at timestamptz not null default now(),
  created_by text not null,
  ended_at timestamptz,
  primary key (tenant_id, id)
);
create index forecast_runs_latest on forecast_runs (tenant_id, created_at desc);
-- One at a time.
create unique index forecast_runs_open on forecast_runs (tenant_id) where state in ('waiting', 'running');
call protect_tenant_table('forecast_runs');

create table well_forecasts (
  tenant_id uuid not null,
  well_id uuid not null,
  run_id uuid not null,
  -- The last month that the fit rests on; null where nothing is on record.
  through date,
  -- Oil, gas and water as an analysis writes them; null where nothing could be fitted.
  streams jsonb,
  -- Why someone should look at it, in words; months that had a say; how good it is.
  eye text[] not null,
  used integer not null,
  r2 double precision,
  spread double precision,
  -- Gross volumes by month, from a year before the end of the fit on; null where there is no forecast.
  volumes_from date,
  oil_bbl double precision[],
  gas_mcf double precision[],
  -- Somebody looked, and it stands until the fit changes.
  looked_at timestamptz,
  looked_by text,
  primary key (tenant_id, well_id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_forecasts_to_look_at on well_forecasts (tenant_id) where looked_at is null and eye <> '{}';
call protect_tenant_table('well_forecasts');
