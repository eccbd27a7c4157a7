import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import type { Box } from '../../core/map/map.ts'
import type { MapQuery, PublicPlace } from './public-place.ts'
import { readPublishers } from './publishers.server.ts'

type PublisherMap = Awaited<ReturnType<typeof readPublishers>>
type Row = Omit<PublicPlace, 'organization'> & { tenantId: string }
/** Places that are too close to each other to be drawn separately. */
export type Dot = { lon: number; lat: number; wells: number; leases: number; id: string }

const placeColumns = sql`id, tenant_id as "tenantId", noun, label, type, status, state, county, accuracy, lat is not null as "isPlaced",
  net_acres as "netAcres", to_json(as_of)#>>'{}' as "asOf"`

/**
 * Returns the SQL condition of a query's filters. `omitted` skips one of them, so that a filter can count its
 * other choices.
 */
export function placesCondition(publishers: PublisherMap, query: MapQuery, omitted?: keyof MapQuery): SQL {
  const { show, state, organization }: MapQuery =
    omitted === undefined ? query : { ...query, [omitted]: undefined }
  const ids = [...publishers.keys()].filter(id => organization === undefined || id === organization)
  return sql`tenant_id = any (${sql.param(ids)}::uuid[])
    ${show === undefined ? sql`` : sql`and noun = ${show}`} ${state === undefined ? sql`` : sql`and state = ${state}`}`
}

export async function readPlaces(
  tx: Tx,
  publishers: PublisherMap,
  condition: SQL,
  { limit, offset }: { limit: number; offset: number },
): Promise<PublicPlace[]> {
  const { rows } = await tx.execute<Row>(sql`
    select ${placeColumns} from public_places where ${condition}
    order by state, county, noun, label, id limit ${limit} offset ${offset}`)
  return rows.map(({ tenantId, ...row }) => ({ ...row, organization: publishers.get(tenantId)! }))
}

/** Reads the number of places by a column: for a filter, the number that each choice would show. */
export async function countPlacesBy(
  tx: Tx,
  column: 'noun' | 'state' | 'tenant_id',
  condition: SQL,
): Promise<{ value: string; count: number }[]> {
  const name = sql.raw(column)
  const { rows } = await tx.execute<{ value: string; count: number }>(sql`
    select ${name}::text as value, count(*) as count from public_places
    where ${condition} and ${name} is not null group by 1 order by 2 desc, 1`)
  return rows
}

/** Reads the box around the located places, or null if there are none. */
export async function readPlacesBox(tx: Tx, condition: SQL): Promise<Box | null> {
  const { rows } = await tx.execute<{ [Edge in keyof Box]: number | null }>(sql`
    select min(lon) as west, max(lon) as east, min(lat) as south, max(lat) as north from public_places
    where ${condition} and lat is not null`)
  const [box] = rows
  return box && box.west !== null ? (box as Box) : null
}

/** Reads the located places within a box, grouped by a step in degrees. */
export async function readDots(tx: Tx, condition: SQL, box: Box, step: number): Promise<Dot[]> {
  const { rows } = await tx.execute<Dot>(sql`
    select avg(lon) as lon, avg(lat) as lat, count(*) filter (where noun = 'wells') as wells,
      count(*) filter (where noun = 'leases') as leases, min(id::text) as id from public_places
    where ${condition} and lat between ${box.south} and ${box.north} and lon between ${box.west} and ${box.east}
    group by floor(lon / ${step}::double precision), floor(lat / ${step}::double precision)
    order by count(*) desc limit ${maxDots}`)
  return rows
}
const maxDots = 4000
