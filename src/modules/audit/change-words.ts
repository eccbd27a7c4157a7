import { formatDate, formatInstant } from '../../ui/formats.ts'
import { historyLine as leaseLine } from '../leases/history-words.ts'
import { historyLine as wellLine } from '../wells/well-history-words.ts'
import { nounWords } from './nouns.ts'

/** What a change says: what was done, as a sentence without its subject, and what it changed from what to what. */
export type ChangeLine = { what: string; details: string[] }

type Changed = { noun: string; act: string; before?: unknown; after?: unknown }

const verbs: Record<string, string> = {
  create: 'made',
  update: 'changed',
  delete: 'deleted',
  cancel: 'cancelled',
  restore: 'restored',
  import: 'imported',
  remove: 'removed',
}

const sentences: Record<string, string> = {
  'auth.login': 'signed in',
  'auth.logout': 'signed out',
  'auth.register': 'registered',
  'plan.request.update': 'asked for another plan',
  'membership.approve': 'approved a member',
  'membership.invite': 'invited somebody',
  'membership.remove': 'removed a member',
  'tenant.update': 'changed the organization',
}

/** Any change in words. Leases and wells have words of their own; others are read from their fields' names. */
export function changeLine({ noun, act, before, after }: Changed): ChangeLine {
  if (noun === 'leases') return leaseLine(act, before, after)
  if (noun === 'wells') return wellLine(act, before, after)
  return { what: actWords(noun, act), details: differences(before, after) }
}

/** An act as a filter lists it, and as a sentence says it. */
export function actWords(noun: string | null, act: string): string {
  if (sentences[act]) return sentences[act]
  const one = noun === null ? '' : ` ${nounWords(noun).one}`
  if (verbs[act]) return `${verbs[act]}${one}`
  const words = titled(act.replaceAll(/[._]/g, ' ')).toLowerCase()
  return noun === null ? words : `${words}:${one}`
}

/** Field by field, what stood before and what stands after; of a new or a removed record, what it held. */
export function differences(before: unknown, after: unknown): string[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return Object.keys({ ...was, ...is }).flatMap(name => {
    const [old, now] = [valueWords(was?.[name]), valueWords(is?.[name])]
    if (was && is) return old === now ? [] : [`${titled(name)}: ${old} → ${now}`]
    const only = was ? old : now
    return only === '—' ? [] : [`${titled(name)}: ${only}`]
  })
}

type Fields = Readonly<Record<string, unknown>>

function fieldsOf(value: unknown): Fields | null {
  if (value === null || value === undefined) return null
  return typeof value === 'object' && !Array.isArray(value) ? (value as Fields) : { value }
}

/** "royaltyOil" is "Royalty oil". */
function titled(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const longest = 300

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return textWords(value)
  if (Array.isArray(value)) return shortened(value.map(valueWords).join(', ')) || '—'
  const parts = Object.entries(value).map(
    ([name, part]) => `${titled(name).toLowerCase()} ${valueWords(part)}`,
  )
  return shortened(parts.join(', ')) || '—'
}

function textWords(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return formatInstant(text)
  return shortened(text)
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
