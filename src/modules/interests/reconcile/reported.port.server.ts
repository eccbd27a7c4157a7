import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dividesWellSql } from '../deck/decks-from.server.ts'
import { readReportedVolumes } from './line-facts.server.ts'

/**
 * The reported sales volume of a product in a month under a deck, and its source; volumes that are null are
 * not reported.
 */
export type ReportedVolume = { product: string; volume: number; by: string }

/** Maximum number of wells that one deck divides. */
const maxWells = 2000

/** Returns the reported sales of the wells under each deck in a production month (its first day). */
export async function reportedVolumesByDeck(
  tx: Tx,
  tenantId: string,
  deckIds: readonly string[],
  month: Day,
): Promise<Map<string, ReportedVolume[]>> {
  const { rows } = await tx.execute<{ deckId: string; wellId: string }>(sql`
    select d.id as "deckId", w.id as "wellId" from decks d
    join wells w on w.tenant_id = d.tenant_id and w.deleted_at is null and ${dividesWellSql(sql`w.id`)}
    where d.tenant_id = ${tenantId} and d.id = any (${sql.param([...deckIds])}::uuid[]) limit ${maxWells}`)
  const wells = [...new Set(rows.map(({ wellId }) => wellId))]
  const reportedVolumes = [
    ...(await readReportedVolumes(tx, tenantId, wells, { from: month, to: month })).values(),
  ]
  const byDeck = new Map<string, ReportedVolume[]>()
  for (const { deckId, wellId } of rows)
    for (const { product, volume, by } of reportedVolumes.filter(row => row.wellId === wellId)) {
      const volumes = byDeck.get(deckId) ?? []
      const existing = volumes.find(item => item.product === product && item.by === by)
      if (existing) existing.volume += volume
      else volumes.push({ product, volume, by })
      byDeck.set(deckId, volumes)
    }
  return byDeck
}
