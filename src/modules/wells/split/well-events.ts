import { isAlike } from './same-words.ts'

export type Values = Readonly<Record<string, unknown>>

/** Which of the two wells something belongs to: the one that keeps its page, or the one that is split off. */
export type Side = 'first' | 'second'
export type Sides = Readonly<Record<string, Side>>

/** What an import or a person did to the fields of a well. Of those without a change of fields, both sides are empty. */
export type WellEvent = {
  key: string
  isImport: boolean
  before: Values
  after: Values
}

/** What makes a well that well. */
const identifying = ['state', 'county', 'operator', 'permitNo', 'stateFileNo', 'rrcLeaseNo', 'api'] as const

/**
 * The events, oldest first, that still count: what was taken back since was never seen again, neither by a later event nor
 * in the well as it is `now`.
 */
export function standing<Event extends WellEvent>(events: readonly Event[], now: Values): Event[] {
  const seen: Record<string, unknown> = { ...now }
  const kept: Event[] = []
  for (const event of events.toReversed()) {
    const fields = Object.keys(event.after)
    if (fields.length > 0 && !fields.some(field => isAlike(seen[field], event.after[field]))) continue
    kept.unshift(event)
    Object.assign(seen, event.before)
  }
  return kept
}

/** The well before the first event, and after each of them. */
export function statesOf(events: readonly WellEvent[], now: Values): [Values, ...Values[]] {
  const states: [Values, ...Values[]] = [now]
  for (const event of events.toReversed()) states.unshift({ ...states[0], ...event.before })
  return states
}

/** Whether an import turned the well into another one: it replaced what identifies it. */
export const turnsIt = ({ isImport, before, after }: WellEvent): boolean =>
  isImport && identifying.some(field => isOther(field, before[field], after[field]))

/** An API number that became longer is the same. */
const isOther = (field: string, was: unknown, is: unknown) =>
  typeof was === 'string' &&
  typeof is === 'string' &&
  !(field === 'api' ? is.startsWith(was) || was.startsWith(is) : isAlike(was, is))

const isSameWell = (one: Values, other: Values) =>
  identifying.every(field => !isOther(field, one[field], other[field]))

/**
 * Which of two wells each event belongs to: the second is what an import last turned the first into. What came in between
 * belongs to the well that stood there then. Null where no import turned it.
 */
export function sidesProposed(events: readonly WellEvent[], now: Values): Sides | null {
  const [start, ...states] = statesOf(events, now)
  const turned = events.flatMap((event, at) => (turnsIt(event) ? [states[at]!] : []))
  const second = turned.findLast(state => !isSameWell(state, start))
  if (!second) return null
  let side: Side = 'first'
  return Object.fromEntries(
    events.map((event, at): [string, Side] => {
      if (turnsIt(event)) side = isSameWell(states[at]!, second) ? 'second' : 'first'
      return [event.key, side]
    }),
  )
}
