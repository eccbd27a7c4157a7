import { z } from 'zod'
import type { SchemaField } from '../form/schema-fields.ts'

/** A change that a user made while the server was unreachable, as the browser stores it until it is sent. */
export type Unsent = {
  /** The server applies it only once under this id, even if it is sent several times. */
  id: string
  tenant: string
  /** The procedure and its input. For field changes, the input includes the version and values that the user saw. */
  path: string
  input: Values
  /** The record that it changes or belongs to, the record's title, and the page where it was made. */
  record: string
  of: string
  page: string
  /** "Comment", and its text. For field changes, both come from the schema. */
  what: string
  text: string
  fields: SchemaField[]
  /** The files of the input, by field name. They are stored separately, and added when it is sent. */
  files: string[]
  /** Milliseconds by the device's clock, for display only. */
  at: number
  /** True once sending has started: the server may already have it, so later edits are not merged into it. */
  tried: boolean
  state: ChangeState
}
type Values = Record<string, unknown>
type ChangeState =
  | { is: 'waiting' }
  | { is: 'refused'; why: string }
  /** Someone else changed the same fields; `theirs` is the current record. */
  | { is: 'clash'; version: number; theirs: Values }

/** An unreadable entry in the browser, written by another version or edited by hand. */
type Unreadable = { id: string; unreadable: unknown }
export type StoredChange = Unsent | Unreadable

export const maxChanges = 500
const maxBytes = 20 * 1024 * 1024

const valuesSchema = z.record(z.string(), z.unknown())
const fieldSchema = z.looseObject({
  name: z.string(),
  title: z.string(),
  kind: z.string(),
  unit: z.string().nullable(),
  choices: z.array(z.looseObject({ value: z.string(), label: z.string() })),
})
const unsentSchema = z.object({
  id: z.uuid(),
  tenant: z.uuid(),
  path: z.string().regex(/^\w+(\.\w+)+$/),
  input: valuesSchema,
  record: z.string(),
  of: z.string(),
  page: z.string().startsWith('/'),
  what: z.string(),
  text: z.string(),
  fields: z.array(fieldSchema),
  files: z.array(z.string()).default([]),
  at: z.number().transform(at => (Math.abs(at) < maxTime ? at : 0)),
  tried: z.boolean(),
  state: z.discriminatedUnion('is', [
    z.object({ is: z.literal('waiting') }),
    z.object({ is: z.literal('refused'), why: z.string() }),
    z.object({ is: z.literal('clash'), version: z.int32(), theirs: valuesSchema }),
  ]),
})
/** The latest time that a Date can represent. */
const maxTime = 8.64e15

/** The stored changes in order. Stored data is not trusted, but nothing is dropped. */
export function readStored(stored: unknown): StoredChange[] {
  if (stored === undefined) return []
  if (!Array.isArray(stored)) return [{ id: 'unreadable', unreadable: stored }]
  return stored.map((item: unknown, index) => {
    const parsed = unsentSchema.safeParse(item)
    if (parsed.success && hasValidValues(parsed.data as Unsent)) return parsed.data as Unsent
    return { id: `unreadable ${index}`, unreadable: item }
  })
}

/** True if the values match the kinds of their fields, so that every page can show them. */
function hasValidValues(change: Unsent): boolean {
  const valueSets = [changedValues(change), change.state.is === 'clash' ? change.state.theirs : {}]
  return valueSets.every(
    values =>
      (values === null && change.fields.length === 0) ||
      (isObject(values) && change.fields.every(({ name, kind }) => matchesKind(kind, values[name]))),
  )
}

function matchesKind(kind: SchemaField['kind'], value: unknown): boolean {
  if (value === null || value === undefined) return true
  if (kind === 'list')
    return Array.isArray(value) && value.every(item => typeof item === 'string' || isObject(item))
  if (kind === 'date') return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
  if (kind === 'decimal') return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
  return ['string', 'number', 'boolean'].includes(typeof value)
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The form in which changes are stored. */
export const toStoredForm = (all: readonly StoredChange[]): unknown[] =>
  all.map(item => ('unreadable' in item ? item.unreadable : item))

export const isReadable = (change: StoredChange): change is Unsent => !('unreadable' in change)
export const isWaiting = (change: StoredChange): change is Unsent =>
  isReadable(change) && change.state.is === 'waiting'

/**
 * Adds a change. If the last change of the record has not been sent, another edit of the same fields is merged into
 * it.
 */
export function addChange(all: readonly StoredChange[], change: Unsent): StoredChange[] | { full: string } {
  const last = all.findLast(item => isReadable(item) && isSameRecord(item, change))
  const merged = last && isWaiting(last) && !last.tried ? mergeUnsent(last, change) : null
  if (merged && last) return all.flatMap(item => (item !== last ? item : isEmpty(merged) ? [] : merged))
  const appended = [...all, change]
  if (appended.length > maxChanges)
    return { full: `${maxChanges} changes are waiting to be sent. Go online to send them first.` }
  if (JSON.stringify(toStoredForm(appended)).length > maxBytes)
    return {
      full: 'Your unsent changes take too much space. Go online to send them first.',
    }
  return appended
}

/** The first change that can be sent. Later changes of a record wait until the user decides about a refused one. */
export function nextToSend(all: readonly StoredChange[]): Unsent | null {
  const blockers: Unsent[] = []
  for (const item of all) {
    if (!isReadable(item)) continue
    if (item.state.is !== 'waiting') blockers.push(item)
    else if (!blockers.some(earlier => isSameRecord(earlier, item))) return item
  }
  return null
}

/** True if a change waits for an earlier one that was refused. */
export const isBlocked = (all: readonly StoredChange[], change: Unsent): boolean =>
  all
    .slice(0, all.indexOf(change))
    .some(item => isReadable(item) && item.state.is !== 'waiting' && isSameRecord(item, change))

/** Marks a change as being sent. */
export const markTried = (all: readonly StoredChange[], id: string) => updateOne(all, id, { tried: true })

/** Marks a change that the server refused, so the server does not have it. */
export const markRefused = (all: readonly StoredChange[], id: string, reason: string) =>
  updateOne(all, id, { tried: false, state: { is: 'refused', why: reason } })

/** Marks a change whose fields someone else also changed. */
export const markConflicted = (all: readonly StoredChange[], id: string, version: number, theirs: Values) =>
  updateOne(all, id, { tried: false, state: { is: 'clash', version, theirs } })

/** Queues a change to be sent again. */
export const requeue = (all: readonly StoredChange[], id: string) =>
  updateOne(all, id, { state: { is: 'waiting' } })

/** Queues a change again when its user keeps their version; it is sent as a change of the current values. */
export function requeueOwnVersion(all: readonly StoredChange[], id: string): StoredChange[] {
  const change = all.find(item => item.id === id)
  if (!change || !isReadable(change) || change.state.is !== 'clash') return [...all]
  const { version, theirs } = change.state
  const names = Object.keys(changedValues(change) ?? {})
  const seen = Object.fromEntries(names.map(name => [name, theirs[name]]))
  return updateOne(all, id, { state: { is: 'waiting' }, input: { ...change.input, version, seen } })
}

/**
 * Removes a change that was saved. Later changes were based on its result: if no one else changed the record in
 * between, they get the new version as the one that the user saw.
 */
export function markSent(
  all: readonly StoredChange[],
  { id, input, record }: Unsent,
  result: unknown,
): StoredChange[] {
  const version = (result as { version?: unknown } | null)?.version
  const isOwnEdit = typeof input['version'] === 'number' && version === input['version'] + 1
  return all
    .filter(item => item.id !== id)
    .map(item =>
      isOwnEdit && isReadable(item) && item.record === record && item.input['version'] === input['version']
        ? { ...item, input: { ...item.input, version } }
        : item,
    )
}

export const withoutChange = (all: readonly StoredChange[], id: string): StoredChange[] =>
  all.filter(item => item.id !== id)

/** Restores a discarded change at its former position. */
export const restoreChange = (
  all: readonly StoredChange[],
  change: StoredChange,
  place: number,
): StoredChange[] => (all.some(({ id }) => id === change.id) ? [...all] : all.toSpliced(place, 0, change))

/** The fields of a change with the user's values; null if it is not a field change. */
export const changedValues = ({ input }: Pick<Unsent, 'input'>): Values | null =>
  (input['changes'] ?? input['values'] ?? null) as Values | null

/** The unsent fields of a record with the user's values. */
export const waitingFields = (all: readonly StoredChange[], tenant: string | null, record: string): Values =>
  Object.fromEntries(
    all
      .filter(isWaiting)
      .filter(item => item.tenant === tenant && item.record === record)
      .flatMap(item => {
        const changes = changedValues(item) ?? {}
        return item.fields.filter(({ name }) => name in changes).map(({ name }) => [name, changes[name]])
      }),
  )

/** Changes of the same record depend on each other; an input without a version, such as a comment, is independent. */
const isSameRecord = (a: Unsent, b: Unsent) =>
  a.tenant === b.tenant && a.record === b.record && 'version' in a.input && 'version' in b.input

/** Merges two edits of the same fields; null if they are not such edits. */
function mergeUnsent(first: Unsent, second: Unsent): Unsent | null {
  const [before, after] = [changedValues(first), changedValues(second)]
  if (!before || !after || first.path !== second.path || !isSame(fixedInput(first), fixedInput(second)))
    return null
  if (Object.keys(after).some(name => !(name in before))) return null
  const hasAllValues = 'values' in first.input
  const seen = { ...(second.input['seen'] as object), ...(first.input['seen'] as object) } as Values
  const all = Object.entries({ ...before, ...after })
  // An edit that the next one undoes is dropped.
  const changes = Object.fromEntries(
    all.filter(([name, value]) => hasAllValues || !(name in seen && isSame(value, seen[name]))),
  )
  const input = { ...first.input, seen, [hasAllValues ? 'values' : 'changes']: changes }
  return { ...first, input, at: second.at }
}

const fixedInput = ({ input: { version: _, seen: __, changes: ___, values: ____, ...rest } }: Unsent) => rest
const isEmpty = (change: Unsent) => Object.keys(changedValues(change) ?? {}).length === 0
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

const updateOne = (all: readonly StoredChange[], id: string, updates: Partial<Unsent>): StoredChange[] =>
  all.map(item => (item.id === id && isReadable(item) ? { ...item, ...updates } : item))
