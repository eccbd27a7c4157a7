import { quantile } from '../risk/percentiles.ts'
import type { HistoryMonth } from './used-months.ts'

/** A well of a group, and the divisor of its volumes: lateral feet, or 1. */
export type GroupWell = { readonly history: readonly HistoryMonth[]; readonly per: number }

/** A month of a type well, counted from each well's first: volumes per unit of `per`, and the number of wells. */
export type TypeMonth = {
  readonly p10: number
  readonly p50: number
  readonly p90: number
  readonly mean: number
  readonly wells: number
}

/**
 * The typical volumes of a group by month from first production, in the unit of the volumes. P90 is the low case: nine
 * of ten wells do better. A month without a value for a well does not count for it; a shut-in month counts as zero.
 * When wells end, the curve continues with the decline of the remaining ones, so it does not jump to their level. It
 * ends when fewer than `fewest` wells have records.
 */
export function calculateTypeWell(group: readonly GroupWell[], fewest = 3): TypeMonth[] {
  const aligned = group.filter(({ per }) => per > 0).map(({ history, per }) => alignToFirst(history, per))
  const longest = aligned.reduce((max, value) => Math.max(max, value.length), 0)
  const months: TypeMonth[] = []
  let scale: Summary = { p10: 1, p50: 1, p90: 1, mean: 1 }
  let active = aligned
  for (let index = 0; index < longest; index++) {
    const remainingWells = active.filter(item => item.length > index)
    const volumes = volumesIn(remainingWells, index)
    if (volumes.length === 0 || remainingWells.length < fewest) break
    const previousVolumes =
      index > 0 && remainingWells.length < active.length ? volumesIn(remainingWells, index - 1) : []
    const last = months[index - 1]
    if (last && previousVolumes.length > 0) {
      const previousSummary = summarizeVolumes(previousVolumes)
      scale = buildSummary(name =>
        previousSummary[name] > 0 ? last[name] / previousSummary[name] : scale[name],
      )
    }
    const summary = summarizeVolumes(volumes)
    const scaled = buildSummary(name => summary[name] * scale[name])
    const [p90, p50, p10] = [scaled.p90, scaled.p50, scaled.p10].toSorted((a, b) => a - b)
    months.push({ p10: p10!, p50: p50!, p90: p90!, mean: scaled.mean, wells: volumes.length })
    active = remainingWells
  }
  return months
}

type Summary = Readonly<Record<'p10' | 'p50' | 'p90' | 'mean', number>>

const buildSummary = (build: (name: keyof Summary) => number): Summary => ({
  p10: build('p10'),
  p50: build('p50'),
  p90: build('p90'),
  mean: build('mean'),
})

const volumesIn = (wells: readonly (number | null)[][], month: number): number[] =>
  wells.map(well => well[month]).filter(volume => volume !== undefined && volume !== null)

function summarizeVolumes(volumes: readonly number[]): Summary {
  const sorted = Float64Array.from(volumes).sort()
  return {
    p10: quantile(sorted, 0.9),
    p50: quantile(sorted, 0.5),
    p90: quantile(sorted, 0.1),
    mean: volumes.reduce((sum, volume) => sum + volume, 0) / volumes.length,
  }
}

function alignToFirst(history: readonly HistoryMonth[], per: number): (number | null)[] {
  const producing = history.filter(({ volume }) => volume !== null && volume > 0)
  if (producing.length === 0) return []
  const months = producing.map(({ month }) => month)
  const [first, last] = [Math.min(...months), Math.max(...months)]
  const volumeByMonth = new Map(history.map(({ month, volume }) => [month, volume]))
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const volume = volumeByMonth.get(first + index)
    return volume === undefined || volume === null || volume < 0 ? null : volume / per
  })
}
