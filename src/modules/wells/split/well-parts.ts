import { replayEvents, type SplitSides, type Values, type WellEvent } from './well-events.ts'

type SplitInput = {
  events: readonly WellEvent[]
  sides: SplitSides
  now: Values
  /** True if the file of an event has a county column; if the county stayed unchanged, the file agreed or was blank. */
  saysCounty: (key: string) => boolean
  /** A well with no known values. */
  blank: Values
}

/**
 * Returns the values of the two wells. The first has its earlier values and those from its own events. The second has
 * the values from its events, its name, and the location that they left unchanged. Its other values are unknown,
 * because the log does not distinguish a repeated value from a missing one.
 */
export function splitWellParts({ events, sides, now, saysCounty, blank }: SplitInput): {
  first: Values
  second: Values
} {
  const states = replayEvents(events, now)
  const first: Record<string, unknown> = { ...states[0] }
  const second: Record<string, unknown> = { ...blank, name: now['name'] }
  for (const [index, { key, isImport, after }] of events.entries()) {
    const values = sides[key] === 'second' ? second : first
    if (values === second && isImport && !('state' in after)) {
      second['state'] = states[index + 1]!['state']
      if (saysCounty(key)) second['county'] = states[index + 1]!['county']
    }
    Object.assign(values, after)
  }
  return { first, second }
}
