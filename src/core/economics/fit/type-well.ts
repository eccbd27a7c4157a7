import { quantile } from '../risk/percentiles.ts'
import type { HistoryMonth } from './used-months.ts'

/** A well of a group, and what its volumes are divided by: lateral feet, or 1. */
export type GroupWell = { readonly history: readonly HistoryMonth[]; readonly per: number }

/** A month of a type well, counted from each well's first: volumes per unit of `per`, and of how many wells. */
export type TypeMonth = {
  readonly p10: number
  readonly p50: number
  readonly p90: number
  readonly mean: number
  readonly wells: number
}

/**
 * What a well of a group does in each month after its first with production. P90 is the low one: nine wells of ten do
 * better. A month that a well has no figure for does not count for it; a month shut in counts as nothing. It ends where
 * the records of fewer than `fewest` wells reach, because the last long-lived ones say little of the group.
 */
export function typeWell(group: readonly GroupWell[], fewest = 3): TypeMonth[] {
  const aligned = group.filter(({ per }) => per > 0).map(({ history, per }) => fromFirst(history, per))
  const longest = aligned.reduce((most, one) => Math.max(most, one.length), 0)
  const months: TypeMonth[] = []
  for (let at = 0; at < longest; at++) {
    const volumes = aligned.map(one => one[at]).filter(volume => volume !== undefined && volume !== null)
    if (volumes.length === 0 || aligned.filter(one => one.length > at).length < fewest) break
    const sorted = Float64Array.from(volumes).sort()
    months.push({
      p10: quantile(sorted, 0.9),
      p50: quantile(sorted, 0.5),
      p90: quantile(sorted, 0.1),
      mean: volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length,
      wells: volumes.length,
    })
  }
  return months
}

function fromFirst(history: readonly HistoryMonth[], per: number): (number | null)[] {
  const known = history.filter(({ volume }) => volume !== null && volume > 0)
  if (known.length === 0) return []
  const months = known.map(({ month }) => month)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const by = new Map(history.map(({ month, volume }) => [month, volume]))
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const volume = by.get(first + at)
    return volume === undefined || volume === null || volume < 0 ? null : volume / per
  })
}
