import { joinSegments } from '../../../core/economics/decline/segments.ts'
import { dayNumber, monthStart } from '../../../core/time/calendar.ts'
import type { Streams } from '../history/history.ts'
import type { DeclineStream, StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'

/** The product with its own decline, on which the others depend as ratios. */
export const findMainProduct = (streams: Streams): 'oil' | 'gas' | undefined =>
  (['oil', 'gas'] as const).find(product => streams[product]?.by === 'decline')

export const findMainStream = (streams: Streams): DeclineStream | null => {
  const product = findMainProduct(streams)
  return product ? (streams[product] as DeclineStream) : null
}

/** Gross monthly volumes (bbl, mcf); null if there is no forecast, or before the decline begins. */
export function forecastVolumes(
  streams: Streams,
  stream: StreamInputs,
  months: readonly number[],
): (number | null)[] {
  if (!stream) return months.map(() => null)
  if (stream.by === 'ratio') {
    const ratio = stream.points[0]?.ratio ?? 0
    return forecastVolumes(streams, streams[stream.to], months).map(volume => volume && volume * ratio)
  }
  const curve = joinSegments(stream.segments.map(nominalSegment))
  const firstDay = dayNumber(stream.since)
  return months.map(month => {
    const [first, next] = [monthStart(month) - firstDay, monthStart(month + 1) - firstDay]
    return first < 0 ? null : Number((curve.volumeTo(next) - curve.volumeTo(first)).toFixed(3))
  })
}
