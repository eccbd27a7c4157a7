import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { boundingBox, type AreaGeometry } from '../../../core/map/map.ts'
import { groupBy } from '../../../core/data/group-by.ts'
import { activeStates } from '../numbers/lease-numbers.ts'
import type { LeaseToLink, OutlineToLink, TractToLink, WellToLink } from './link-proposal.ts'

type LeaseRow = Omit<LeaseToLink, 'tracts' | 'outlines'>
type WithLeaseId<Part> = Part & { leaseId: string }

/** Loads the leases that have not ended, with the tracts still held and their outlines. */
export async function leasesToLink(tx: Tx, tenantId: string): Promise<LeaseToLink[]> {
  const isActive = sql`l.tenant_id = ${tenantId} and l.deleted_at is null and l.lease_state in ${activeStates}`
  const { rows: leases } = await tx.execute<LeaseRow>(sql`
    select l.id, l.lease_number as "leaseNumber", l.name, l.lessee, l.state, l.county, l.effective_date as "effectiveDate",
      (l.depth ->> 'fromFt')::float8 as "fromFt", (l.depth ->> 'toFt')::float8 as "toFt"
    from leases l where ${isActive} order by l.id`)
  const { rows: tracts } = await tx.execute<WithLeaseId<TractToLink>>(sql`
    select t.lease_id as "leaseId", t.id, t.tract_number as number, t.land, t.state, t.from_ft as "fromFt", t.to_ft as "toFt"
    from tracts t join leases l on l.tenant_id = t.tenant_id and l.id = t.lease_id
    where ${isActive} and not t.gone order by t.position, t.id`)
  const { rows: shapes } = await tx.execute<
    WithLeaseId<{ tractId: string | null; geometry: AreaGeometry }>
  >(sql`
    select s.lease_id as "leaseId", s.tract_id as "tractId", s.geometry
    from lease_shapes s join leases l on l.tenant_id = s.tenant_id and l.id = s.lease_id
    where ${isActive}
      and not exists (select 1 from tracts t where t.tenant_id = s.tenant_id and t.id = s.tract_id and t.gone)`)
  const outlines = shapes.flatMap(toOutlineParts)
  const tractsByLease = groupBy(tracts, ({ leaseId }) => leaseId)
  const outlinesByLease = groupBy(outlines, ({ leaseId }) => leaseId)
  return leases.map(lease => ({
    ...lease,
    tracts: tractsByLease.get(lease.id) ?? [],
    outlines: outlinesByLease.get(lease.id) ?? [],
  }))
}

/** Splits an outline into its parts: one box around distant parts would cover other owners' land. */
const toOutlineParts = ({
  geometry,
  ...shape
}: WithLeaseId<{ tractId: string | null; geometry: AreaGeometry }>) =>
  (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(coordinates => {
    const part = { type: 'Polygon' as const, coordinates }
    return { ...shape, ...boundingBox(part), geometry: part } satisfies WithLeaseId<OutlineToLink>
  })

type WellRow = Omit<WellToLink, 'surface' | 'bottom' | 'heel'> &
  Record<'surfaceLat' | 'surfaceLon' | 'bottomLat' | 'bottomLon' | 'heelLat' | 'heelLon', number | null>

/** Wells per batch; other requests are served in between. */
const batchSize = 4000

/** Yields all wells, page by page. */
export async function* wellsToLink(tx: Tx, tenantId: string): AsyncGenerator<WellToLink[]> {
  let lastId = '00000000-0000-0000-0000-000000000000'
  while (true) {
    const { rows } = await tx.execute<WellRow>(sql`
      select w.id, w.name, w.api, w.operator, w.type, w.status, w.trajectory, w.state, w.county, w.meridian,
        w.township, w.range, w.section, w.quarter, w.plug_date as "plugDate", w.datum = 'NAD27' as nad27,
        coalesce(w.perf_top_ft, w.tvd_ft)::float8 as "topFt", coalesce(w.perf_base_ft, w.tvd_ft)::float8 as "baseFt",
        w.surface_lat as "surfaceLat", w.surface_lon as "surfaceLon", w.heel_lat as "heelLat", w.heel_lon as "heelLon",
        coalesce(w.bottom_lat, w.toe_lat) as "bottomLat", coalesce(w.bottom_lon, w.toe_lon) as "bottomLon",
        array_remove(array(
          select f.value from import_extras x, jsonb_each_text(x.facts) f
          where x.tenant_id = w.tenant_id and x.noun = 'wells' and x.record_id = w.id and f.key ~* '\\mlease'
        ) || w.rrc_lease_no, null) as "leaseNames"
      from wells w
      where w.tenant_id = ${tenantId} and w.id > ${lastId} and w.deleted_at is null
      order by w.id limit ${batchSize}`)
    if (rows.length > 0) yield rows.map(toWell)
    if (rows.length < batchSize) return
    lastId = rows.at(-1)!.id
  }
}

const toPoint = (lat: number | null, lon: number | null) =>
  lat === null || lon === null ? null : { lat, lon }

const toWell = ({ surfaceLat, surfaceLon, bottomLat, bottomLon, heelLat, heelLon, ...row }: WellRow) => ({
  ...row,
  surface: toPoint(surfaceLat, surfaceLon),
  bottom: toPoint(bottomLat, bottomLon),
  heel: toPoint(heelLat, heelLon),
})

/** Returns the existing links, as `well lease` id pairs. */
export async function linkedPairs(tx: Tx, tenantId: string): Promise<Set<string>> {
  const { rows } = await tx.execute<{ pair: string }>(sql`
    select well_id || ' ' || lease_id as pair from lease_wells where tenant_id = ${tenantId} and deleted_at is null`)
  return new Set(rows.map(({ pair }) => pair))
}
