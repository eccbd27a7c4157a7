import { daysPerYear, Decline } from '../../../core/economics/decline/arps.ts'
import { type Day, daysBetween } from '../../../core/time/calendar.ts'
import type { SegmentInputs, StreamInputs } from '../inputs/inputs.ts'
import { nominalSegment } from '../inputs/to-case.ts'
import {
  endMonth,
  type EconomicLine,
  type LineLimit,
  monthsBetween,
  addMonthsTo,
  parseNumber,
  parseValueLine,
} from './expression.ts'
import { parseListLine } from './list-line.ts'
import type { Noter } from './tables/note.ts'

/** Days of an average month, to convert monthly rates to daily rates. */
const daysPerMonth = daysPerYear / 12

/** Divisors that convert a rate to bbl/d or mcf/d. */
const rateUnits: Readonly<Record<string, number>> = {
  'B/D': 1,
  'M/D': 1,
  'B/M': daysPerMonth,
  'M/M': daysPerMonth,
  'MB/D': 0.001,
  'MM/D': 0.001,
  'MB/M': daysPerMonth / 1000,
  'MM/M': daysPerMonth / 1000,
  'B/Y': daysPerYear,
  'M/Y': daysPerYear,
}

/** The declines of a product from its START; null if none of its lines can be read. */
export function readDecline(lines: readonly EconomicLine[], start: Day, note: Noter): StreamInputs {
  const segments: SegmentInputs[] = []
  let fromDay = 0
  for (const line of lines) {
    const source = { ...line, text: `${line.keyword} ${line.expression}` }
    const read =
      parseListLine(line.expression) === null
        ? parseValueLine(line.expression)
        : 'A list of volumes is not a decline.'
    if (typeof read === 'string') {
      note('not_understood', source, read)
      continue
    }
    const divisor = rateUnits[read.unit]
    if (divisor === undefined) {
      note('not_understood', source, `The unit ${read.unit} is not a rate that Wellhead recognizes.`)
      continue
    }
    const last = segments.at(-1)
    const startRate = read.values[0] ?? null
    const endRate = read.values[1] ?? null
    const untilDay = endDay(read.limit, start, fromDay)
    const shape = parseDecline(read.method, read.change, {
      from: startRate,
      to: endRate,
      years: untilDay === null ? null : (untilDay - fromDay) / daysPerYear,
    })
    if (shape === null) {
      note('not_understood', source, `${declineName(read)} was not understood.`)
      continue
    }
    if (read.limit.kind === 'payout') note('not_understood', source, 'A forecast cannot end at a payout.')
    const isTail = last !== undefined && startRate === null && last.terminal !== null && shape.b === 0
    if (isTail && Math.abs(last.terminal! - shape.di) < 1e-9) {
      if (untilDay !== null) fromDay = Math.max(fromDay + 1, Math.round(untilDay))
      else if (endRate !== null) noteEndRate(note, source, endRate, read.unit)
      continue
    }
    if (startRate === null && last === undefined) {
      note('not_understood', source, 'It continues from a rate above it, but there is none.')
      continue
    }
    if (read.unit.endsWith('/M') && startRate !== null)
      note('assumed', source, 'The monthly rate was divided by 30.4375 days.')
    const terminal = read.limit.kind === 'decline' ? read.limit.decline : null
    const segment: SegmentInputs = {
      fromDay,
      qi: startRate === null ? null : startRate / divisor,
      di: shape.di,
      diAs: 'secant',
      b: shape.b,
      terminal,
      terminalAs: 'tangent',
    }
    if (shape.b > 0) note('assumed', source, 'Its initial decline was read as secant effective.')
    segments.push(segment)
    const stops = untilDay ?? (endRate === null ? null : daysTo(endRate / divisor, segments))
    if (untilDay === null && endRate !== null) noteEndRate(note, source, endRate, read.unit)
    if (stops === null) continue
    fromDay = Math.max(fromDay + 1, Math.round(stops))
  }
  return segments.length === 0 ? null : { by: 'decline', since: start, segments, fit: null }
}

/** The day after START on which a line ends; null if its limit is not a time. */
function endDay(limit: LineLimit, start: Day, fromDay: number): number | null {
  if (limit.kind === 'month') return daysBetween(start, limit.month)
  if (limit.kind !== 'months') return null
  const { months, since } = limit
  const days = months % 1 === 0 ? daysBetween(start, addMonthsTo(start, months)) : months * daysPerMonth
  return since === 'line' ? fromDay + days : days
}

const declineName = ({ method, change }: { method: string; change: string | null }) =>
  method === '' ? 'A decline is missing: it' : `The decline “${[method, change].filter(Boolean).join(' ')}”`

const noteEndRate = (note: Noter, source: Parameters<Noter>[1], rate: number, unit: string) =>
  note('assumed', source, `It ends at ${rate} ${unit}; here it runs to the economic limit.`)

type DeclineEnd = { from: number | null; to: number | null; years: number | null }

/** The decline and exponent of a method: "EXP 12", "B/0.9 45", "HAR 30", "FLAT 0". */
function parseDecline(
  method: string,
  change: string | null,
  { from, to, years }: DeclineEnd,
): { di: number; b: number } | null {
  const changeValue = parseNumber(change ?? undefined)
  if (method === 'FLAT' || (method === 'PC' && changeValue === 0)) return { di: 0, b: 0 }
  const b = method === 'EXP' ? 0 : method.startsWith('HAR') ? 1 : parseNumber(/^B\/(.+)$/.exec(method)?.[1])
  if (b === null) return null
  if (changeValue !== null) return changeValue >= 100 ? null : { di: changeValue / 100, b }
  if (b === 0 && from !== null && to !== null && years !== null && years > 0)
    return { di: 1 - (to / from) ** (1 / years), b: 0 }
  return null
}

/** The day on which the last segment falls to a rate; null if it never does, or if its first rate is not given. */
function daysTo(rate: number, segments: readonly SegmentInputs[]): number | null {
  const last = segments.at(-1)!
  if (last.qi === null || rate <= 0) return null
  const { fromDay, qi, ...rest } = nominalSegment(last)
  const days = new Decline({ ...rest, qi: qi! }).daysToRate(rate)
  return days === null ? null : fromDay + days
}

/** Divisors by unit that convert a ratio to bbl/bbl, mcf/bbl or bbl/mcf. */
const ratioUnits: Readonly<Record<string, number>> = {
  'M/B': 1,
  'B/B': 1,
  'B/M': 1,
  'B/MM': 1000,
  'MCF/BBL': 1,
}

/** Reads a product that is a ratio to another; months count from the first month of the forecast. */
export function readRatio(
  lines: readonly EconomicLine[],
  to: 'oil' | 'gas',
  start: Day,
  first: Day,
  note: Noter,
): StreamInputs {
  const points: { month: number; ratio: number }[] = []
  let from = start
  for (const line of lines) {
    const source = { ...line, text: `${line.keyword} ${line.expression}` }
    const read = parseValueLine(line.expression)
    const divisor = typeof read === 'string' ? undefined : ratioUnits[read.unit]
    if (typeof read === 'string' || divisor === undefined || read.values[0] == null) {
      note(
        'not_understood',
        source,
        typeof read === 'string' ? read : 'It gives no ratio in a unit that Wellhead recognizes.',
      )
      continue
    }
    const month = Math.max(0, monthsBetween(first, from))
    const ratio = read.values[0] / divisor
    const last = points.at(-1)
    // For a step, the previous ratio applies through the month before.
    if (last && last.ratio !== ratio) {
      if (last.month === month) points[points.length - 1] = { ...last, month: month - 1 }
      else if (last.month < month - 1) points.push({ month: month - 1, ratio: last.ratio })
    }
    if (points.at(-1)?.month !== month) points.push({ month, ratio })
    const end = endMonth(read.limit, from, start)
    const goal = read.values[1] ?? null
    if (goal !== null && end !== null && read.method === 'LIN') {
      points.push({ month: Math.max(0, monthsBetween(first, end)), ratio: goal / divisor })
    } else if (goal !== null && goal !== read.values[0])
      note('not_understood', source, 'A ratio may only change in a straight line (LIN) over a stated time.')
    if (end === null) break
    from = end
  }
  return points.length === 0 ? null : { by: 'ratio', to, points: points.slice(0, 24) }
}
