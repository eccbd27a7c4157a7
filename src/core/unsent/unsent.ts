import { z } from 'zod'
import type { SchemaField } from '../form/schema-fields.ts'

/** What a person did while the server could not be reached, as the browser keeps it until it is sent. */
export type Unsent = {
  /** The server does it once under this id, however often it is sent. */
  id: string
  tenant: string
  /** The procedure and what it is called with: for fields also their version and values as the person saw them. */
  path: string
  input: Values
  /** The record that it changes or belongs to, what that is called, and the page where it was done. */
  record: string
  of: string
  page: string
  /** "Comment", and how it reads; of fields their schema says both. */
  what: string
  text: string
  fields: SchemaField[]
  /** Parts of the input that are files: each lies beside it under this name, and goes in when it is sent. */
  files: string[]
  /** Milliseconds, by the clock of the device; shown, and nothing is decided by it. */
  at: number
  /** It was on its way already: the server may know it, so nothing is added to it. */
  tried: boolean
  state: Standing
}
type Values = Record<string, unknown>
type Standing =
  | { is: 'waiting' }
  | { is: 'refused'; why: string }
  /** Someone else changed the same fields; the record as it is now. */
  | { is: 'clash'; version: number; theirs: Values }

/** What stands in the browser and cannot be read: another version wrote it, or a hand. */
type Unreadable = { id: string; unreadable: unknown }
export type StoredChange = Unsent | Unreadable

export const maxChanges = 500
const maxBytes = 20 * 1024 * 1024

const values = z.record(z.string(), z.unknown())
const field = z.looseObject({
  name: z.string(),
  title: z.string(),
  kind: z.string(),
  unit: z.string().nullable(),
  choices: z.array(z.looseObject({ value: z.string(), label: z.string() })),
})
const unsent = z.object({
  id: z.uuid(),
  tenant: z.uuid(),
  path: z.string().regex(/^\w+(\.\w+)+$/),
  input: values,
  record: z.string(),
  of: z.string(),
  page: z.string().startsWith('/'),
  what: z.string(),
  text: z.string(),
  fields: z.array(field),
  files: z.array(z.string()).default([]),
  at: z.number().transform(at => (Math.abs(at) < latest ? at : 0)),
  tried: z.boolean(),
  state: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('refused'), why: z.string() }),
    z.object({ is: z.literal('clash'), version: z.int(), theirs: values }),
  ]),
})
/** The last moment that a date can be. */
const latest = 8.64e15

/** What the browser has, in the order in which it was done. Nothing that stands there is trusted, and nothing is lost. */
export function readStored(stored: unknown): StoredChange[] {
  if (stored === undefined) return []
  if (!Array.isArray(stored)) return [{ id: 'unreadable', unreadable: stored }]
  return stored.map((one: unknown, place) => {
    const reading = unsent.safeParse(one)
    if (reading.success && fits(reading.data as Unsent)) return reading.data as Unsent
    return { id: `unreadable ${place}`, unreadable: one }
  })
}

/** Whether the values are such as its fields have, so that every page can show them. */
function fits(change: Unsent): boolean {
  const both = [changesOf(change), change.state.is === 'clash' ? change.state.theirs : {}]
  return both.every(
    values =>
      (values === null && change.fields.length === 0) ||
      (isObject(values) && change.fields.every(({ name, kind }) => isOfKind(kind, values[name]))),
  )
}

function isOfKind(kind: SchemaField['kind'], value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (kind === 'list')
    return Array.isArray(value) && value.every(one => typeof one === 'string' || isObject(one))
  if (kind === 'date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (kind === 'decimal') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
  return ['string', 'number', 'boolean'].includes(typeof value)
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same as it is stored. */
export const storedForm = (all: readonly StoredChange[]): unknown[] =>
  all.map(one => ('unreadable' in one ? one.unreadable : one))

export const isReadable = (one: StoredChange): one is Unsent => !('unreadable' in one)
export const isWaiting = (one: StoredChange): one is Unsent => isReadable(one) && one.state.is === 'waiting'

/** Adds a change. What was not on its way yet takes another edit of the same fields into itself. */
export function withChange(all: readonly StoredChange[], change: Unsent): StoredChange[] | { full: string } {
  const last = all.findLast(one => isReadable(one) && isOfOneRecord(one, change))
  const merged = last && isWaiting(last) && !last.tried ? mergeOf(last, change) : null
  if (merged && last) return all.flatMap(one => (one !== last ? one : isEmpty(merged) ? [] : merged))
  const more = [...all, change]
  if (more.length > maxChanges)
    return { full: `${maxChanges} changes are waiting to be sent. Go online to send them first.` }
  if (JSON.stringify(storedForm(more)).length > maxBytes)
    return {
      full: 'Your unsent changes take too much space. Go online to send them first.',
    }
  return more
}

/** The first that can be sent: those of a record whose earlier change was refused wait for a decision about that. */
export function nextToSend(all: readonly StoredChange[]): Unsent | null {
  const stuck: Unsent[] = []
  for (const one of all) {
    if (!isReadable(one)) continue
    if (one.state.is !== 'waiting') stuck.push(one)
    else if (!stuck.some(earlier => isOfOneRecord(earlier, one))) return one
  }
  return null
}

/** Whether a change waits for an earlier one that was refused. */
export const isBlocked = (all: readonly StoredChange[], change: Unsent): boolean =>
  all
    .slice(0, all.indexOf(change))
    .some(one => isReadable(one) && one.state.is !== 'waiting' && isOfOneRecord(one, change))

/** It is on its way. */
export const tried = (all: readonly StoredChange[], id: string) => withOne(all, id, { tried: true })

/** The server refused it, so it does not know it. */
export const refused = (all: readonly StoredChange[], id: string, why: string) =>
  withOne(all, id, { tried: false, state: { is: 'refused', why } })

/** Someone else changed the same fields. */
export const clashed = (all: readonly StoredChange[], id: string, version: number, theirs: Values) =>
  withOne(all, id, { tried: false, state: { is: 'clash', version, theirs } })

/** It shall be sent once more. */
export const again = (all: readonly StoredChange[], id: string) =>
  withOne(all, id, { state: { is: 'waiting' } })

/** A person prefers their version: it is sent as a change of what stands there now. */
export function overwriting(all: readonly StoredChange[], id: string): StoredChange[] {
  const change = all.find(one => one.id === id)
  if (!change || !isReadable(change) || change.state.is !== 'clash') return [...all]
  const { version, theirs } = change.state
  const names = Object.keys(changesOf(change) ?? {})
  const seen = Object.fromEntries(names.map(name => [name, theirs[name]]))
  return withOne(all, id, { state: { is: 'waiting' }, input: { ...change.input, version, seen } })
}

/**
 * It is saved. What was done after it saw its result: where nobody else changed the record in between, the version that
 * came of it is what those saw.
 */
export function sent(
  all: readonly StoredChange[],
  { id, input, record }: Unsent,
  answer: unknown,
): StoredChange[] {
  const version = (answer as { version?: unknown } | null)?.version
  const own = typeof input['version'] === 'number' && version === input['version'] + 1
  return all
    .filter(one => one.id !== id)
    .map(one =>
      own && isReadable(one) && one.record === record && one.input['version'] === input['version']
        ? { ...one, input: { ...one.input, version } }
        : one,
    )
}

export const without = (all: readonly StoredChange[], id: string): StoredChange[] =>
  all.filter(one => one.id !== id)

/** Puts back what was discarded, where it stood. */
export const putBack = (all: readonly StoredChange[], change: StoredChange, place: number): StoredChange[] =>
  all.some(({ id }) => id === change.id) ? [...all] : all.toSpliced(place, 0, change)

/** The fields that a change is about, as the person wants them; null where it is not about fields. */
export const changesOf = ({ input }: Pick<Unsent, 'input'>): Values | null =>
  (input['changes'] ?? input['values'] ?? null) as Values | null

/** The fields of a record that wait to be sent, as the person wants them. */
export const waitingFields = (all: readonly StoredChange[], tenant: string | null, record: string): Values =>
  Object.fromEntries(
    all
      .filter(isWaiting)
      .filter(one => one.tenant === tenant && one.record === record)
      .flatMap(one => {
        const changes = changesOf(one) ?? {}
        return one.fields.filter(({ name }) => name in changes).map(({ name }) => [name, changes[name]])
      }),
  )

/** Changes of the same record build upon each other; what says no version of it, such as a comment, stands alone. */
const isOfOneRecord = (one: Unsent, other: Unsent) =>
  one.tenant === other.tenant &&
  one.record === other.record &&
  'version' in one.input &&
  'version' in other.input

/** Two edits of the same fields as one; null where they are no such edits. */
function mergeOf(first: Unsent, second: Unsent): Unsent | null {
  const [before, after] = [changesOf(first), changesOf(second)]
  if (!before || !after || first.path !== second.path || !isSame(restOf(first), restOf(second))) return null
  if (Object.keys(after).some(name => !(name in before))) return null
  const whole = 'values' in first.input
  const seen = { ...(second.input['seen'] as object), ...(first.input['seen'] as object) } as Values
  const all = Object.entries({ ...before, ...after })
  // An edit that was undone by the next is none.
  const changes = Object.fromEntries(
    all.filter(([name, value]) => whole || !(name in seen && isSame(value, seen[name]))),
  )
  const input = { ...first.input, seen, [whole ? 'values' : 'changes']: changes }
  return { ...first, input, at: second.at }
}

const restOf = ({ input: { version: _, seen: __, changes: ___, values: ____, ...rest } }: Unsent) => rest
const isEmpty = (change: Unsent) => Object.keys(changesOf(change) ?? {}).length === 0
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

const withOne = (all: readonly StoredChange[], id: string, more: Partial<Unsent>): StoredChange[] =>
  all.map(one => (one.id === id && isReadable(one) ? { ...one, ...more } : one))
