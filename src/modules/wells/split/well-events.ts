import { isSameValue } from './same-value.ts'

export type Values = Readonly<Record<string, unknown>>

/** The well that something belongs to: `first` keeps its page, `second` is split off. */
export type SplitSide = 'first' | 'second'
export type SplitSides = Readonly<Record<string, SplitSide>>

/** What an import or user did to a well's fields. `before` and `after` are empty if no field changed. */
export type WellEvent = {
  key: string
  isImport: boolean
  before: Values
  after: Values
}

/** The fields that identify a well. */
const identifyingFields = [
  'state',
  'county',
  'operator',
  'permitNo',
  'stateFileNo',
  'rrcLeaseNo',
  'api',
] as const

/**
 * Returns the events still in effect, oldest first. An event was undone if none of its values appears in a later
 * event or in the well’s current values.
 */
export function eventsInEffect<Event extends WellEvent>(events: readonly Event[], current: Values): Event[] {
  const laterValues: Record<string, unknown> = { ...current }
  const inEffect: Event[] = []
  for (const event of events.toReversed()) {
    const fields = Object.keys(event.after)
    if (fields.length > 0 && !fields.some(field => isSameValue(laterValues[field], event.after[field])))
      continue
    inEffect.unshift(event)
    Object.assign(laterValues, event.before)
  }
  return inEffect
}

/** Returns the well before the first event, and after each event. */
export function replayEvents(events: readonly WellEvent[], current: Values): [Values, ...Values[]] {
  const states: [Values, ...Values[]] = [current]
  for (const event of events.toReversed()) states.unshift({ ...states[0], ...event.before })
  return states
}

/** True if an import turned the well into a different one by replacing the fields that identify it. */
export const replacesWell = ({ isImport, before, after }: WellEvent): boolean =>
  isImport && identifyingFields.some(field => isDifferent(field, before[field], after[field]))

/** A longer API number that extends the old one is still the same number. */
const isDifferent = (field: string, previous: unknown, updated: unknown) =>
  typeof previous === 'string' &&
  typeof updated === 'string' &&
  !(field === 'api'
    ? updated.startsWith(previous) || previous.startsWith(updated)
    : isSameValue(previous, updated))

const isSameWell = (a: Values, b: Values) =>
  identifyingFields.every(field => !isDifferent(field, a[field], b[field]))

/**
 * Proposes which well each event belongs to. The second well is what an import last turned the first into; events in
 * between belong to the well at that time. Null if no import turned it.
 */
export function proposeSides(events: readonly WellEvent[], current: Values): SplitSides | null {
  const [original, ...states] = replayEvents(events, current)
  const replacements = events.flatMap((event, index) => (replacesWell(event) ? [states[index]!] : []))
  const second = replacements.findLast(state => !isSameWell(state, original))
  if (!second) return null
  let side: SplitSide = 'first'
  return Object.fromEntries(
    events.map((event, index): [string, SplitSide] => {
      if (replacesWell(event)) side = isSameWell(states[index]!, second) ? 'second' : 'first'
      return [event.key, side]
    }),
  )
}
