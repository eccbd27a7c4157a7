import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { tileCells } from '../cell.ts'
import { readLeases } from '../map-leases.server.ts'
import { readWells } from '../map-wells.server.ts'
import { tilesBox, listTiles, type Tiles } from '../map.ts'
import { readTownships, type LandRights } from '../sections/sections.server.ts'

/**
 * Reads the wells, outlines and townships of a few tiles, as far as the user may see them. Wells are read by
 * their cells, because the page of one record should not load the locations of all wells.
 */
export async function readSurroundings(
  tx: Tx,
  tenantId: string,
  rights: LandRights,
  tiles: Tiles,
  today: Day,
) {
  const plan = { ranges: listTiles(tiles).map(tileCells), groups: [], total: 0 }
  const filter = { types: null, statuses: null, coloring: 'status', hide: [] } as const
  return {
    wells: rights.wells ? await readWells(tx, tenantId, plan, filter) : [],
    outlines: rights.leases
      ? (await readLeases(tx, tenantId, { tiles, leaseColoring: 'status', today, hide: [] })).areas
      : [],
    townships: await readTownships(tx, tenantId, rights, tilesBox(tiles)),
  }
}
