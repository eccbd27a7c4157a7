-- What an organization shows on the public map (docs/decisions/250), and what follows from it: copies, rounded as they
-- are written, of the little that everyone may see. Nothing public reads the wells and leases themselves.
create table map_publications (
  tenant_id uuid not null references tenants (id) on delete cascade,
  wells text not null default 'none' check (wells in ('none', 'active', 'all')),
  wells_accuracy text not null default 'township'
    check (wells_accuracy in ('exact', 'section', 'township', 'county')),
  well_names boolean not null default false,
  leases text not null default 'none' check (leases in ('none', 'active', 'all')),
  leases_accuracy text not null default 'township' check (leases_accuracy in ('section', 'township', 'county')),
  lease_names boolean not null default false,
  lease_acres boolean not null default false,
  left_out uuid[] not null default '{}' check (cardinality(left_out) <= 500),
  -- Which changes the copies follow from.
  seen_version text,
  copied_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  primary key (tenant_id)
);
call protect_tenant_table('map_publications');

create table public_places (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  noun text not null check (noun in ('wells', 'leases')),
  record_id uuid not null,
  -- Null where its name is not shown.
  label text,
  -- A well's type; of leases none.
  type text,
  status text not null,
  state text,
  county text,
  -- Null where the place is not known to that accuracy: it is listed, and not drawn.
  lat double precision,
  lon double precision,
  accuracy text not null check (accuracy in ('exact', 'section', 'township', 'county')),
  net_acres numeric(14, 4),
  as_of timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, noun, record_id),
  check ((lat is null) = (lon is null)),
  foreign key (tenant_id) references map_publications (tenant_id) on delete cascade
);
create index public_places_by_state on public_places (state, county, id);
create index public_places_by_place on public_places (lat, lon) where lat is not null;
call protect_tenant_table('public_places');
