import { eq, and, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { missingError } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { conflictError } from '../../../core/error/edit-conflict.ts'
import { parties } from '../party.table.ts'
import { contactStore } from '../record/contact-store.server.ts'

export const { records } = contactStore
type Row = typeof parties.$inferSelect & { version: number }

/**
 * Locks contacts, including deleted ones, always in the same order, so that two merges of the same two cannot deadlock.
 */
export async function lockContacts(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<Map<string, Row>> {
  const rows = new Map<string, Row>()
  for (const id of [...new Set(ids)].toSorted()) {
    const [row] = await tx
      .select()
      .from(parties)
      .where(and(eq(parties.tenantId, tenantId), eq(parties.id, id)))
      .for('update')
    if (!row) throw missingError(records)
    rows.set(id, row)
  }
  return rows
}

/** Refuses a contact that was merged, deleted or edited since the user saw it. */
export async function requireUnchanged(tx: Tx, row: Row, version: number): Promise<void> {
  if (row.mergedInto !== null) {
    const survivor = await readSurvivor(tx, row.tenantId, row.id)
    throw new AppError(
      'conflict',
      `${row.name} has since been merged into ${survivor?.name ?? 'another contact'}. Reload the page to see the result.`,
    )
  }
  if (row.deletedAt !== null)
    throw new AppError(
      'conflict',
      `${row.name} has since been deleted. Restore the contact before you merge it.`,
    )
  if (row.version !== version)
    throw conflictError(
      'contact',
      { version: row.version, theirs: await records.toFields(row, tx) },
      'Nothing was merged.',
    )
}

/** Reads the contact into which one was merged, and the name of the merged one; null if it was not merged. */
export async function readSurvivor(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ id: string; name: string; merged: string } | null> {
  const { rows } = await tx.execute<{ id: string; name: string; merged: string }>(sql`
    with recursive way as (
      select id, name, merged_into, 0 as steps from parties where tenant_id = ${tenantId} and id = ${id}
      union all
      select p.id, p.name, p.merged_into, w.steps + 1 from way w
      join parties p on p.tenant_id = ${tenantId} and p.id = w.merged_into where w.steps < 50)
    select id, name, (select name from way where steps = 0) as merged from way where merged_into is null and steps > 0`)
  return rows[0] ?? null
}
