-- How the decline of a well is fitted where that differs from its organization (docs/decisions/330).
create table well_fit_settings (
  tenant_id uuid not null,
  well_id uuid not null,
  per text not null check (per in ('calendar', 'producing', 'daily')),
  b_from double precision not null check (b_from between 0 and 3),
  b_to double precision not null check (b_to between b_from and 3),
  -- Nominal, per year.
  di_from double precision not null check (di_from between 0.001 and 100),
  di_to double precision not null check (di_to between di_from and 100),
  -- Tangent effective, per year; null: none.
  terminal double precision check (terminal between 0 and 0.99),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id, well_id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
call protect_tenant_table('well_fit_settings');
