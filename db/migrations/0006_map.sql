-- Where a place in degrees lies on a Web Mercator grid of 2^26 by 2^26, column and row interleaved bit by bit
-- (Morton order), so that each map tile is one range of integers. Integer comparisons are leakproof: unlike a
-- geometric index, an index on this number serves queries under row level security. `cellOf` in
-- src/modules/map/cell.ts computes the same. Null where the place is unknown or off the globe.
create function map_cell(lat double precision, lon double precision) returns bigint
language plpgsql immutable strict parallel safe as $$
declare
  x bigint;
  y bigint;
  sine double precision;
begin
  if not (lat between -90 and 90 and lon between -180 and 180) then
    return null;
  end if;
  sine := sin(radians(least(greatest(lat, -85.05112), 85.05112)));
  x := least(floor((lon / 360 + 0.5) * 67108864)::bigint, 67108863);
  y := floor((0.5 - ln((1 + sine) / (1 - sine)) / (4 * pi())) * 67108864)::bigint;
  x := (x | (x << 16)) & x'0000FFFF0000FFFF'::bigint;
  x := (x | (x << 8)) & x'00FF00FF00FF00FF'::bigint;
  x := (x | (x << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  x := (x | (x << 2)) & x'3333333333333333'::bigint;
  x := (x | (x << 1)) & x'5555555555555555'::bigint;
  y := (y | (y << 16)) & x'0000FFFF0000FFFF'::bigint;
  y := (y | (y << 8)) & x'00FF00FF00FF00FF'::bigint;
  y := (y | (y << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  y := (y | (y << 2)) & x'3333333333333333'::bigint;
  y := (y | (y << 1)) & x'5555555555555555'::bigint;
  return x | (y << 1);
end
$$;

alter table wells add column map_cell bigint generated always as (map_cell(surface_lat, surface_lon)) stored;
create index wells_on_map on wells (tenant_id, map_cell) include (type, status)
  where deleted_at is null and map_cell is not null;
create index wells_off_map on wells (tenant_id) where deleted_at is null and map_cell is null;

-- Outlines of leases and tracts as an agency or a surveyor drew them. One key may have several.
create table lease_shapes (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  lease_id uuid,
  tract_id uuid,
  key text not null,
  name text not null default '',
  geometry jsonb not null,
  rough jsonb not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  north double precision not null,
  map_acres numeric(14, 4) not null check (map_acres >= 0),
  batch_id uuid,
  created_at timestamptz not null default now(),
  map_cell bigint generated always as (map_cell((south + north) / 2, (west + east) / 2)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, lease_id) references leases (tenant_id, id) on delete set null (lease_id),
  foreign key (tenant_id, tract_id) references tracts (tenant_id, id) on delete set null (tract_id),
  check (west <= east and south <= north)
);
create index lease_shapes_by_key on lease_shapes (tenant_id, key);
create index lease_shapes_of_lease on lease_shapes (tenant_id, lease_id);
create index lease_shapes_of_tract on lease_shapes (tenant_id, tract_id);
create index lease_shapes_of_batch on lease_shapes (tenant_id, batch_id);
create index lease_shapes_by_box on lease_shapes (tenant_id, west, east, south, north);
call protect_tenant_table('lease_shapes');
