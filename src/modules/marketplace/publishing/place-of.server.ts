import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { countyKey, countyMiddles, countyOutline } from '../../../core/places/county-middles.server.ts'
import { roundPlace } from '../../../core/places/round-place.ts'
import type { ListingRow } from '../record/listing.table.ts'
import type { Content } from '../record/content.ts'
import { drawPlace } from './place-picture.ts'

/** Where a listing is shown: rounded here, before it is copied. Without an outline of its lease that is its county. */
export async function placeOf(
  tx: Tx,
  { tenantId, leaseId, accuracy, state, county }: ListingRow,
): Promise<Content['place']> {
  const key = countyKey(state ?? '', county ?? '')
  const middle = (await countyMiddles()).get(key) ?? null
  if (accuracy === 'township' && leaseId !== null) {
    const { rows } = await tx.execute<{ lat: number | null; lon: number | null }>(sql`
      select (min(south) + max(north)) / 2 as lat, (min(west) + max(east)) / 2 as lon from lease_shapes
      where tenant_id = ${tenantId} and lease_id = ${leaseId}`)
    const { lat = null, lon = null } = rows[0] ?? {}
    const place = lat === null || lon === null ? null : roundPlace({ lat, lon }, 'township', middle)
    if (place) return { ...place, accuracy: 'township', picture: drawPlace(await countyOutline(key), place) }
  }
  const place = roundPlace(null, 'county', middle)
  return place && { ...place, accuracy: 'county', picture: drawPlace(await countyOutline(key), null) }
}
