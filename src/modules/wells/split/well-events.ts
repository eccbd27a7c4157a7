import { isAlike } from './same-text.ts'

export type Values = Readonly<Record<string, unknown>>

/** The well that something belongs to: `first` keeps its page, `second` is split off. */
export type Side = 'first' | 'second'
export type Sides = Readonly<Record<string, Side>>

/** What an import or user did to a well's fields. `before` and `after` are empty if no field changed. */
export type WellEvent = {
  key: string
  isImport: boolean
  before: Values
  after: Values
}

/** The fields that identify a well. */
const identifying = ['state', 'county', 'operator', 'permitNo', 'stateFileNo', 'rrcLeaseNo', 'api'] as const

/**
 * Returns the events still in effect, oldest first. An event was undone if none of its values appears in a later
 * event or in the well’s current values.
 */
export function eventsInEffect<Event extends WellEvent>(events: readonly Event[], now: Values): Event[] {
  const seen: Record<string, unknown> = { ...now }
  const inEffect: Event[] = []
  for (const event of events.toReversed()) {
    const fields = Object.keys(event.after)
    if (fields.length > 0 && !fields.some(field => isAlike(seen[field], event.after[field]))) continue
    inEffect.unshift(event)
    Object.assign(seen, event.before)
  }
  return inEffect
}

/** The well before the first event, and after each event. */
export function replayEvents(events: readonly WellEvent[], now: Values): [Values, ...Values[]] {
  const states: [Values, ...Values[]] = [now]
  for (const event of events.toReversed()) states.unshift({ ...states[0], ...event.before })
  return states
}

/** True if an import turned the well into a different one by replacing the fields that identify it. */
export const turnsIt = ({ isImport, before, after }: WellEvent): boolean =>
  isImport && identifying.some(field => isOther(field, before[field], after[field]))

/** A longer API number that extends the old one is still the same number. */
const isOther = (field: string, was: unknown, is: unknown) =>
  typeof was === 'string' &&
  typeof is === 'string' &&
  !(field === 'api' ? is.startsWith(was) || was.startsWith(is) : isAlike(was, is))

const isSameWell = (a: Values, b: Values) => identifying.every(field => !isOther(field, a[field], b[field]))

/**
 * Proposes which well each event belongs to. The second well is what an import last turned the first into; events in
 * between belong to the well at that time. Null if no import turned it.
 */
export function sidesProposed(events: readonly WellEvent[], now: Values): Sides | null {
  const [start, ...states] = replayEvents(events, now)
  const turned = events.flatMap((event, index) => (turnsIt(event) ? [states[index]!] : []))
  const second = turned.findLast(state => !isSameWell(state, start))
  if (!second) return null
  let side: Side = 'first'
  return Object.fromEntries(
    events.map((event, index): [string, Side] => {
      if (turnsIt(event)) side = isSameWell(states[index]!, second) ? 'second' : 'first'
      return [event.key, side]
    }),
  )
}
