-- What leases and wells are worth: an analysis, its inputs as one document, and the versions that were frozen of it.
create table analyses (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  sharing text not null check (sharing in ('PRIVATE', 'ORGANIZATION')),
  -- What others begin from: it is no value of its own.
  template boolean not null default false,
  notes text,
  -- The lease that it is of, where it was begun from one.
  lease_id uuid,
  -- As src/modules/analysis/inputs/inputs.ts describes them, by their own format.
  inputs jsonb not null,
  as_of date not null,
  -- What the inputs come to, as of the last time that they were saved; null where they cannot be calculated.
  figures jsonb,
  npv numeric(18, 2),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete set null (lease_id)
);
create index analyses_latest on analyses (tenant_id, updated_at desc, id) where deleted_at is null;
create index analyses_of_lease on analyses (tenant_id, lease_id) where lease_id is not null;
call protect_tenant_table('analyses');
call offer_to_search('analyses', 'analyses', texts => $$concat_ws(' ', r.name, r.notes)$$,
  shown => $$r.deleted_at is null and r.sharing = 'ORGANIZATION'$$);

-- Which wells stand in the inputs as they are now.
create table analysis_wells (
  tenant_id uuid not null,
  analysis_id uuid not null,
  well_id uuid not null,
  primary key (tenant_id, analysis_id, well_id),
  foreign key (tenant_id, analysis_id) references analyses (tenant_id, id) on delete cascade,
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index analysis_wells_of on analysis_wells (tenant_id, well_id);
call protect_tenant_table('analysis_wells');

-- Inputs that were frozen, and what they came to by which calculation. They are never changed.
create table analysis_versions (
  tenant_id uuid not null,
  analysis_id uuid not null,
  number integer not null check (number > 0),
  note text,
  inputs jsonb not null,
  figures jsonb not null,
  as_of date not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, analysis_id, number),
  foreign key (tenant_id, analysis_id) references analyses (tenant_id, id) on delete cascade
);
call protect_tenant_table('analysis_versions');

-- What each well came to in a version, for those who ask what a well was last worth.
create table analysis_well_values (
  tenant_id uuid not null,
  analysis_id uuid not null,
  number integer not null,
  well_id uuid not null,
  npv numeric(18, 2) not null,
  primary key (tenant_id, analysis_id, number, well_id),
  foreign key (tenant_id, analysis_id, number) references analysis_versions (tenant_id, analysis_id, number) on delete cascade,
  foreign key (tenant_id, well_id) references wells (tenant_id, id) on delete cascade
);
create index analysis_well_values_of on analysis_well_values (tenant_id, well_id);
call protect_tenant_table('analysis_well_values');
