import { z } from 'zod'
import { parseHistoricalLabel } from '../../../core/custom/custom-labels.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { downtimeSchema } from '../production/downtime.ts'
import { inspectionSchema } from '../records/inspection.ts'
import { leaseWellSchema } from '../records/lease-well.ts'
import { wellOperatorSchema } from '../records/operator-history.ts'
import { productionFields, type ProductionField } from '../production/production.ts'
import { statusEntrySchema } from '../identity/status-history.ts'
import { wellTestSchema } from '../records/well-test.ts'
import { wellSchema } from '../identity/well.ts'
import { fieldTitle, formatValue } from '../identity/format-value.ts'

/** One line of a well's history: the action and its expandable details. */
export type HistoryLine = { what: string; details: string[] }

type Values = Readonly<Record<string, unknown>>

const actionTexts: Record<string, string> = {
  'change production': 'changed production',
  'remove production': 'removed production',
  'link lease': 'linked a lease',
  'change lease link': 'changed the link to a lease',
  'unlink lease': 'unlinked a lease',
  split: 'split the well in two',
  'split off': 'created the well by splitting another',
  'undo split': 'undid the split',
}

const verbs: Record<string, string> = { add: 'added', change: 'changed', remove: 'removed' }
const recordKinds: Record<string, { words: string; schema: z.ZodObject }> = {
  test: { words: 'a test', schema: wellTestSchema },
  downtime: { words: 'downtime', schema: downtimeSchema },
  inspection: { words: 'an inspection', schema: inspectionSchema },
  status: { words: 'a status change', schema: statusEntrySchema },
  operator: { words: 'an operator change', schema: wellOperatorSchema },
}

const fieldActions = new Set(['create', 'update', 'import', 'split', 'split off', 'undo split'])

/**
 * Describes an act as a sentence without a subject, with old and new values of the changed fields. `lease` is the
 * name of a link's lease.
 */
export function historyLine(
  action: string,
  before: unknown,
  after: unknown,
  lease: string | null = null,
): HistoryLine {
  const [verb = '', thing = ''] = action.split(' ')
  const label =
    actionTexts[action] ??
    (verbs[verb] && recordKinds[thing] ? `${verbs[verb]} ${recordKinds[thing].words}` : `recorded: ${action}`)
  if (action.endsWith('production'))
    return { what: label, details: monthDetails(toMonths(before), toMonths(after)) }
  if (fieldActions.has(action)) return { what: label, details: fieldDetails(wellSchema, before, after) }
  if (action.includes('lease'))
    return {
      what: lease ? `${label}: ${lease}` : label,
      details: fieldDetails(leaseWellSchema, before, after),
    }
  const schema = recordKinds[thing]?.schema
  return { what: label, details: schema ? fieldDetails(schema, before, after) : [] }
}

/** Lists changed fields with their old and new values; for an added or removed record, its values. Ids are omitted. */
function fieldDetails(schema: z.ZodObject, before: unknown, after: unknown): string[] {
  const [from, to] = [toValues(before), toValues(after)]
  const fields = Object.keys({ ...from, ...to }).filter(field => parseHistoricalLabel(field) !== null)
  const fieldNames = [...Object.keys(schema.shape).filter(field => !field.endsWith('Id')), ...fields]
  const text = (field: string, value: unknown) => formatValue(schema, field, value)
  if (from && to)
    return fieldNames
      .filter(field => field in from || field in to)
      .map(field => `${fieldTitle(schema, field)}: ${text(field, from[field])} → ${text(field, to[field])}`)
  const values = to ?? from ?? {}
  const knownFields = fieldNames.filter(field => text(field, values[field]) !== '—')
  return knownFields.length === 0
    ? []
    : [knownFields.map(field => `${fieldTitle(schema, field)}: ${text(field, values[field])}`).join(' · ')]
}

const toValues = (value: unknown): Values | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : null

type LoggedMonth = Values & { month: string; pool: string; source: string }

const toMonths = (value: unknown) => (Array.isArray(value) ? (value as LoggedMonth[]) : [])

const maxMonths = 6

/** Lists the changes of each month. Long lists show the first months and a count of the rest. */
function monthDetails(before: readonly LoggedMonth[], after: readonly LoggedMonth[]): string[] {
  const key = ({ month, pool, source }: LoggedMonth) => `${month} ${pool} ${source}`
  const previous = new Map(before.map(month => [key(month), month]))
  const current = new Map(after.map(month => [key(month), month]))
  const keys = [...new Set([...previous.keys(), ...current.keys()])].toSorted()
  const lines = keys
    .slice(0, maxMonths)
    .map(monthKey => monthLine(previous.get(monthKey), current.get(monthKey)))
  const remaining = keys.length - lines.length
  return remaining > 0 ? [...lines, `and ${remaining} more ${remaining === 1 ? 'month' : 'months'}`] : lines
}

function monthLine(previous: LoggedMonth | undefined, current: LoggedMonth | undefined): string {
  const { month, pool } = (current ?? previous)!
  const fields = Object.keys(productionFields) as ProductionField[]
  const figure = (month: LoggedMonth, field: ProductionField) =>
    formatNumber(month[field] as number | null | undefined)
  const changes = fields.flatMap(field => {
    const { title, unit } = productionFields[field]
    const [from, to] = [previous?.[field] ?? null, current?.[field] ?? null]
    if (from === to) return []
    if (previous && current) return `${title} ${figure(previous, field)} → ${figure(current, field)} ${unit}`
    return `${title} ${figure((current ?? previous)!, field)} ${unit}`
  })
  return [`${formatMonth(month)}${pool && ` ${pool}`}`, changes.join(', ')].filter(Boolean).join(': ')
}
