import type { Client } from 'pg'

/** Clusters of wells, roughly as in the United States: longitude, latitude, spread in degrees, share. */
export const basins = [
  [-102.5, 32, 1.2, 0.3],
  [-103.2, 47.9, 0.7, 0.08],
  [-98.3, 35.8, 1.6, 0.2],
  [-104.7, 40.3, 0.5, 0.1],
  [-98.6, 28.6, 1, 0.12],
  [-80, 40.2, 1.2, 0.2],
] as const

/** Inserts wells of an organization, spread over the basins. */
export async function fillBasins(owner: Client, tenantId: string, wells: number): Promise<void> {
  let firstNumber = 1
  for (const [lon, lat, spread, share] of basins) {
    const count = Math.round(wells * share)
    await owner.query(insertWellsSql, [tenantId, firstNumber, firstNumber + count - 1, lon, lat, spread])
    firstNumber += count
  }
}

/**
 * Drops the indexes of lists and stops the search index, for a database of this run only. They take most of the time of
 * an insert, and a map does not read them.
 */
export async function dropListIndexes(owner: Client): Promise<void> {
  await owner.query('alter table wells disable trigger search_more')
  const { rows } = await owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index
     where indrelid = 'wells'::regclass and not indisunique and indexrelid <> 'wells_on_map'::regclass`,
  )
  if (rows.length > 0) await owner.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
}

/** Each well has a section, on a grid of nominal miles around the middle of its basin. */
const insertWellsSql = `
  insert into wells (tenant_id, id, name, api, operator, type, status, surface_lat, surface_lon, bottom_lat, bottom_lon,
    meridian, township, range, section, created_by, updated_by)
  select $1, gen_random_uuid(), 'Well ' || i, '42329' || lpad(i::text, 7, '0'), 'Operator ' || i % 400,
    (array['OIL', 'OIL', 'OIL_GAS', 'GAS', 'SWD'])[1 + i % 5],
    (array['PRODUCING', 'PRODUCING', 'SHUT_IN', 'PLUGGED_ABANDONED', 'PERMITTED', 'PRODUCING', 'DRILLING'])[1 + i % 7],
    lat, lon, case when i % 3 = 0 then lat + 0.025 end, case when i % 3 = 0 then lon + 0.001 end,
    'Bench ' || $4::float8, case when up >= 0 then up / 6 + 1 || 'N' else (5 - up) / 6 || 'S' end,
    case when over >= 0 then over / 6 + 1 || 'E' else (5 - over) / 6 || 'W' end,
    ((5 - mod(mod(up, 6) + 6, 6)) * 6 + case when mod(5 - mod(mod(up, 6) + 6, 6), 2) = 0
      then 6 - mod(mod(over, 6) + 6, 6) else mod(mod(over, 6) + 6, 6) + 1 end)::text, 'bench', 'bench'
  from generate_series($2::integer, $3::integer) i
    cross join lateral (select $5 + $6 * 0.7 * (random() + random() + random() - 1.5) as lat,
      $4 + $6 * (random() + random() + random() - 1.5) as lon, i as n) place
    cross join lateral (select floor((lat - $5) / 0.01448)::int as up,
      floor((lon - $4) * cos(radians($5)) / 0.01446)::int as over) grid`

/** Square miles in rows of 200, from a southwest corner to the northeast. */
export const insertOutlinesSql = `
  insert into lease_shapes (tenant_id, key, geometry, rough, west, south, east, north, map_acres)
  select $1, 'K' || i, square, square, x, y, x + 0.016, y + 0.0145, 640
  from (select i, $3 + (i % 200) * 0.018 as x, $4 + (i / 200) * 0.016 as y from generate_series(1, $2::integer) i) p,
    lateral (select jsonb_build_object('type', 'Polygon', 'coordinates', jsonb_build_array(jsonb_build_array(
      jsonb_build_array(x, y), jsonb_build_array(x + 0.016, y), jsonb_build_array(x + 0.016, y + 0.0145),
      jsonb_build_array(x, y + 0.0145), jsonb_build_array(x, y)))) as square) s`
