import { eq, sql } from 'drizzle-orm'
import { latestChanges } from '../../core/data/changes/latest-changes.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { signal } from '../../core/data/record.server.ts'
import { countyKey, countyMiddles } from '../../core/places/county-centers.server.ts'
import type { PlaceRecordType } from './publication.ts'
import { notReporting } from './public-place.ts'
import { mapPublications, publicPlaces } from './publication.table.ts'
import { roundPlace, type Accuracy, type LonLat } from '../../core/places/round-place.ts'

type MapPublication = typeof mapPublications.$inferSelect
type StoredPlace = Omit<typeof publicPlaces.$inferInsert, 'id' | 'tenantId' | 'asOf'>
type SourcePlace = {
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
export async function copyPlaces(tx: Tx, publication: MapPublication): Promise<number> {
  const { tenantId } = publication
  const countyCenters = await countyMiddles()
  const version = await latestChanges(tx, tenantId)
  const places = [
    ...(await readPublishedWells(tx, publication)).map(record =>
      toPublicPlace('wells', record, publication.wellsAccuracy, publication.wellNames, countyCenters),
    ),
    ...(await readPublishedLeases(tx, publication)).map(record =>
      toPublicPlace('leases', record, publication.leasesAccuracy, publication.leaseNames, countyCenters),
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

async function readPublishedWells(
  tx: Tx,
  { tenantId, wells, leftOut }: MapPublication,
): Promise<SourcePlace[]> {
  if (wells === 'none') return []
  const { rows } = await tx.execute<SourcePlace & { silentSince: string | null }>(sql`
    select id, name, type, status, state, county, surface_lat as lat, surface_lon as lon, null as acres,
      (select silent_since from well_totals t where t.tenant_id = w.tenant_id and t.well_id = w.id) as "silentSince"
    from wells w where tenant_id = ${tenantId} and deleted_at is null and id <> all (${sql.param(leftOut)}::uuid[])
      ${wells === 'active' ? sql`and status not in ('PLUGGED_ABANDONED', 'NEVER_DRILLED', 'PERMIT_EXPIRED')` : sql``}`)
  return rows.map(({ silentSince, ...well }) => ({
    ...well,
    status: silentSince ? notReporting : well.status,
  }))
}

async function readPublishedLeases(
  tx: Tx,
  { tenantId, leases, leaseAcres, leftOut }: MapPublication,
): Promise<SourcePlace[]> {
  if (leases === 'none') return []
  const { rows } = await tx.execute<SourcePlace>(sql`
    select id, coalesce(nullif(name, ''), lease_number) as name, null as type, ${publicStateSql} as status, state, county, at.lat, at.lon,
      ${leaseAcres ? sql`net_acres` : sql`null`} as acres
    from leases l left join lateral (
      select (min(south) + max(north)) / 2 as lat, (min(west) + max(east)) / 2 as lon
      from lease_shapes s where s.tenant_id = l.tenant_id and s.lease_id = l.id) as at on true
    where tenant_id = ${tenantId} and deleted_at is null and id <> all (${sql.param(leftOut)}::uuid[])
      ${leases === 'active' ? sql`and status not in ('PENDING', 'EXPIRED', 'TERMINATED', 'RELEASED', 'SURRENDERED', 'ASSIGNED')` : sql``}`)
  return rows
}

/** Only the organization itself sees which of its leases are at risk or running out. */
const publicStateSql = sql`case when lease_state in ('LAPSE_RISK', 'DAYS_LEFT', 'TERM_ENDING') then 'ACTIVE' else lease_state end`

function toPublicPlace(
  noun: PlaceRecordType,
  { id, name, type, status, state, county, lat, lon, acres }: SourcePlace,
  accuracy: Accuracy,
  showsName: boolean,
  countyCenters: ReadonlyMap<string, LonLat>,
): StoredPlace {
  const countyCenter =
    state !== null && county !== null ? countyCenters.get(countyKey(state, county)) : undefined
  const location = roundPlace(
    lat === null || lon === null ? null : { lat, lon },
    accuracy,
    countyCenter ?? null,
  )
  return {
    noun,
    recordId: id,
    label: showsName ? name : null,
    type,
    status,
    state,
    county,
    lat: location?.lat ?? null,
    lon: location?.lon ?? null,
    accuracy,
    netAcres: acres,
  }
}

/** Remaining places retain their ids, so that saved URLs continue to work. */
async function replacePlaces(tx: Tx, tenantId: string, places: readonly StoredPlace[]): Promise<void> {
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

/** Reads the published places by noun, and how many of them have no location. */
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
