import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { tileCells, type Tile } from '../cell.ts'
import { officialTownship, type StoredTownship, type Township } from './official.ts'

/** Reads the official townships of a tile, the newest of each. */
export async function readOfficial(tx: Tx, tenantId: string, tile: Tile): Promise<Township[]> {
  const { from, to } = tileCells(tile)
  const { rows } = await tx.execute<StoredTownship>(sql`
    select distinct on (meridian, tier_at, range_at) meridian, tier_at as "row", range_at as "column", sections
    from survey_townships where tenant_id = ${tenantId} and map_cell >= ${from} and map_cell < ${to}
    order by meridian, tier_at, range_at, created_at desc, id desc`)
  return rows.flatMap(row => officialTownship(row) ?? [])
}
