/** Converts between values and positions in pixels. */
export type Scale = {
  readonly toPosition: (value: number) => number
  readonly back: (pixels: number) => number
}

type Range = { readonly from: number; readonly to: number }

/** A linear or logarithmic scale. On a logarithmic one, zero and negative values are below the lower edge. */
export function createScale(
  { from, to }: Range,
  [start, end]: readonly [number, number],
  log = false,
): Scale {
  const transform = log ? Math.log10 : (value: number) => value
  const [low, high] = [transform(from), transform(to)]
  const span = high - low || 1
  return {
    toPosition: value =>
      log && value <= 0
        ? start + Math.sign(start - end) * 1000
        : start + ((transform(value) - low) / span) * (end - start),
    back: pixels => {
      const value = low + ((pixels - start) / (end - start)) * span
      return log ? 10 ** value : value
    },
  }
}

/** About `limit` round values for an axis, in steps of 1, 2 or 5. */
export function axisTicks({ from, to }: Range, limit: number): number[] {
  const span = to - from
  if (!(span > 0) || limit < 1) return [from]
  const rough = span / limit
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5, 10].find(times => times * power >= rough * 0.999) ?? 10) * power
  const first = Math.ceil(from / step - 1e-9)
  const last = Math.floor(to / step + 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  )
}

/**
 * The ticks of a logarithmic axis: 1, 2 and 5 of each power of ten if there is room, otherwise only the
 * powers.
 */
export function logTicks({ from, to }: Range, limit: number): number[] {
  const powers = Math.log10(to) - Math.log10(from)
  const multiples = powers * 3 <= limit ? [1, 2, 5] : [1]
  const ticks: number[] = []
  for (let power = Math.floor(Math.log10(from)); power <= Math.ceil(Math.log10(to)); power++)
    for (const multiple of multiples) {
      const value = Number((multiple * 10 ** power).toPrecision(12))
      if (value >= from * 0.999 && value <= to * 1.001) ticks.push(value)
    }
  return ticks
}

/**
 * A range around values with some padding; a logarithmic range ends at whole powers of ten or parts of them.
 */
export function valueRange(values: Iterable<number>, log = false): Range {
  let [from, to] = [Infinity, -Infinity]
  for (const value of values)
    if (Number.isFinite(value) && (!log || value > 0))
      [from, to] = [Math.min(from, value), Math.max(to, value)]
  if (from > to) return log ? { from: 1, to: 10 } : { from: 0, to: 1 }
  if (log)
    return {
      from: 10 ** (Math.floor(Math.log10(from) * 2) / 2),
      to: 10 ** (Math.ceil(Math.log10(to) * 2 + 0.01) / 2),
    }
  const low = Math.min(0, from)
  const high = Math.max(0, to)
  const padding = (high - low || 1) * 0.06
  return { from: low < 0 ? low - padding : 0, to: high > 0 ? high + padding : 0 }
}

/** Most decades on a rate axis. Lower decades would only show noise and are cut off. */
const maxDecades = 8

/**
 * Logarithmic axes, one per group of values, in whole decades and with equal decade counts, so that declines
 * of the same percentage have the same slope on each. Shorter axes are extended downward. `below` counts the
 * positive values cut off at the bottom.
 */
export function alignDecades(
  groups: readonly (readonly number[])[],
): { min: number; max: number; below: number }[] {
  const powers = groups.map(values => {
    const positive = values.filter(value => value > 0 && Number.isFinite(value))
    if (positive.length === 0) return null
    const min = positive.reduce((a, b) => Math.min(a, b))
    const max = positive.reduce((a, b) => Math.max(a, b))
    const bottom = Math.floor(Math.log10(min) + 1e-9)
    return { bottom, top: Math.max(bottom + 1, Math.ceil(Math.log10(max) - 1e-9)) }
  })
  const decadeCounts = powers.map(power => (power === null ? 1 : power.top - power.bottom))
  const decades = Math.min(maxDecades, Math.max(1, ...decadeCounts))
  return powers.map((power, index) => {
    const top = power?.top ?? decades
    const min = 10 ** (top - decades)
    return {
      min,
      max: 10 ** top,
      below: groups[index]!.filter(value => value > 0 && value < min * 0.999).length,
    }
  })
}
