import { and, getTableColumns, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { isId } from '../is-id.ts'
import type { Tx } from '../database.server.ts'
import { findLoggedRecordType, type Change, type Title } from './logged-record-types.server.ts'

type Fields = Readonly<Record<string, unknown>>
type ColumnTitle = Extract<Title, { columns: readonly string[] }>

const maxTitleLength = 200

/**
 * Returns the title of each change's record, built as its noun defines: from the change itself if it holds all the
 * fields, otherwise from the current record. Null if the record has no title or the title is unknown.
 */
export async function readTitles(
  tx: Tx,
  tenantId: string,
  changes: readonly Change[],
): Promise<(string | null)[]> {
  const titlesFromChanges = changes.map(titleFromChange)
  const unknown = changes.filter((_, index) => titlesFromChanges[index] === undefined)
  const lookupByRecordType = new Map<string, TitleLookup>()
  for (const noun of new Set(unknown.map(({ noun }) => noun))) {
    const ids = unknown.filter(change => change.noun === noun).map(({ recordId }) => recordId)
    lookupByRecordType.set(noun, await readCurrentTitles(tx, noun, [tenantId], ids))
  }
  return changes.map((change, index) => {
    const title = titlesFromChanges[index]
    if (title !== undefined) return title
    return (
      lookupByRecordType.get(change.noun)?.(tenantId, change.recordId) ??
      joinTitle(columnTitle(change.noun)!, mergedFields(change))
    )
  })
}

/** Returns the title of an organization's record; undefined if it has none. */
export type TitleLookup = (tenantId: string, id: string) => string | undefined

/** Returns the current titles of records. */
export async function readCurrentTitles(
  tx: Tx,
  noun: string,
  tenantIds: readonly string[],
  ids: readonly string[],
): Promise<TitleLookup> {
  const title = columnTitle(noun)
  if (!title?.table) return () => undefined
  const columns = getTableColumns(title.table) as Record<string, AnyPgColumn>
  const [id, tenant] = [columns['id']!, columns['tenantId']]
  const validIds = [...new Set(ids)].filter(recordId => id.columnType !== 'PgUUID' || isId(recordId))
  if (validIds.length === 0) return () => undefined
  const titleColumns = Object.fromEntries(title.columns.map(name => [name, columns[name]!]))
  const rows: Fields[] = await tx
    .select({ ...titleColumns, id, ...(tenant && { tenant }) })
    .from(title.table)
    .where(and(inArray(id, validIds), tenant && inArray(tenant, [...tenantIds])))
  const lookupKey = (tenantId: unknown, recordId: unknown) =>
    `${tenant ? String(tenantId) : ''} ${String(recordId)}`
  const titles = new Map(
    rows.map(row => [lookupKey(row['tenant'], row['id']), joinTitle(title, row) ?? undefined]),
  )
  return (tenantId, recordId) => titles.get(lookupKey(tenantId, recordId))
}

/** SQL for the title of a record that a statement reads under an alias, for statements that write many changes. */
export function titleSql(noun: string, alias: string): string {
  const title = columnTitle(noun)
  if (!title?.table) return 'null'
  const columns = getTableColumns(title.table) as Record<string, AnyPgColumn>
  const parts = title.columns.map(name => `nullif(${alias}.${columns[name]!.name}, '')`)
  return `left(nullif(concat_ws(' ', ${parts.join(', ')}), ''), ${maxTitleLength})`
}

function columnTitle(noun: string): ColumnTitle | null {
  const title = findLoggedRecordType(noun)?.title
  return typeof title === 'object' && 'columns' in title ? title : null
}

/** Undefined if the change does not hold all the fields that the title needs. */
function titleFromChange(change: Change): string | null | undefined {
  if (change.title !== undefined) return change.title.slice(0, maxTitleLength)
  if (findLoggedRecordType(change.noun)?.title === 'id')
    return change.recordId.replaceAll('-', ' ').slice(0, maxTitleLength)
  const title = columnTitle(change.noun)
  if (!title) return null
  const fields = mergedFields(change)
  return title.columns.every(name => name in fields) ? joinTitle(title, fields) : undefined
}

const joinTitle = ({ columns }: ColumnTitle, fields: Fields): string | null =>
  columns
    .map(name => fields[name])
    .filter(value => typeof value === 'string' && value !== '')
    .join(' ')
    .slice(0, maxTitleLength) || null

const mergedFields = ({ before, after }: Change): Fields => ({ ...toFields(before), ...toFields(after) })

const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
