import { z } from 'zod'
import { formatDate } from '../../ui/formats.ts'
import { formatApi } from './api-number.ts'
import { wellSchema } from './well.ts'
import { wordOf } from './well-type.ts'

/** One line of a well's history: what was done, and the details that one may want to see. */
export type HistoryLine = { what: string; details: string[] }

type Values = Readonly<Record<string, unknown>>

const acts: Record<string, string> = {
  create: 'made the well',
  update: 'changed the well',
  delete: 'deleted the well',
  restore: 'restored the well',
  import: 'imported the well',
  'change production': 'changed production',
  'remove production': 'removed production',
  'link lease': 'linked a lease',
  'change lease link': 'changed the link to a lease',
  'unlink lease': 'unlinked a lease',
}

const verbs: Record<string, string> = { add: 'added', change: 'changed', remove: 'removed' }
const things: Record<string, string> = {
  test: 'a test',
  downtime: 'a stop',
  inspection: 'an inspection',
  status: 'a turn of the status',
  operator: 'a turn of the operator',
}

/** What somebody did, as a sentence without its subject, and which fields it changed from what to what. */
export function historyLine(act: string, before: unknown, after: unknown): HistoryLine {
  const [verb = '', thing = ''] = act.split(' ')
  const what =
    acts[act] ?? (verbs[verb] && things[thing] ? `${verbs[verb]} ${things[thing]}` : `recorded: ${act}`)
  return { what, details: detailsOf(act, before, after) }
}

function detailsOf(act: string, before: unknown, after: unknown): string[] {
  if (act === 'update' && isValues(before) && isValues(after)) {
    return Object.keys({ ...before, ...after }).map(
      field => `${titleOf(field)}: ${shown(field, before[field])} → ${shown(field, after[field])}`,
    )
  }
  const months = Array.isArray(after) ? after : Array.isArray(before) ? before : null
  if (months) return [`${months.length.toLocaleString('en-US')} ${months.length === 1 ? 'month' : 'months'}`]
  return []
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

type Meta = { title?: string; unit?: string; words?: Record<string, string | { label: string }> }

function metaOf(field: string): Meta {
  const type = (wellSchema.shape as Record<string, z.ZodType | undefined>)[field]
  return (type?.meta() ?? {}) as Meta
}

const titleOf = (field: string) => metaOf(field).title ?? field

function shown(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const { words, unit } = metaOf(field)
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value)
  if (field === 'api') return formatApi(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  return wordOf(words?.[text]) || (unit ? `${text} ${unit}` : text)
}
