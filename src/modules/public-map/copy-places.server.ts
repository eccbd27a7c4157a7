import { eq, sql } from 'drizzle-orm'
import { latestChanges } from '../../core/data/changes/latest-changes.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { countyKey, countyMiddles } from '../../core/places/county-middles.server.ts'
import type { PlaceRecordType } from './publication.ts'
import { notReporting } from './public-place.ts'
import { mapPublications, publicPlaces } from './publication.table.ts'
import { roundPlace, type Accuracy, type LonLat } from '../../core/places/round-place.ts'

type Publication = typeof mapPublications.$inferSelect
type Place = Omit<typeof publicPlaces.$inferInsert, 'id' | 'tenantId' | 'asOf'>
type PublicPlace = {
  id: string
  name: string | null
  type: string | null
  status: string
  state: string | null
  county: string | null
  lat: number | null
  lon: number | null
  acres: string | null
}

/** Rewrites the places that an organization publishes, from its current records. */
export async function copyPlaces(tx: Tx, publication: Publication): Promise<number> {
  const { tenantId } = publication
  const middles = await countyMiddles()
  const version = await latestChanges(tx, tenantId)
  const places = [
    ...(await readWells(tx, publication)).map(match =>
      toPublicPlace('wells', match, publication.wellsAccuracy, publication.wellNames, middles),
    ),
    ...(await readLeases(tx, publication)).map(match =>
      toPublicPlace('leases', match, publication.leasesAccuracy, publication.leaseNames, middles),
    ),
  ]
  await replacePlaces(tx, tenantId, places)
  await tx
    .update(mapPublications)
    .set({ seenVersion: version, copiedAt: sql`now()` })
    .where(eq(mapPublications.tenantId, tenantId))
  await signal(tx, 'everyone', 'public_places')
  return places.length
}

async function readWells(tx: Tx, { tenantId, wells, leftOut }: Publication): Promise<PublicPlace[]> {
  if (wells === 'none') return []
  const { rows } = await tx.execute<PublicPlace & { silentSince: string | null }>(sql`
    select id, name, type, status, state, county, surface_lat as lat, surface_lon as lon, null as acres,
      (select silent_since from well_totals t where t.tenant_id = w.tenant_id and t.well_id = w.id) as "silentSince"
    from wells w where tenant_id = ${tenantId} and deleted_at is null and id <> all (${sql.param(leftOut)}::uuid[])
      ${wells === 'active' ? sql`and status not in ('PLUGGED_ABANDONED', 'NEVER_DRILLED', 'PERMIT_EXPIRED')` : sql``}`)
  return rows.map(({ silentSince, ...well }) => ({
    ...well,
    status: silentSince ? notReporting : well.status,
  }))
}

async function readLeases(
  tx: Tx,
  { tenantId, leases, leaseAcres, leftOut }: Publication,
): Promise<PublicPlace[]> {
  if (leases === 'none') return []
  const { rows } = await tx.execute<PublicPlace>(sql`
    select id, coalesce(nullif(name, ''), lease_number) as name, null as type, ${publicState} as status, state, county, at.lat, at.lon,
      ${leaseAcres ? sql`net_acres` : sql`null`} as acres
    from leases l left join lateral (
      select (min(south) + max(north)) / 2 as lat, (min(west) + max(east)) / 2 as lon
      from lease_shapes s where s.tenant_id = l.tenant_id and s.lease_id = l.id) as at on true
    where tenant_id = ${tenantId} and deleted_at is null and id <> all (${sql.param(leftOut)}::uuid[])
      ${leases === 'active' ? sql`and status not in ('PENDING', 'EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED')` : sql``}`)
  return rows
}

/** Only the organization itself sees which of its leases are at risk or running out. */
const publicState = sql`case when lease_state in ('LAPSE_RISK', 'DAYS_LEFT', 'TERM_ENDING') then 'ACTIVE' else lease_state end`

function toPublicPlace(
  noun: PlaceRecordType,
  { id, name, type, status, state, county, lat, lon, acres }: PublicPlace,
  accuracy: Accuracy,
  named: boolean,
  middles: ReadonlyMap<string, LonLat>,
): Place {
  const middle = state !== null && county !== null ? middles.get(countyKey(state, county)) : undefined
  const place = roundPlace(lat === null || lon === null ? null : { lat, lon }, accuracy, middle ?? null)
  return {
    noun,
    recordId: id,
    label: named ? name : null,
    type,
    status,
    state,
    county,
    lat: place?.lat ?? null,
    lon: place?.lon ?? null,
    accuracy,
    netAcres: acres,
  }
}

/** Remaining places retain their ids, so that saved URLs continue to work. */
async function replacePlaces(tx: Tx, tenantId: string, places: readonly Place[]): Promise<void> {
  await tx.execute(sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as w(noun text, "recordId" uuid, label text,
        type text, status text, state text, county text, lat double precision, lon double precision, accuracy text,
        "netAcres" numeric)),
    gone as (
      delete from public_places p where tenant_id = ${tenantId}
        and not exists (select 1 from wanted w where w.noun = p.noun and w."recordId" = p.record_id))
    insert into public_places (tenant_id, noun, record_id, label, type, status, state, county, lat, lon, accuracy, net_acres)
    select ${tenantId}, noun, "recordId", label, type, status, state, county, lat, lon, accuracy, "netAcres" from wanted
    on conflict (tenant_id, noun, record_id) do update set label = excluded.label, type = excluded.type,
      status = excluded.status, state = excluded.state, county = excluded.county, lat = excluded.lat, lon = excluded.lon,
      accuracy = excluded.accuracy, net_acres = excluded.net_acres, as_of = now()`)
}

/** The published places by noun, and how many of them have no location. */
export async function countPlaces(tx: Tx, tenantId: string) {
  const rows = await tx
    .select({
      noun: publicPlaces.noun,
      shown: sql<number>`count(*)`.mapWith(Number),
      placed: sql<number>`count(lat)`.mapWith(Number),
    })
    .from(publicPlaces)
    .where(eq(publicPlaces.tenantId, tenantId))
    .groupBy(publicPlaces.noun)
  return Object.fromEntries(rows.map(({ noun, ...counts }) => [noun, counts]))
}
