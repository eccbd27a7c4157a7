import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { dividesWell } from '../deck/decks-from.server.ts'
import { readReportedVolumes } from './known.server.ts'

/**
 * The reported sales volume of a product in a month under a deck, and its source; volumes that are null are
 * not reported.
 */
export type ReportedVolume = { product: string; volume: number; by: string }

/** Maximum number of wells that one deck divides. */
const maxWells = 2000

/** The reported sales of the wells under each deck in a production month (its first day). */
export async function volumesUnder(
  tx: Tx,
  tenantId: string,
  deckIds: readonly string[],
  month: Day,
): Promise<Map<string, ReportedVolume[]>> {
  const { rows } = await tx.execute<{ deckId: string; wellId: string }>(sql`
    select d.id as "deckId", w.id as "wellId" from decks d
    join wells w on w.tenant_id = d.tenant_id and w.deleted_at is null and ${dividesWell(sql`w.id`)}
    where d.tenant_id = ${tenantId} and d.id = any (${sql.param([...deckIds])}::uuid[]) limit ${maxWells}`)
  const wells = [...new Set(rows.map(({ wellId }) => wellId))]
  const reported = [...(await readReportedVolumes(tx, tenantId, wells, { from: month, to: month })).values()]
  const under = new Map<string, ReportedVolume[]>()
  for (const { deckId, wellId } of rows)
    for (const { product, volume, by } of reported.filter(row => row.wellId === wellId)) {
      const all = under.get(deckId) ?? []
      const known = all.find(each => each.product === product && each.by === by)
      if (known) known.volume += volume
      else all.push({ product, volume, by })
      under.set(deckId, all)
    }
  return under
}
