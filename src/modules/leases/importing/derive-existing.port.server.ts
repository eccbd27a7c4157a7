import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'

/** Derives the leases that still exist after an import or its undo; the undo may have deleted others. */
export async function deriveExistingLeases(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  today: string,
): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from leases where tenant_id = ${tenantId} and id = any (${sql.param([...new Set(ids)])}::uuid[]) and deleted_at is null`,
  )
  if (rows.length)
    await deriveLeases(
      tx,
      tenantId,
      rows.map(({ id }) => id),
      today,
    )
}
