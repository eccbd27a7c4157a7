-- Wells, what they produce, and what happens to them. Volumes are null where nothing was reported, never 0.

create table wells (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- What lists show, filter and sort by comes first, so that reading them stops early in the row.
  name text collate "C" not null check (length(name) between 1 and 200),
  type text collate "C" not null default 'UNKNOWN',
  status text collate "C" not null default 'UNKNOWN',
  operator text collate "C",
  state text collate "C" check (state ~ '^[A-Z]{2}$'),
  county text collate "C",
  field text collate "C",
  formation text collate "C",
  api text collate "C" check (api ~ '^(\d{10}|\d{12}|\d{14})$'),
  trajectory text collate "C",
  spud_date date,
  first_production_date date,
  surface_lat double precision check (surface_lat between -90 and 90),
  surface_lon double precision check (surface_lon between -180 and 180),
  confidential boolean not null default false,
  deleted_at timestamptz,
  -- A shorter number means the original hole, so numbers are compared at full length.
  api_key text collate "C" generated always as (rpad(api, 14, '0')) stored,
  name_key text collate "C" not null generated always as (natural_key(name)) stored,
  search text collate "C" not null generated always as (
    lower(name || ' ' || coalesce(well_number, '') || ' ' || coalesce(api, '') || ' ' || coalesce(state_file_no, '')
      || ' ' || coalesce(operator, '') || ' ' || coalesce(field, ''))) stored,

  well_number text,
  operator_no text,
  state_file_no text,
  permit_no text,
  rrc_district text,
  rrc_lease_no text,
  status_date date,
  raw_type text,
  raw_status text,
  raw_agency text,
  confidential_until date,
  quarter text,
  section text,
  township text,
  range text,
  meridian text,
  survey text,
  abstract text,
  block text,
  footage_ns numeric(9, 2),
  footage_ns_from text check (footage_ns_from in ('N', 'S')),
  footage_ew numeric(9, 2),
  footage_ew_from text check (footage_ew_from in ('E', 'W')),
  heel_lat double precision check (heel_lat between -90 and 90),
  heel_lon double precision check (heel_lon between -180 and 180),
  toe_lat double precision check (toe_lat between -90 and 90),
  toe_lon double precision check (toe_lon between -180 and 180),
  bottom_lat double precision check (bottom_lat between -90 and 90),
  bottom_lon double precision check (bottom_lon between -180 and 180),
  datum text check (datum in ('WGS84', 'NAD83', 'NAD27')),
  tvd_ft numeric(9, 2),
  md_ft numeric(9, 2),
  lateral_length_ft numeric(9, 2),
  azimuth_deg numeric(6, 2) check (azimuth_deg between 0 and 360),
  ground_elevation_ft numeric(9, 2),
  kb_elevation_ft numeric(9, 2),
  df_elevation_ft numeric(9, 2),
  perf_top_ft numeric(9, 2),
  perf_base_ft numeric(9, 2),
  permit_date date,
  td_date date,
  rig_release_date date,
  completion_date date,
  plug_date date,
  basin text,
  play text,
  landing_zone text,
  wi numeric(9, 8) check (wi between 0 and 1),
  nri numeric(9, 8) check (nri between 0 and 1),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id)
);
create unique index wells_api on wells (tenant_id, api_key) where deleted_at is null;
create index wells_of_batch on wells (tenant_id, import_batch_id) where import_batch_id is not null;

-- One index for each column that a list sorts by. A list reads nothing but its index until it knows which hundred
-- rows it shows: type, status and trajectory are included because they are what people filter by, and the order by name,
-- with which every list opens, includes the other filters too; in the other orders they are looked up in their own index. Comparisons of text, dates and uuids are leakproof, so row level
-- security does not keep them from the index; LIKE is not, and reads wells_search from end to end.
create index wells_by_name on wells (tenant_id, name_key, id)
  include (type, status, operator, county, field, formation, trajectory) where deleted_at is null;
create index wells_by_api on wells (tenant_id, api_key, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_operator on wells (tenant_id, operator, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_type on wells (tenant_id, type, id) include (status, trajectory) where deleted_at is null;
create index wells_by_status on wells (tenant_id, status, id) include (type, trajectory) where deleted_at is null;
create index wells_by_county on wells (tenant_id, county, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_field on wells (tenant_id, field, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_formation on wells (tenant_id, formation, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_spud on wells (tenant_id, spud_date, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_first_production on wells (tenant_id, first_production_date, id) include (type, status, trajectory)
  where deleted_at is null;
create index wells_by_place on wells (tenant_id, surface_lat, surface_lon, id) where deleted_at is null;
create index wells_search on wells (tenant_id, id) include (search, type, status) where deleted_at is null;
-- Reading from the index alone works on pages that were vacuumed, so an import does not wait for the usual share.
alter table wells set (autovacuum_vacuum_insert_threshold = 2000, autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000, autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02);
call protect_tenant_table('wells');

create table production_months (
  tenant_id uuid not null,
  well_id uuid not null,
  month date not null check (extract(day from month) = 1),
  pool text collate "C" not null default '',
  source text collate "C" not null check (source in ('OPERATOR', 'STATE', 'ALLOCATED', 'ESTIMATE')),
  days_on numeric(5, 2),
  oil_bbl numeric(14, 3),
  gas_mcf numeric(14, 3),
  water_bbl numeric(14, 3),
  ngl_bbl numeric(14, 3),
  oil_sold_bbl numeric(14, 3),
  gas_sold_mcf numeric(14, 3),
  gas_flared_mcf numeric(14, 3),
  gas_used_mcf numeric(14, 3),
  oil_bom_bbl numeric(14, 3),
  oil_eom_bbl numeric(14, 3),
  oil_adjustment_bbl numeric(14, 3),
  water_injected_bbl numeric(14, 3),
  gas_injected_mcf numeric(14, 3),
  status text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, well_id, month, pool, source),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index production_months_of_batch on production_months (tenant_id, import_batch_id) where import_batch_id is not null;
call protect_tenant_table('production_months');

-- A lease is not deleted while wells are linked to it: the service says so, and this makes sure.
create table lease_wells (
  tenant_id uuid not null,
  id uuid not null,
  lease_id uuid not null,
  well_id uuid not null,
  tract_id uuid,
  unit text,
  holds boolean not null,
  from_date date,
  to_date date check (to_date >= from_date),
  from_depth_ft numeric(9, 2) check (from_depth_ft >= 0),
  to_depth_ft numeric(9, 2) check (to_depth_ft > from_depth_ft),
  formation text,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  constraint lease_wells_lease foreign key (tenant_id, lease_id) references leases (tenant_id, id),
  constraint lease_wells_well foreign key (tenant_id, well_id) references wells (tenant_id, id),
  constraint lease_wells_tract foreign key (tenant_id, tract_id) references tracts (tenant_id, id)
    on delete set null (tract_id)
);
create index lease_wells_of_lease on lease_wells (tenant_id, lease_id);
create index lease_wells_of_well on lease_wells (tenant_id, well_id);
create index lease_wells_of_tract on lease_wells (tenant_id, tract_id) where tract_id is not null;
create index lease_wells_of_batch on lease_wells (tenant_id, import_batch_id) where import_batch_id is not null;
create unique index lease_wells_once on lease_wells (tenant_id, lease_id, well_id, tract_id, from_date, formation)
  nulls not distinct where deleted_at is null;
call protect_tenant_table('lease_wells');

create table well_status_history (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  effective_on date not null,
  status text not null,
  type text not null,
  raw_status text,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_status_history_of_well on well_status_history (tenant_id, well_id, effective_on);
call protect_tenant_table('well_status_history');

create table well_operators (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  operator text not null,
  operator_no text,
  from_date date,
  to_date date check (to_date >= from_date),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_operators_of_well on well_operators (tenant_id, well_id, from_date);
call protect_tenant_table('well_operators');

create table well_tests (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  tested_on date not null,
  test_type text not null,
  hours numeric(6, 2) check (hours > 0),
  oil_bpd numeric(12, 3) check (oil_bpd >= 0),
  gas_mcfd numeric(12, 3) check (gas_mcfd >= 0),
  water_bpd numeric(12, 3) check (water_bpd >= 0),
  choke_64 numeric(6, 2),
  tubing_psi numeric(9, 2),
  casing_psi numeric(9, 2),
  oil_gravity numeric(6, 2),
  method text,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_tests_of_well on well_tests (tenant_id, well_id, tested_on);
call protect_tenant_table('well_tests');

-- Times are the clock at the well, without a zone: that is what stands on the pumper's sheet.
create table well_downtime (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  starts_at text not null check (starts_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$'),
  ends_at text check (ends_at ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d$' and ends_at > starts_at),
  reason text not null,
  oil_bpd_before numeric(12, 3) check (oil_bpd_before >= 0),
  gas_mcfd_before numeric(12, 3) check (gas_mcfd_before >= 0),
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_downtime_of_well on well_downtime (tenant_id, well_id, starts_at);
call protect_tenant_table('well_downtime');

create table well_inspections (
  tenant_id uuid not null,
  id uuid not null,
  well_id uuid not null,
  subject text not null,
  serial_number text,
  due_on date,
  inspected_on date,
  inspector text,
  result text,
  defects text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index well_inspections_of_well on well_inspections (tenant_id, well_id, due_on);
create index well_inspections_due on well_inspections (tenant_id, due_on) where inspected_on is null;
call protect_tenant_table('well_inspections');
