import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { dealResults } from './deal-result.table.ts'

/** Reads the result of a deal and its time, to the microsecond, or null while there is none. */
export async function readDealResult(tx: Tx, tenantId: string, dealId: string) {
  const [result] = await tx
    .select({ ...getTableColumns(dealResults), madeAt: sql<string>`${dealResults.madeAt}::text` })
    .from(dealResults)
    .where(and(eq(dealResults.tenantId, tenantId), eq(dealResults.dealId, dealId)))
  return result ?? null
}

/** Refuses to change the terms of a deal that became a lease or an assignment. */
export async function refuseIfConverted(tx: Tx, tenantId: string, dealId: string) {
  const result = await readDealResult(tx, tenantId, dealId)
  if (result)
    throw new AppError(
      'conflict',
      `This deal became ${result.kind === 'LEASE' ? 'a lease' : 'an assignment'}. Undo that before you change its terms.`,
    )
}
