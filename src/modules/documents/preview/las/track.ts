/** A line of a log through the measured points; it breaks at gaps. */
export type Track = { min: number; max: number; lines: [x: number, y: number][][] }

/**
 * The line of one curve, as fractions of its track's width and height. A long one is thinned: each step of
 * the picture keeps only its smallest and largest value, so no peak is lost.
 * @returns null if nothing was measured
 */
export function createTrack(
  depths: readonly (number | null)[],
  values: readonly (number | null)[],
  steps: number,
): Track | null {
  const knownValues = values.filter(value => value !== null)
  const knownDepths = depths.filter(depth => depth !== null)
  if (knownValues.length === 0 || knownDepths.length === 0) return null
  const [min, max] = valueRange(knownValues)
  const [top, bottom] = valueRange(knownDepths)
  const x = (value: number) => (max === min ? 0.5 : (value - min) / (max - min))
  const y = (depth: number) => (bottom === top ? 0 : (depth - top) / (bottom - top))
  const lines: Track['lines'] = []
  let line: Track['lines'][number] = []
  const end = () => {
    if (line.length > 0) lines.push(thinLine(line, steps))
    line = []
  }
  for (const [index, value] of values.entries()) {
    const depth = depths[index]
    if (value === null || depth === null || depth === undefined) end()
    else line.push([x(value), y(depth)])
  }
  end()
  return { min, max, lines }
}

/**
 * The smallest and the largest value, without spreading the array, which would overflow the stack for a long
 * log.
 */
export function valueRange(values: readonly number[]): [least: number, most: number] {
  let [min, max] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < min) min = value
    if (value > max) max = value
  }
  return [min, max]
}

function thinLine(line: Track['lines'][number], steps: number): Track['lines'][number] {
  if (line.length <= steps * 2) return line
  const points: Track['lines'][number] = []
  const batchSize = line.length / steps
  for (let index = 0; index < steps; index++) {
    const batch = line.slice(Math.floor(index * batchSize), Math.floor((index + 1) * batchSize))
    const low = batch.reduce((a, b) => (b[0] < a[0] ? b : a))
    const high = batch.reduce((a, b) => (b[0] > a[0] ? b : a))
    points.push(...(low[1] <= high[1] ? [low, high] : [high, low]))
  }
  return points
}
