import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../core/access/refusal.ts'
import { notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import type { Box } from '../../core/map/map.ts'
import type { WellStatus, WellType } from '../../core/trade/well-type.ts'
import { townsIn } from '../../core/map/towns.server.ts'
import { findLand } from './sections/find-land.server.ts'
import { readTownships } from './sections/sections.server.ts'
import { leaseFacts, readLeases, readProspects, readShapes } from './map-leases.server.ts'
import { searchLeases, searchOperators, searchWells } from './map-search.server.ts'
import { readSurroundings } from './on-records/surroundings.server.ts'
import { planTiles, readWells } from './map-wells.server.ts'
import {
  aroundInput,
  tilesBox,
  listTiles,
  leasesInput,
  searchInput,
  sectionsInput,
  mapGates,
  townsInput,
  wellsInput,
  type MapSearchHit,
} from './map.ts'
import { areaInput, leasesInArea, wellsInArea, type AreaSelection } from './selection/selection.server.ts'
import { wellsExtent, decodeStatus, decodeType } from './well-index.ts'
import { readWellsSnapshot } from './wells-snapshot.server.ts'

const idInput = z.object({ id: z.uuid() })
const loadWells = (ctx: TenantContext, needsBands = false) =>
  readWellsSnapshot(ctx.services.database, ctx.actor, ctx.today, needsBands)
const readableLayers = (ctx: TenantContext) => ({
  wells: canRead(ctx, 'wells'),
  leases: canRead(ctx, 'leases'),
})
const canRead = (ctx: TenantContext, gate: 'wells' | 'leases') =>
  getRefusal(ctx.viewer, mapGates[gate]) === null

export const mapRouter = router({
  /** Reads a summary of the map: wells by type and status, outlines, and the box around everything. */
  summary: tenantProcedure(mapGates.page)
    .meta({ reads: ['wells', 'leases'] })
    .query(async ({ ctx }) => {
      const { tenantId } = ctx.membership
      const snapshot = canRead(ctx, 'wells') ? await loadWells(ctx) : null
      const types: Partial<Record<WellType, number>> = {}
      const statuses: Partial<Record<WellStatus, number>> = {}
      for (const code of snapshot?.wells.codes ?? []) {
        types[decodeType(code)] = (types[decodeType(code)] ?? 0) + 1
        statuses[decodeStatus(code)] = (statuses[decodeStatus(code)] ?? 0) + 1
      }
      const extent = await ctx.inTenant(async tx => {
        const { rows } = await tx.execute<
          { [edge in keyof Box]: number | null } & { shapes: number; unplaced: number }
        >(sql`
        select count(*) as shapes, min(west) as west, min(south) as south, max(east) as east, max(north) as north,
          (select count(*) from wells where tenant_id = ${tenantId} and deleted_at is null and map_cell is null) as unplaced
        from lease_shapes where tenant_id = ${tenantId}`)
        return rows[0]
      })
      const shapes = canRead(ctx, 'leases') ? (extent?.shapes ?? 0) : 0
      const boxes = [
        snapshot && wellsExtent(snapshot.wells),
        shapes > 0 && extent ? (extent as Box) : null,
      ].filter(box => box !== null)
      return {
        wells: snapshot?.wells.cells.length ?? 0,
        unplaced: snapshot ? (extent?.unplaced ?? 0) : 0,
        types,
        statuses,
        shapes,
        prospects: shapes > 0 ? await ctx.inTenant(tx => readProspects(tx, tenantId)) : [],
        box: boxAround(boxes),
        /** Changes after each write, so that the page requests the map's content again. */
        version: snapshot?.version ?? '',
      }
    }),

  /** Reads the wells in a tile rectangle, individually if they are few and otherwise in groups. */
  wells: tenantProcedure(mapGates.wells)
    .input(wellsInput)
    .query(async ({ ctx, input }) => {
      const { wells, fresh } = await loadWells(ctx, input.coloring !== 'status')
      const plan = planTiles(wells, listTiles(input.tiles), input)
      const points = await ctx.inTenant(tx => readWells(tx, ctx.membership.tenantId, plan, input))
      return { wells: points, groups: plan.groups, total: plan.total, fresh }
    }),

  /** Reads the lease outlines in a tile rectangle, in the detail that the zoom can show. */
  leases: tenantProcedure(mapGates.leases)
    .input(leasesInput)
    .query(({ ctx, input }) => ctx.inTenant(tx => readLeases(tx, ctx.membership.tenantId, input))),

  /**
   * Reads township and section lines of a rectangle of tiles, as far as the wells and tracts visible to the
   * user determine them.
   */
  sections: tenantProcedure(mapGates.page)
    .meta({ reads: ['wells', 'leases'] })
    .input(sectionsInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(tx =>
        readTownships(tx, ctx.membership.tenantId, readableLayers(ctx), tilesBox(input.tiles)),
      ),
    ),

  /** Reads the surroundings of a record for its page: wells, outlines and section lines of a few tiles. */
  around: tenantProcedure(mapGates.page)
    .meta({ reads: ['wells', 'leases'] })
    .input(aroundInput)
    .query(({ ctx, input: { tiles } }) =>
      ctx.inTenant(tx =>
        readSurroundings(tx, ctx.membership.tenantId, readableLayers(ctx), tiles, ctx.today),
      ),
    ),

  /** Reads the towns in a tile rectangle, only the largest if there are many. */
  towns: tenantProcedure(mapGates.page)
    .input(townsInput)
    .query(({ input }) => townsIn(tilesBox(input.tiles), input.zoom)),

  well: tenantProcedure(mapGates.wells)
    .input(idInput)
    .query(({ ctx, input }) =>
      ctx.inTenant(async tx => {
        type Row = {
          id: string
          name: string
          api: string | null
          operator: string | null
          county: string | null
          state: string | null
          field: string | null
          formation: string | null
          type: WellType
          status: WellStatus
          silentSince: string | null
          lat: number | null
          lon: number | null
        }
        const { rows } = await tx.execute<Row>(sql`
        select id, name, api, operator, county, state, field, formation, type, status,
          (select silent_since from well_totals t where t.tenant_id = w.tenant_id and t.well_id = w.id) as "silentSince",
          surface_lat as lat, surface_lon as lon
        from wells w where tenant_id = ${ctx.membership.tenantId} and id = ${input.id} and deleted_at is null`)
        const [row] = rows
        if (!row) throw notFound('Well')
        return row
      }),
    ),

  lease: tenantProcedure(mapGates.leases)
    .input(idInput)
    .query(({ ctx, input }) => ctx.inTenant(tx => leaseFacts(tx, ctx.membership.tenantId, input.id))),

  /** Reads the outlines of one lease for its page. */
  shapesOfLease: tenantProcedure(mapGates.leases)
    .input(z.object({ leaseId: z.uuid() }))
    .query(({ ctx, input }) => ctx.inTenant(tx => readShapes(tx, ctx.membership.tenantId, input.leaseId))),

  /** Reads the wells and leases in an area drawn by the user. */
  selected: tenantProcedure(mapGates.page)
    .meta({ reads: ['wells', 'leases'] })
    .input(areaInput)
    .query(({ ctx, input: { area } }) =>
      ctx.inTenant(async (tx): Promise<AreaSelection> => {
        const { tenantId } = ctx.membership
        const none = { wells: [], leases: [], isTooLarge: false }
        const wells = canRead(ctx, 'wells') ? await wellsInArea(tx, tenantId, area) : none
        const leases = canRead(ctx, 'leases') ? await leasesInArea(tx, tenantId, area) : none
        const isTooLarge = wells.isTooLarge || leases.isTooLarge
        return { wells: wells.wells, leases: leases.leases, isTooLarge }
      }),
    ),

  /** Searches wells, leases, operators and land by text; ambiguous land is resolved near the center of the map. */
  search: tenantProcedure(mapGates.page)
    .input(searchInput)
    .query(({ ctx, input: { words, near } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.membership
        const rights = readableLayers(ctx)
        const hits: MapSearchHit[] = await findLand(tx, tenantId, rights, words, near)
        if (rights.wells) hits.push(...(await searchWells(tx, tenantId, words)))
        if (rights.leases) hits.push(...(await searchLeases(tx, tenantId, words)))
        if (rights.wells) hits.push(...(await searchOperators(tx, tenantId, words)))
        return hits
      }),
    ),
})

export type MapRouter = typeof mapRouter

function boxAround(boxes: Box[]): Box | null {
  if (boxes.length === 0) return null
  return {
    west: Math.min(...boxes.map(box => box.west)),
    south: Math.min(...boxes.map(box => box.south)),
    east: Math.max(...boxes.map(box => box.east)),
    north: Math.max(...boxes.map(box => box.north)),
  }
}
