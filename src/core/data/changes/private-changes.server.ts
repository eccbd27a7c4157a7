import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Tx } from '../database.server.ts'
import { findLoggedRecordType, type Change, type LoggedRecordType } from './logged-record-types.server.ts'

/**
 * Returns the changes as the log may store them. A reader of the log may not have access to a private record,
 * so its changes keep only the action and no content. If only some records of a kind are private, the title
 * is the last characters of the id.
 */
export async function redactPrivateChanges(
  tx: Tx,
  tenantId: string,
  changes: readonly Change[],
): Promise<readonly Change[]> {
  const nouns = new Set(changes.map(({ noun }) => noun))
  const partlyPrivate = [...nouns].flatMap(name => {
    const noun = findLoggedRecordType(name)
    return typeof noun?.isPrivate === 'object' ? [noun] : []
  })
  const sharedIdsByRecordType = new Map<string, ReadonlySet<string>>()
  for (const noun of partlyPrivate)
    sharedIdsByRecordType.set(noun.name, await readSharedIds(tx, tenantId, noun, changes))
  return changes.map(change => {
    const isPrivate = findLoggedRecordType(change.noun)?.isPrivate
    if (!isPrivate) return change
    const { noun, recordId, act, title } = change
    if (isPrivate === true) return { noun, recordId, act, ...(title !== undefined && { title }) }
    const conditionValues = [change.before, change.after].flatMap(values =>
      fieldValues(values, isPrivate.unless.field[0]),
    )
    const isShared =
      conditionValues.length > 0
        ? conditionValues.every(value => value === isPrivate.unless.field[1])
        : sharedIdsByRecordType.get(noun)!.has(recordId)
    return isShared ? change : { noun, recordId, act, title: recordId.slice(-6).toUpperCase() }
  })
}

/** The ids of the changed records that everyone with access to this kind of record may read. */
async function readSharedIds(
  tx: Tx,
  tenantId: string,
  { name, title, isPrivate }: LoggedRecordType,
  changes: readonly Change[],
): Promise<ReadonlySet<string>> {
  const ids = changes.flatMap(({ noun, recordId }) => (noun === name ? [recordId] : []))
  if (typeof isPrivate !== 'object' || typeof title !== 'object' || !('table' in title) || !title.table)
    return new Set()
  const columns = getTableColumns(title.table) as Record<string, AnyPgColumn>
  const [column, value] = isPrivate.unless.column
  const rows = await tx
    .select({ id: columns['id']!, value: columns[column]! })
    .from(title.table)
    .where(and(eq(columns['tenantId']!, tenantId), inArray(columns['id']!, ids)))
  return new Set(rows.flatMap(row => (row.value === value ? [row.id as string] : [])))
}

const fieldValues = (values: unknown, field: string): unknown[] =>
  typeof values === 'object' && values !== null && field in values
    ? [(values as Record<string, unknown>)[field]]
    : []
