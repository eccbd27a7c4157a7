import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { countyKey, countyMiddles, countyOutline } from '../../../core/places/county-centers.server.ts'
import { roundPlace } from '../../../core/places/round-place.ts'
import type { ListingRow } from '../record/listing.table.ts'
import type { ListingContent } from '../record/content.ts'
import { drawLocation } from './location-picture.ts'

/**
 * Reads the published location of a listing, rounded before it is copied. A package, or a lease without an
 * outline, is located by county.
 */
export async function readPublishedLocation(
  tx: Tx,
  { tenantId, id, accuracy, state, county }: ListingRow,
): Promise<ListingContent['place']> {
  const key = countyKey(state ?? '', county ?? '')
  const countyCenter = (await countyMiddles()).get(key) ?? null
  if (accuracy === 'township') {
    const { rows } = await tx.execute<{ lat: number | null; lon: number | null }>(sql`
      select (min(south) + max(north)) / 2 as lat, (min(west) + max(east)) / 2 as lon
      from listing_leases k join lease_shapes s on s.tenant_id = k.tenant_id and s.lease_id = k.lease_id
      where k.tenant_id = ${tenantId} and k.listing_id = ${id} having count(distinct k.lease_id) = 1
        and (select count(*) from listing_leases where tenant_id = ${tenantId} and listing_id = ${id}) = 1`)
    const { lat = null, lon = null } = rows[0] ?? {}
    const location = lat === null || lon === null ? null : roundPlace({ lat, lon }, 'township', countyCenter)
    if (location)
      return { ...location, accuracy: 'township', picture: drawLocation(await countyOutline(key), location) }
  }
  const location = roundPlace(null, 'county', countyCenter)
  return (
    location && { ...location, accuracy: 'county', picture: drawLocation(await countyOutline(key), null) }
  )
}
