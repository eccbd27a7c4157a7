import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { MonthSum } from './production-sums.ts'

/** Returns the total monthly production of an organization's wells, oldest month first, as last summed. */
export async function productionSums(tx: Tx, tenantId: string): Promise<MonthSum[]> {
  const { rows } = await tx.execute<MonthSum>(sql`
    select month::text as month, oil_bbl::float8 as oil, gas_mcf::float8 as gas, water_bbl::float8 as water, wells, missing
    from production_sums where tenant_id = ${tenantId} order by month`)
  return rows
}
