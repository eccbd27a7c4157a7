import { capitalize } from '../../ui/formats.ts'
import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { getRefusal, type Gate, type Viewer } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import type { Database, Tx } from '../data/database.server.ts'
import { readCurrentTitles } from '../data/changes/titles.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { findRecordType } from './modules.server.ts'
import type { RecordRef } from '../data/record-ref.ts'

/** Throws if the user may not open a record. Used for presence on open records. */
export const createOpenCheck =
  (database: Database) =>
  async ({ viewer }: { viewer: Viewer }, record: RecordRef): Promise<void> => {
    const actor = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    await database.inTenant(actor, tx => openRecord(tx, { viewer, actor }, record))
  }

type AccessContext = { viewer: Viewer; actor: { tenantId: string } }

/**
 * The gate for records of a kind, which this user has passed.
 * @throws AppError the refusal; not_found for unknown kinds, and for kinds that nothing can be attached to
 */
export function getOpenGate({ viewer }: AccessContext, name: string): Gate {
  const gate = findRecordType(name)?.open
  if (!gate) throw notFound('Record')
  const denial = getRefusal(viewer, gate)
  if (denial) throw new AppError(denial, refusalMessages[denial].detail)
  return gate
}

/**
 * Returns the title of a record after checking that it exists and that this user may open it.
 * @throws AppError the refusal of its kind; not_found if it is absent, deleted or inaccessible
 */
export async function openRecord(
  tx: Tx,
  context: AccessContext,
  { noun: name, recordId }: RecordRef,
): Promise<string> {
  getOpenGate(context, name)
  const { tenantId } = context.actor
  const { one, title } = findRecordType(name)!
  const missingError = notFound(capitalize(one))
  const table = typeof title === 'object' && 'columns' in title ? title.table : undefined
  if (!table) throw missingError
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>
  const [row] = await tx
    .select({ id: columns['id']! })
    .from(table)
    .where(
      and(
        eq(columns['tenantId']!, tenantId),
        eq(columns['id']!, recordId),
        columns['deletedAt'] && isNull(columns['deletedAt']),
      ),
    )
  if (!row) throw missingError
  return (await readCurrentTitles(tx, name, [tenantId], [recordId]))(tenantId, recordId) ?? one
}
