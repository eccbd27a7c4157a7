import { sql } from 'drizzle-orm'
import Decimal from 'decimal.js'
import type { Tx } from '../../../core/data/database.server.ts'
import { lastWellValues } from '../analysis.port.server.ts'
import { deckWords } from '../decks/price-basis.ts'
import { briefPrices } from './brief-prices.server.ts'
import type { PriceInputs } from '../inputs/inputs.ts'

type OfAnalysis = {
  id: string
  name: string
  version: number
  asOf: string
  wells: number
  npv: string
  /** Of these wells, those valued by a doubtful fit. */
  doubtful: number
  /** The prices that its version rests on. */
  basis: string
}

/**
 * The worth of the wells, each once by the last version that values it, and of how many wells that is; by the analyses
 * from which it comes, the one that says the most first.
 */
export async function lastValueOf(tx: Tx, tenantId: string) {
  const { rows: found } = await tx.execute<Omit<OfAnalysis, 'basis'> & { prices: PriceInputs }>(sql`
    select l.*, ${briefPrices(sql`v.inputs`)} as prices from (
      select "analysisId" as id, analysis as name, version, "asOf"::text as "asOf", count(*)::int as wells,
        sum(npv)::text as npv, count(*) filter (where doubtful)::int as doubtful
      from (${lastWellValues(tenantId)}) last group by 1, 2, 3, 4) l
    join analysis_versions v on v.tenant_id = ${tenantId} and v.analysis_id = l.id and v.number = l.version
    order by l.npv::numeric desc, l.id`)
  const analyses: OfAnalysis[] = found.map(({ prices, ...rest }) => ({ ...rest, basis: deckWords(prices) }))
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
