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
  const pieces: { from: number; before: number; decline: Decline }[] = []
  for (const { fromDay, qi, ...rest } of segments) {
    const last = pieces.at(-1)
    if (last ? fromDay <= last.from : fromDay !== 0)
      throw new RangeError(
        'The first segment must start on day 0, and each later one after the one before it.',
      )
    const ended = last && last.decline.rateAt(fromDay - last.from)
    const begins = qi ?? ended
    if (begins === undefined) throw new RangeError('The first segment needs an initial rate.')
    const before = last ? last.before + last.decline.volumeTo(fromDay - last.from) : 0
    pieces.push({ from: fromDay, before, decline: new Decline({ ...rest, qi: begins }) })
  }
  const [first] = pieces
  if (!first) throw new RangeError('A forecast needs a segment.')
  if (pieces.length === 1) return first.decline
  const pieceAt = (days: number) => pieces.findLast(({ from }) => from <= days) ?? first
  return {
    rateAt: days => {
      const { from, decline } = pieceAt(days)
      return decline.rateAt(days - from)
    },
    volumeTo: days => {
      const { from, before, decline } = pieceAt(days)
      return before + decline.volumeTo(days - from)
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
  const under = segments[index]!
  const qi = curve.rateAt(under.fromDay)
  const { di, b, terminal } = new Decline({ ...under, qi }).after(days - under.fromDay)
  return [
    { fromDay: 0, qi: curve.rateAt(days), di, b, terminal },
    ...segments.slice(index + 1).map(later => ({ ...later, fromDay: later.fromDay - days })),
  ]
}
