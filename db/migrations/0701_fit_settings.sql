-- How an organization fits the declines of its wells (docs/decisions/296). Without a row, as everyone does.
create table fit_settings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  per text not null default 'calendar' check (per in ('calendar', 'producing')),
  b_from double precision not null default 0 check (b_from between 0 and 3),
  b_to double precision not null default 1.5 check (b_to between b_from and 3),
  -- Nominal, per year.
  di_from double precision not null default 0.01 check (di_from between 0.001 and 100),
  di_to double precision not null default 30 check (di_to between di_from and 100),
  -- Tangent effective, per year; null: none.
  terminal double precision default 0.08 check (terminal between 0 and 0.99),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('fit_settings');
