import { pluralize, formatCount } from '../formats.ts'

/** The look of a series. Hues shown side by side also differ in dash and symbol. */
export type Kind = 'green' | 'red' | 'blue' | 'accent' | 'muted' | 'good' | 'warn' | 'bad' | 'info'

/** A month ("2026-09") or a number, with its value; null is a gap, never a zero. */
type Point = readonly [x: string | number, y: number | null]

/** A value excluded from the line: it is crossed out in place and counted by its reason. */
export interface Exclusion {
  x: string | number
  reason: string
}

export interface Series {
  name: string
  kind: Kind
  /** The unit, "bbl/d", shown at its axis, in the tooltip and in the table. */
  unit: string
  /** Significant decimal places of the values. */
  decimals: number
  points: readonly Point[]
  /** Marks a forecast: dashed, without symbols. */
  forecast?: boolean | undefined
  /** Draws points without a line, for tests and outliers. */
  isDotted?: boolean | undefined
  excluded?: readonly Exclusion[] | undefined
}

/** A vertical line with a label: shut in, first production, today. */
export interface Marker {
  x: string | number
  label: string
  tone?: Kind | undefined
}

type SymbolName = 'circle' | 'triangle' | 'rect' | 'diamond'

const seriesStyles: Partial<Record<Kind, { dash: readonly number[]; symbol: SymbolName }>> = {
  green: { dash: [], symbol: 'circle' },
  red: { dash: [9, 3], symbol: 'triangle' },
  blue: { dash: [3, 3], symbol: 'rect' },
  info: { dash: [9, 3], symbol: 'triangle' },
  muted: { dash: [3, 3], symbol: 'rect' },
}

/** Distinguishes a series without color, by its dash (pixels on, off) and its symbol. */
export function seriesStyle({ kind, forecast }: Pick<Series, 'kind' | 'forecast'>) {
  const { dash, symbol } = seriesStyles[kind] ?? { dash: [], symbol: 'diamond' as const }
  return { dash: forecast ? [2, 4] : dash, symbol }
}

/**
 * The units of series: the first belongs to the left axis, a second to the right, since different units cannot
 * share an axis.
 * @throws if there are more than two units
 */
export function seriesUnits(series: readonly Series[]): string[] {
  const units = [...new Set(series.map(({ unit }) => unit))]
  if (units.length > 2) throw new Error(`A chart has two axes, not one for each of ${units.join(', ')}.`)
  return units
}

/** True if there is something to draw: values at two or more x values. */
export const isDrawable = (series: readonly Series[]): boolean => valuedPoints(series).length > 1

/** The x values with at least one value. */
export const valuedPoints = (series: readonly Series[]): (string | number)[] =>
  positions(series.map(item => ({ ...item, points: item.points.filter(([, y]) => y !== null) })))

/** True for a value without neighbors, which no line reaches, so only its symbol shows it. */
export const isIsolated = ({ points }: Series, index: number): boolean =>
  points[index]?.[1] != null && points[index - 1]?.[1] == null && points[index + 1]?.[1] == null

/** The distinct x values of all series in order: the rows of the chart's table. */
export function positions(series: readonly Series[]): (string | number)[] {
  const xValues = new Set(series.flatMap(item => item.points.map(([x]) => x)))
  return [...xValues].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  )
}

/** The number of values on the lines that a logarithmic scale cannot show: zero and below. */
export const countBelowLogScale = (series: readonly Series[]): number =>
  series.reduce(
    (sum, value) => sum + withoutExcluded(value).line.points.filter(([, y]) => y !== null && y <= 0).length,
    0,
  )

/**
 * Points with a gap for every missing month, so that no line crosses it. The step between months is the
 * shortest that occurs, which keeps yearly figures connected.
 */
export function withGaps(points: Series['points']): Series['points'] {
  const steps = points.flatMap(([x], index) => {
    const previous = points[index - 1]?.[0]
    return typeof x === 'string' && typeof previous === 'string'
      ? [monthNumber(x) - monthNumber(previous)]
      : []
  })
  const shortestStep = steps.filter(step => step > 0).reduce((a, b) => Math.min(a, b), Infinity)
  if (!steps.some(step => step > shortestStep)) return points
  return points.flatMap((point, index) => {
    const step = index === 0 ? 0 : steps[index - 1]!
    return step > shortestStep
      ? [[monthAfter(String(points[index - 1]![0]), shortestStep), null] as const, point]
      : [point]
  })
}

const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1

function monthAfter(month: string, months: number): string {
  const monthIndex = monthNumber(month) + months
  return `${String(Math.floor(monthIndex / 12)).padStart(4, '0')}-${String((monthIndex % 12) + 1).padStart(2, '0')}`
}

/** A series with its excluded values turned into gaps, and a second series of only those values. */
export function withoutExcluded(series: Series): { line: Series; crossed: Series | null } {
  const { excluded = [], points, name } = series
  if (excluded.length === 0) return { line: series, crossed: null }
  const excludedPositions = new Set(excluded.map(({ x }) => x))
  const crossed = points.filter(([x, y]) => excludedPositions.has(x) && y !== null)
  return {
    line: {
      ...series,
      points: points.map(point => (excludedPositions.has(point[0]) ? ([point[0], null] as const) : point)),
    },
    crossed: crossed.length === 0 ? null : { ...series, name: `${name}, excluded`, points: crossed },
  }
}

/**
 * "3 months are excluded and crossed out: 2 negative volume, 1 more days than the month has." Null when none
 * are.
 */
export function exclusionNote(series: readonly Series[]): string | null {
  const reasons = new Map<string, Set<string | number>>()
  for (const { x, reason } of series.flatMap(({ excluded = [] }) => excluded))
    reasons.set(reason, (reasons.get(reason) ?? new Set()).add(x))
  if (reasons.size === 0) return null
  const excludedMonths = new Set([...reasons.values()].flatMap(months => [...months]))
  const reasonCounts = [...reasons]
    .map(([reason, months]) => `${formatCount(months.size)} ${reason}`)
    .join(', ')
  return `${pluralize(excludedMonths.size, 'month')} excluded and crossed out: ${reasonCounts}.`
}

/** True if a logarithmic scale has anything to show. */
export const hasPositive = (series: readonly Series[]): boolean =>
  series.some(item => item.points.some(([, y]) => y !== null && y > 0))
