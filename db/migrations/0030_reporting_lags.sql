-- By when a month of production is reported, where an organization says otherwise than the table of the program
-- (leases/reporting-lag.data.ts): by state, and by whether the state publishes it or the operator reports it.
create table reporting_lags (
  tenant_id uuid not null references tenants (id) on delete cascade,
  state text collate "C" not null check (state ~ '^[A-Z]{2}$' or state = 'OTHER'),
  source text collate "C" not null check (source in ('STATE', 'OPERATOR')),
  months integer not null check (months between 1 and 24),
  day integer not null check (day between 1 and 31),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, state, source)
);
call protect_tenant_table('reporting_lags');

-- The rules of standing changed with this version: what is stored by the old ones is derived again, once.
do $$
begin
  if to_regnamespace('graphile_worker') is not null and exists (select from tenants) then
    perform graphile_worker.add_job('leases:daily', '{}', job_key => 'leases:rules');
  end if;
end
$$;
