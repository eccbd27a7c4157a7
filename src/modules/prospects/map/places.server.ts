import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import type { AreaGeometry, Box } from '../../../core/map/map.ts'
import type { TractLand } from '../../leases/record/tract.ts'
import { access, leasesGate } from '../access.ts'
import { tractGeometry, sectionBox } from './section-box.ts'

type PlssSection = Extract<TractLand, { system: 'PLSS' }>
type TractRow = { id: string; state: string | null; land: TractLand }
type OutlineRow = Box & { land: PlssSection }

/** The location of a tract of a prospect: its outline, or the position of wells in its section. */
export type TractPlace = {
  id: string
  geometry: AreaGeometry | null
  point: { lat: number; lon: number } | null
}

const sectionKey = ({ township, northSouth, range, eastWest, section }: PlssSection) =>
  `${township}${northSouth} ${range}${eastWest} ${section}`

/** A lease signed for an offer of a prospect, with its map outline. */
export type SignedLease = { id: string; leaseId: string; number: string; geometry: AreaGeometry }

/**
 * The tracts of a prospect located by a lease outline in their section, or else by wells in it, and the
 * outlines of the leases signed for its offers, for users who may open leases.
 */
export const placesQuery = tenantProcedure(access.read)
  .meta({ reads: ['prospects', 'leases', 'wells'] })
  .input(z.object({ id: z.uuid() }))
  .query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const opensLeases = getRefusal(ctx.viewer, leasesGate) === null
      return {
        tracts: await readTractPlaces(tx, tenantId, id),
        leases: opensLeases ? await signedLeases(tx, tenantId, id) : [],
      }
    }),
  )

/** The maximum number of signed lease outlines on the map of a prospect. */
const maxOutlines = 500

async function signedLeases(tx: Tx, tenantId: string, prospectId: string): Promise<SignedLease[]> {
  const { rows } = await tx.execute<SignedLease>(sql`
    select s.id, l.id as "leaseId", l.lease_number as number, s.rough as geometry
    from (select distinct lease_id from prospect_offers where tenant_id = ${tenantId} and prospect_id = ${prospectId}
      and status = 'SIGNED' and not superseded) f
    join leases l on l.tenant_id = ${tenantId} and l.id = f.lease_id and l.deleted_at is null
    join lease_shapes s on s.tenant_id = ${tenantId} and s.lease_id = l.id
    order by natural_key(l.lease_number), s.id limit ${maxOutlines}`)
  return rows
}

async function readTractPlaces(tx: Tx, tenantId: string, prospectId: string): Promise<TractPlace[]> {
  const { rows: tractRows } = await tx.execute<TractRow>(sql`
    select id, state, land from prospect_tracts
    where tenant_id = ${tenantId} and prospect_id = ${prospectId} and land ->> 'system' = 'PLSS'`)
  const tracts = tractRows as (TractRow & { land: PlssSection })[]
  const keys = sql.param([...new Set(tracts.map(({ land }) => sectionKey(land)))])
  if (tracts.length === 0) return []
  const { rows: outlines } = await tx.execute<OutlineRow>(sql`
    select t.land, s.west, s.south, s.east, s.north from tracts t
    join lease_shapes s on s.tenant_id = t.tenant_id and s.lease_id = t.lease_id
      and (s.tract_id = t.id or (s.tract_id is null
        and not exists (select 1 from tracts o where o.tenant_id = t.tenant_id and o.lease_id = t.lease_id and o.id <> t.id)))
    where t.tenant_id = ${tenantId} and t.land ->> 'system' = 'PLSS'
      and concat(t.land ->> 'township', t.land ->> 'northSouth', ' ', t.land ->> 'range', t.land ->> 'eastWest', ' ',
        t.land ->> 'section') = any (${keys}::text[])
    order by s.map_acres desc limit 500`)
  const { rows: wells } = await tx.execute<{ key: string; lat: number; lon: number }>(sql`
    select concat(w.township, ' ', w.range, ' ', w.section) as key, avg(w.surface_lat) as lat, avg(w.surface_lon) as lon
    from wells w where w.tenant_id = ${tenantId} and w.deleted_at is null and w.surface_lat is not null
      and concat(w.township, ' ', w.range, ' ', w.section) = any (${keys}::text[])
    group by 1`)
  const boxes = new Map<string, Box>()
  for (const { land, ...box } of outlines) {
    const section = land.lots.length === 0 ? sectionBox(box, land.aliquots) : null
    const key = sectionKey(land)
    if (section && !boxes.has(key)) boxes.set(key, section)
  }
  const points = new Map(wells.map(({ key, ...point }) => [key, point]))
  return tracts.map(({ id, land }) => {
    const box = boxes.get(sectionKey(land))
    return {
      id,
      geometry: box ? tractGeometry(box, land.aliquots) : null,
      point: box ? null : (points.get(sectionKey(land)) ?? null),
    }
  })
}
