import { statesOf, type Sides, type Values, type WellEvent } from './well-events.ts'

type Parted = {
  events: readonly WellEvent[]
  sides: Sides
  now: Values
  /** Whether the file of an event has a column for counties: where it left the county, it said the same or nothing. */
  saysCounty: (key: string) => boolean
  /** A well of which nothing is known. */
  blank: Values
}

/**
 * The values of the two wells that one became. The first has what its own events gave it, and what it had before. The
 * second has what its events gave it, its name, and the place that they left as it was; the rest of it is not known, as the
 * log does not tell what a file said alike from what it did not say.
 */
export function partsOf({ events, sides, now, saysCounty, blank }: Parted): {
  first: Values
  second: Values
} {
  const states = statesOf(events, now)
  const first: Record<string, unknown> = { ...states[0] }
  const second: Record<string, unknown> = { ...blank, name: now['name'] }
  for (const [at, { key, isImport, after }] of events.entries()) {
    const of = sides[key] === 'second' ? second : first
    if (of === second && isImport && !('state' in after)) {
      second['state'] = states[at + 1]!['state']
      if (saysCounty(key)) second['county'] = states[at + 1]!['county']
    }
    Object.assign(of, after)
  }
  return { first, second }
}
