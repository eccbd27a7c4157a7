import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { OperatingCategory } from '../../../core/trade/operating-cost.ts'
import { wellMonthsSql } from '../../wells/sums/well-months.port.server.ts'
import { afeNumberSql } from '../record/afe-number.server.ts'
import { ratesInMonth } from '../overhead/overhead.ts'
import type { OverheadRate } from '../overhead/rate.ts'
import { trailingAverage, withOverhead, type ActualCosts } from './average.ts'

type Line = { month: string; category: OperatingCategory; oneOff: boolean; gross: string; afe: string | null }
type Volumes = { month: string; oil: number | null; gas: number | null; water: number | null }

/** A year of costs evens out quarterly and seasonal bills. */
const trailingMonths = 12

/** The recorded operating costs of a well: the trailing average of its last months; null if it has none. */
export async function readActualCosts(
  tx: Tx,
  tenantId: string,
  wellId: string,
  months = trailingMonths,
): Promise<ActualCosts | null> {
  const { rows: lines } = await tx.execute<Line>(sql`
    select c.month::text as month, c.category, c.one_off as "oneOff", c.gross::text as gross, ${afeNumberSql} as afe
    from well_costs c where c.tenant_id = ${tenantId} and c.well_id = ${wellId}
      and c.month > (select max(month) from well_costs where tenant_id = ${tenantId} and well_id = ${wellId})
        - make_interval(months => ${months})`)
  if (lines.length === 0) return null
  const first = lines.map(({ month }) => month).toSorted()[0]!
  const { rows: volumes } = await tx.execute<Volumes>(sql`
    select month::text as month, oil_bbl::float8 as oil, gas_mcf::float8 as gas, water_bbl::float8 as water
    from (${wellMonthsSql(tenantId, { from: sql`${first}::date`, where: sql`wells.id = ${wellId}` })}) m`)
  const average = trailingAverage(lines, volumes, months)
  if (average === null || average.overhead !== 0) return average
  const { rows: rates } = await tx.execute<OverheadRate>(sql`
    select from_month::text as "fromMonth", producing::text as producing, drilling::text as drilling,
      adjustment::text as adjustment
    from overhead_rates where tenant_id = ${tenantId} and well_id = ${wellId}`)
  return withOverhead(average, ratesInMonth(rates, average.through).producing)
}
