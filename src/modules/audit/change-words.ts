import { formatDate, formatInstant } from '../../ui/formats.ts'
import { historyLine as leaseLine } from '../leases/history/history-words.ts'
import { historyLine as wellLine } from '../wells/file/well-history-words.ts'
import type { Names } from './named.ts'
import { nounWords } from './nouns.ts'
import { actWords } from './act-words.ts'

/** What a change says: what was done, as a sentence without its subject, and what it changed from what to what. */
export type ChangeLine = { what: string; details: string[] }

type Changed = { noun: string; act: string; before?: unknown; after?: unknown; names?: Names | undefined }

/** What leases and wells share with other records is said as of those. */
const ofAnyKind = new Set(['create', 'update', 'delete', 'restore', 'import'])

/**
 * Any change in words; its clock times are in a time zone, undefined being the reader's own. Leases and wells have words of their own; others are read from
 * their fields' names.
 */
export function changeLine(
  { noun, act, before, after, names = {} }: Changed,
  timeZone: string | undefined,
): ChangeLine {
  const called = (field: string) => Object.values(names[field] ?? {}).join(', ')
  const what = noun === 'plan_requests' ? requestWords(after) : actWords(noun, act)
  const own = ofAnyKind.has(act) ? { what } : {}
  if (noun === 'leases') {
    const line = { ...leaseLine(act, before, after), ...own }
    const well = called('wellId')
    return { ...line, details: well ? [`Well: ${well}`, ...line.details] : line.details }
  }
  if (noun === 'wells') return { ...wellLine(act, before, after, called('leaseId') || null), ...own }
  return { what, details: differences(before, after, timeZone, names) }
}

/** One act stands for what the owner asks and for what the platform answers: what came of it tells them apart. */
function requestWords(after: unknown): string {
  const state = fieldsOf(after)?.['state']
  if (state === 'open') return 'requested plan'
  return state === 'withdrawn' ? 'withdrew the plan request' : 'answered the plan request'
}

/** Who did what to which record, as one sentence: "Dana Amos created lease ND-159". */
export function sentenceOf(who: string, noun: string, what: string, record: string): string {
  if (record === '—' || who === record) return `${who} ${what}`
  const apart = (noun === 'leases' || noun === 'wells') && !what.endsWith(` ${nounWords(noun).one}`)
  return `${who} ${what}${apart ? ` on ${nounWords(noun).one}` : ''} ${record}`
}

/** Field by field, what stood before and what stands after; of a new or a removed record, what it held. */
export function differences(
  before: unknown,
  after: unknown,
  timeZone: string | undefined,
  names: Names = {},
): string[] {
  const words = (value: unknown, name: string) => valueWords(value, timeZone, names[name])
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...was, ...is }).flatMap(name => {
    if (itself.has(name)) return []
    const [old, now] = [words(was?.[name], name), words(is?.[name], name)]
    if (was && is) return old === now ? [] : [`${titled(name)}: ${old} → ${now}`]
    const only = was ? old : now
    return only === '—' ? [] : [`${titled(name)}: ${only}`]
  })
}

/** What names the record itself is no news about it. */
const itself = new Set(['id', 'tenantId'])

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : { value }
}

/** "royaltyOil" is "Royalty oil"; what stands for a thing by its id is called as the thing: "roleIds" is "Roles". */
function titled(name: string): string {
  const words = (
    name === 'userId' ? 'person' : name.replace(/([a-z])Ids$/, '$1s').replace(/([a-z])Id$/, '$1')
  )
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longest = 300

function valueWords(
  value: unknown,
  timeZone: string | undefined,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return names[value] ?? textWords(value, timeZone)
  if (Array.isArray(value))
    return shortened(value.map(part => valueWords(part, timeZone, names)).join(', ')) || '—'
  const parts = Object.entries(value).map(
    ([name, part]) => `${titled(name).toLowerCase()} ${valueWords(part, timeZone)}`,
  )
  return shortened(parts.join(', ')) || '—'
}

function textWords(text: string, timeZone: string | undefined): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatInstant(text, timeZone)
  return shortened(text)
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
