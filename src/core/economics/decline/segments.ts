import { type Arps, Decline } from './arps.ts'

/**
 * A segment of a forecast, with its own decline from a day. Without `qi` it starts at the rate where the previous one
 * ended.
 */
export type Segment = Omit<Arps, 'qi'> & { readonly fromDay: number; readonly qi: number | null }

/** Rate and cumulative volume by day, for one decline or several in sequence. */
export type Curve = { rateAt: (days: number) => number; volumeTo: (days: number) => number }

/**
 * Combines segments into one curve; the first starts on day 0, each later one on a later day. Its volume is the sum of
 * the segments' volumes. Throws a RangeError if the days are out of order or the first segment has no rate.
 */
export function joinSegments(segments: readonly Segment[]): Curve {
  const parts: { from: number; before: number; decline: Decline }[] = []
  for (const { fromDay, qi, ...rest } of segments) {
    const last = parts.at(-1)
    if (last ? fromDay <= last.from : fromDay !== 0)
      throw new RangeError(
        'The first segment must start on day 0, and each later one after the one before it.',
      )
    const endRate = last && last.decline.rateAt(fromDay - last.from)
    const startRate = qi ?? endRate
    if (startRate === undefined) throw new RangeError('The first segment needs an initial rate.')
    const volumeBefore = last ? last.before + last.decline.volumeTo(fromDay - last.from) : 0
    parts.push({ from: fromDay, before: volumeBefore, decline: new Decline({ ...rest, qi: startRate }) })
  }
  const [first] = parts
  if (!first) throw new RangeError('A forecast needs a segment.')
  if (parts.length === 1) return first.decline
  const partAt = (days: number) => parts.findLast(({ from }) => from <= days) ?? first
  return {
    rateAt: days => {
      const { from, decline } = partAt(days)
      return decline.rateAt(days - from)
    },
    volumeTo: days => {
      const { from, before: volumeBefore, decline } = partAt(days)
      return volumeBefore + decline.volumeTo(days - from)
    },
  }
}

/**
 * The forecast from a number of days on: past segments are dropped, and the current one starts with its rate and
 * decline at that time.
 */
export function segmentsAfter(segments: readonly Segment[], days: number): Segment[] {
  if (days <= 0) return [...segments]
  const curve = joinSegments(segments)
  const index = segments.findLastIndex(({ fromDay }) => fromDay <= days)
  const current = segments[index]!
  const qi = curve.rateAt(current.fromDay)
  const { di, b, terminal } = new Decline({ ...current, qi }).after(days - current.fromDay)
  return [
    { fromDay: 0, qi: curve.rateAt(days), di, b, terminal },
    ...segments.slice(index + 1).map(later => ({ ...later, fromDay: later.fromDay - days })),
  ]
}
