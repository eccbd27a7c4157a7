import { sql } from 'drizzle-orm'
import Decimal from 'decimal.js'
import type { Tx } from '../../../core/data/database.server.ts'
import { lastWellValuesSql } from '../analysis.port.server.ts'
import { describeDeck } from '../decks/price-basis.ts'
import { briefPricesSql } from './brief-prices.server.ts'
import type { PriceInputs } from '../inputs/inputs.ts'

type AnalysisValue = {
  id: string
  name: string
  version: number
  asOf: string
  wells: number
  npv: string
  /** The wells of this analysis that are valued from a doubtful fit. */
  doubtful: number
  /** The price basis of the version. */
  basis: string
  /** The yearly discount rate, as a fraction. */
  rate: number
}

/**
 * The total value of the wells, each counted once from the last version that values it, with the number of
 * wells and the analyses behind it, the highest value first.
 */
export async function readLastValue(tx: Tx, tenantId: string) {
  const { rows: matches } = await tx.execute<Omit<AnalysisValue, 'basis'> & { prices: PriceInputs }>(sql`
    select l.*, (v.inputs ->> 'rate')::float8 as rate, ${briefPricesSql(sql`v.inputs`)} as prices from (
      select "analysisId" as id, analysis as name, version, "asOf"::text as "asOf", count(*)::int as wells,
        sum(npv)::text as npv, count(*) filter (where doubtful)::int as doubtful
      from (${lastWellValuesSql(tenantId)}) last group by 1, 2, 3, 4) l
    join analysis_versions v on v.tenant_id = ${tenantId} and v.analysis_id = l.id and v.number = l.version
    order by l.npv::numeric desc, l.id`)
  const analyses: AnalysisValue[] = matches.map(({ prices, ...rest }) => ({
    ...rest,
    basis: describeDeck(prices),
  }))
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
