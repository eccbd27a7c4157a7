-- What stands at a well or in the yard: pumping units, tanks, separators, compressors, meters.
create table equipment (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null,
  name text not null check (length(name) between 1 and 200),
  serial_number text,
  manufacturer text,
  model text,
  purchased_on date,
  cost numeric(14, 2) check (cost >= 0),
  inspect_every_months integer check (inspect_every_months between 1 and 240),
  -- A tank's barrels by height, as its strapping table says: "height in inches = barrels", one a line.
  strapping text,
  retired_on date,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id)
);
create index equipment_by_name on equipment (tenant_id, name, id) where deleted_at is null;
create index equipment_of_import on equipment (tenant_id, import_batch_id) where import_batch_id is not null;
-- A file that comes twice finds what it brought the first time.
create unique index equipment_serial on equipment (tenant_id, kind, lower(serial_number))
  where serial_number is not null and deleted_at is null;
call protect_tenant_table('equipment');

-- Where it stands and stood; no well means the yard. The last place is open.
create table equipment_places (
  tenant_id uuid not null,
  id uuid not null,
  equipment_id uuid not null,
  well_id uuid,
  from_on date not null,
  to_on date check (to_on >= from_on),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, equipment_id) references equipment (tenant_id, id) on delete cascade,
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete set null (well_id)
);
create unique index equipment_place_now on equipment_places (tenant_id, equipment_id) where to_on is null;
create index equipment_at_well on equipment_places (tenant_id, well_id) where well_id is not null;
call protect_tenant_table('equipment_places');

create table equipment_inspections (
  tenant_id uuid not null,
  id uuid not null,
  equipment_id uuid not null,
  inspected_on date not null,
  inspector text,
  result text not null,
  notes text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  import_batch_id uuid,
  import_row integer,
  primary key (tenant_id, id),
  foreign key (tenant_id, equipment_id) references equipment (tenant_id, id) on delete cascade
);
create index equipment_inspections_of on equipment_inspections (tenant_id, equipment_id, inspected_on desc);
call protect_tenant_table('equipment_inspections');
