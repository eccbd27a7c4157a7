-- Daily volumes of wells, as files of days have them. The import also adds them up to months; a decline can be fitted
-- through either (docs/decisions/329).
create table production_days (
  tenant_id uuid not null,
  well_id uuid not null,
  day date not null,
  pool text collate "C" not null default '',
  source text collate "C" not null check (source in ('OPERATOR', 'STATE')),
  oil_bbl numeric(14, 3),
  gas_mcf numeric(14, 3),
  water_bbl numeric(14, 3),
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, well_id, day, pool, source),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index production_days_of_batch on production_days (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('production_days');

alter table fit_settings drop constraint fit_settings_per_check,
  add constraint fit_settings_per_check check (per in ('calendar', 'producing', 'daily'));
