import { getTableColumns } from 'drizzle-orm'
import { capitalize, formatDate, formatInstant } from '../../ui/formats.ts'
import { parseHistoricalLabel } from '../custom/custom-labels.ts'
import { findRecordType } from '../module/modules.server.ts'
import type { ChangeLine } from '../module/record-type.server.ts'
import { truncate } from '../text/truncate.ts'
import { fieldText } from '../form/field-text.ts'
import { listFields, type SchemaField } from '../form/schema-fields.ts'
import {
  actionLabel,
  isCommonAction,
  isFileAction,
  recordTypeLabels,
  findActionSchema,
} from '../module/action-labels.server.ts'

/** Names for the ids in a change's fields, by field and id. */
export type FieldNames = Readonly<Record<string, Readonly<Record<string, string>>>>

type LoggedChange = { noun: string; act: string; before?: unknown; after?: unknown }

/**
 * Describes any change, with clock times in a time zone: with its noun's phrases, or by its field names.
 * Actions that apply to records of any kind use common phrases.
 */
export function changeLine(change: LoggedChange, timeZone: string, names: FieldNames = {}): ChangeLine {
  const { noun, act, before, after } = change
  const ownLine = isFileAction(act) ? undefined : findRecordType(noun)?.describeChange
  const line = ownLine?.(change, field => Object.values(names[field] ?? {}).join(', '))
  const [previous, next] = [before, after].map(values => withoutImportId(parseValues(values), change))
  return {
    what: (isCommonAction(act) ? undefined : line?.what) ?? actionLabel(noun, act),
    details: line?.details ?? differences(previous, next, timeZone, names, actionFields(noun, act)),
  }
}

/**
 * An import changes the columns of the table and the import's id; the id is removed, since users know the file and the
 * row instead.
 */
function withoutImportId(values: Fields | null, { noun, act }: LoggedChange) {
  if (values === null || act !== 'import') return values
  const { import: _, ...shown } = values
  const title = findRecordType(noun)?.title
  const table = typeof title === 'object' && 'table' in title ? title.table : undefined
  const fields = Object.entries(table ? getTableColumns(table) : {})
  const fieldByKey = new Map(fields.map(([field, column]) => [column.name, field]))
  return Object.fromEntries(
    Object.entries(shown).map(([column, value]) => [fieldByKey.get(column) ?? column, value]),
  )
}

function actionFields(noun: string, action: string): ReadonlyMap<string, SchemaField> {
  const schema = findActionSchema(noun, action)
  return new Map(schema ? listFields(schema).map(field => [field.name, field]) : [])
}

/** A user's action on a record, as a sentence without its subject: "created lease ND-159". */
export function changeSentence(
  actor: string | null,
  noun: string,
  label: string,
  record: string | null,
): string {
  if (record === null || actor === record) return label
  const { one } = recordTypeLabels(noun)
  const isPart = findRecordType(noun)?.parts !== undefined && !label.endsWith(` ${one}`)
  return `${label}${isPart ? ` on ${one}` : ''} ${record}`
}

/** Old and new values, field by field; for a created or removed record, its values. */
export function differences(
  before: unknown,
  after: unknown,
  timeZone: string,
  names: FieldNames = {},
  fields: ReadonlyMap<string, SchemaField> = new Map(),
): string[] {
  const formatValue = (value: unknown, name: string) => {
    const field = fields.get(name)
    return field && field.kind !== 'reference'
      ? shorten(fieldText(field, value, timeZone))
      : describeValue(value, timeZone, names[name])
  }
  const title = (name: string) => parseHistoricalLabel(name) ?? fields.get(name)?.title ?? titleCase(name)
  const [previous, next] = [parseValues(before), parseValues(after)]
  return Object.keys({ ...previous, ...next }).flatMap(name => {
    if (identityFields.has(name)) return []
    const [oldText, newText] = [formatValue(previous?.[name], name), formatValue(next?.[name], name)]
    if (previous && next) return oldText === newText ? [] : [`${title(name)}: ${oldText} → ${newText}`]
    const shownText = previous ? oldText : newText
    return shownText === '—' ? [] : [`${title(name)}: ${shownText}`]
  })
}

/** Fields that identify the record itself and are not shown as changes. */
const identityFields = new Set(['id', 'tenantId'])

type Fields = Readonly<Record<string, unknown>>

function parseValues(value: unknown): Fields | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : { value }
}

/** "royaltyOil" is "Royalty oil"; an id field is named after its record: "roleIds" is "Roles". */
function titleCase(name: string): string {
  const text = (name === 'userId' ? 'person' : name.replace(/([a-z])Ids$/, '$1s').replace(/([a-z])Id$/, '$1'))
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return capitalize(text)
}

const maxLength = 300

function describeValue(
  value: unknown,
  timeZone: string,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return names[value] ?? describeText(value, timeZone)
  if (Array.isArray(value))
    return shorten(value.map(part => describeValue(part, timeZone, names)).join(', ')) || '—'
  const parts = Object.entries(value).map(
    ([name, part]) => `${titleCase(name).toLowerCase()} ${describeValue(part, timeZone)}`,
  )
  return shorten(parts.join(', ')) || '—'
}

function describeText(text: string, timeZone: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatInstant(text, timeZone)
  return shorten(text)
}

const shorten = (text: string) => truncate(text, maxLength)
