import { declineKinds } from '../../../core/economics/decline/effective.ts'
import { formatNumber, formatPercent } from '../../../ui/formats.ts'
import type { Streams } from '../history/history.ts'
import { findMainProduct } from './volumes.ts'

/**
 * A forecast in one line, for the log: "oil 312.4 bbl/d in 2022-01, 64.5% a year, secant, b 0.85". Null if
 * there is none.
 */
export function describeForecast(streams: Streams | null): string | null {
  const product = streams && findMainProduct(streams)
  const stream = product && streams[product]
  if (!stream || stream.by !== 'decline') return null
  const [first, ...later] = stream.segments
  if (!first) return null
  const unit = product === 'gas' ? 'mcf/d' : 'bbl/d'
  const laterText = later.length === 0 ? '' : `, then ${later.length} more`
  return `${product} ${formatNumber(first.qi, 1)} ${unit} in ${stream.since.slice(0, 7)}, ${formatPercent(first.di)} a year, ${declineKinds[first.diAs].toLowerCase()}, b ${formatNumber(first.b, 3)}${laterText}`
}
