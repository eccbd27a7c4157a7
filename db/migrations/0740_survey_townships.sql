-- Townships of official section grids, as files bring them (docs/decisions/342). Each import adds its own rows, and the
-- newest of a township counts: undoing an import brings back what stood before it.
create table survey_townships (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  meridian text not null check (length(meridian) between 1 and 60),
  -- Counted from the base line and the meridian: 1 north or east is 0, 1 south or west is -1.
  tier_at integer not null check (tier_at between -180 and 179),
  range_at integer not null check (range_at between -180 and 179),
  title text not null,
  -- The ring of each section in degrees, by its number.
  sections jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  map_cell bigint generated always as (map_cell((south + north) / 2, (west + east) / 2)) stored,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (tenant_id, id),
  check (west <= east and south <= north)
);
call give_imports('survey_townships');
call protect_tenant_table('survey_townships');
create index survey_townships_by_place on survey_townships (tenant_id, map_cell);
create index survey_townships_by_name on survey_townships (tenant_id, meridian, tier_at, range_at, created_at desc);
