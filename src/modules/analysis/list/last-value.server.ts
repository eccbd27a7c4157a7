import { sql } from 'drizzle-orm'
import Decimal from 'decimal.js'
import type { Tx } from '../../../core/data/database.server.ts'
import { lastWellValues } from '../analysis.port.server.ts'

type OfAnalysis = {
  id: string
  name: string
  version: number
  asOf: string
  wells: number
  npv: string
  /** Of these wells, those valued by a doubtful fit. */
  doubtful: number
}

/**
 * The worth of the wells, each once by the last version that values it, and of how many wells that is; by the analyses
 * from which it comes, the one that says the most first.
 */
export async function lastValueOf(tx: Tx, tenantId: string) {
  const { rows: analyses } = await tx.execute<OfAnalysis>(sql`
    select "analysisId" as id, analysis as name, version, "asOf"::text as "asOf", count(*)::int as wells, sum(npv)::text as npv,
      count(*) filter (where doubtful)::int as doubtful
    from (${lastWellValues(tenantId)}) last group by 1, 2, 3, 4 order by sum(npv) desc, 1`)
  const { rows } = await tx.execute<{ wells: number }>(sql`
    select count(*)::int as wells from wells where tenant_id = ${tenantId} and deleted_at is null`)
  return {
    npv: analyses.reduce((sum, { npv }) => sum.plus(npv), new Decimal(0)).toFixed(2),
    valued: analyses.reduce((sum, { wells }) => sum + wells, 0),
    doubtful: analyses.reduce((sum, { doubtful }) => sum + doubtful, 0),
    wells: rows[0]!.wells,
    analyses,
  }
}
