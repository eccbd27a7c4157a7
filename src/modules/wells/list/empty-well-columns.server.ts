import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { readEmptyColumns } from '../../../core/kind/empty-columns.server.ts'
import { wells } from '../identity/well.table.ts'
import { listedWellFields } from './listed-well.ts'

/** Returns the columns of the well list that are empty for every well of an organization. */
export async function emptyWellColumns(tx: Tx, tenantId: string): Promise<string[]> {
  const fields = await readEmptyColumns(tx, wells, tenantId, listedWellFields)
  const { rows } = await tx.execute<Record<'lastMonth' | 'lastOil' | 'lastGas', boolean>>(sql`
    select ${isColumnEmptySql(tenantId, 'last_month')} as "lastMonth", ${isColumnEmptySql(tenantId, 'last_oil_bbl')} as "lastOil",
      ${isColumnEmptySql(tenantId, 'last_gas_mcf')} as "lastGas"`)
  return [...fields, ...Object.entries(rows[0]!).flatMap(([name, isEmpty]) => (isEmpty ? [name] : []))]
}

const isColumnEmptySql = (tenantId: string, column: string) => sql`not exists (
  select 1 from well_totals where tenant_id = ${tenantId} and ${sql.identifier(column)} is not null)`
