import { addMonths, type Day } from '../../../core/time/calendar.ts'
import { formatMonth } from '../../../ui/formats.ts'
import { parseNumberInput } from '../editing/number-input.ts'
import type { PriceInputs } from '../inputs/inputs.ts'
import { parseMonthCell } from './month-cell.ts'

type PricePoint = PriceInputs['deck'][number]

/** Pasted prices in order of their months, and the problems found, by line. */
export type PastedPrices = { readonly points: readonly PricePoint[]; readonly problems: readonly string[] }

const maxLines = 1000

/**
 * Reads monthly prices from text: each line has a month, oil, gas and optionally NGL, separated by tabs, semicolons,
 * commas or several spaces. A first line without figures is a heading. `ngl` is used if a line has no NGL price.
 */
export function parsePastedPrices(text: string, ngl: number): PastedPrices {
  const lines = text.split(/\r?\n/).map((line, index) => ({ at: index + 1, line: line.trim() }))
  const filled = lines.filter(({ line }) => line !== '')
  if (filled.length > maxLines)
    return { points: [], problems: [`This has ${filled.length} lines. Paste at most ${maxLines}.`] }
  const points = new Map<Day, PricePoint>()
  const problems: string[] = []
  for (const [index, { at, line }] of filled.entries()) {
    const [first = '', ...cells] = splitCells(line)
    const from = parseMonthCell(first)
    const [oil, gas, nglCell] = cells.map(parseNumberInput)
    if (from === null && index === 0) continue
    if (from === null) problems.push(`Line ${at}: “${first.slice(0, 20)}” is not a month, such as 2027-01.`)
    else if (oil === undefined || gas === undefined || ![oil, gas].every(Number.isFinite))
      problems.push(`Line ${at}: enter a price of oil and one of gas after the month.`)
    else if (nglCell !== undefined && cells[2] !== '' && !Number.isFinite(nglCell))
      problems.push(`Line ${at}: the price of NGL is not a number.`)
    else if (points.has(from)) problems.push(`Line ${at}: ${formatMonth(from)} appears here twice.`)
    else
      points.set(from, {
        from,
        oil,
        gas,
        ngl: nglCell !== undefined && Number.isFinite(nglCell) ? nglCell : ngl,
      })
  }
  return { points: [...points.values()].toSorted((a, b) => a.from.localeCompare(b.from)), problems }
}

function splitCells(line: string): string[] {
  const separator = ['\t', ';', ','].find(sign => line.includes(sign))
  const cells = separator ? line.split(separator) : line.split(/\s{2,}|(?<=\d)\s+(?=[-−$\d.])/)
  return cells.map(cell => cell.trim().replaceAll(/^"|"$/g, ''))
}

/** The months missing between the first and the last price. */
export function missingMonths(points: readonly PricePoint[]): Day[] {
  const missing: Day[] = []
  for (const [index, { from }] of points.entries()) {
    const next = points[index + 1]?.from ?? from
    for (let month = addMonths(from, 1); month < next; month = addMonths(month, 1)) missing.push(month)
  }
  return missing
}

/** The SEC price for an as-of date, or the missing months among its twelve. */
export type SecPrice =
  | { readonly price: Omit<PricePoint, 'from'>; readonly months: readonly Day[] }
  | { readonly price: null; readonly missing: readonly Day[] }

/**
 * The unweighted average of the first-day-of-month prices of the twelve months before an as-of date: 17 CFR
 * 210.4-10(a)(22)(v). As of Jan 1, 2027 these are January to December 2026. Fewer than twelve give no price.
 */
export function calculateSecPrice(points: readonly PricePoint[], asOf: Day): SecPrice {
  const months = Array.from({ length: 12 }, (_, index) => addMonths(asOf, index - 12))
  const byMonth = new Map(points.map(point => [point.from, point]))
  const missing = months.filter(month => !byMonth.has(month))
  if (missing.length > 0) return { price: null, missing }
  const mean = (product: 'oil' | 'gas' | 'ngl') =>
    Math.round((months.reduce((sum, month) => sum + byMonth.get(month)![product], 0) / 12) * 1e4) / 1e4
  return { price: { oil: mean('oil'), gas: mean('gas'), ngl: mean('ngl') }, months }
}
