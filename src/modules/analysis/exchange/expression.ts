import { addMonths, type Day, monthNumber, monthKey } from '../../../core/time/calendar.ts'

/** A line of AC_ECONOMIC; a continuation line has the keyword that it continues. */
export type EconomicLine = {
  readonly line: number
  readonly property: string
  readonly qualifier: string
  readonly section: number
  readonly keyword: string
  readonly expression: string
  readonly continues: boolean
}

/** When a line ends: never, in a month, after a number of months, at a decline rate, or at a payout. */
export type LineLimit =
  | { readonly kind: 'life' }
  | { readonly kind: 'month'; readonly month: Day }
  /** YRS and MOS count from START, IYR and IMO from the end of the line above. */
  | { readonly kind: 'months'; readonly months: number; readonly since: 'start' | 'line' }
  | { readonly kind: 'decline'; readonly decline: number }
  /** Net cash flow in dollars; null if the line gives no amount. */
  | { readonly kind: 'payout'; readonly dollars: number | null }

/** A line of values: "70 X $/B TO LIFE PC 0". */
export type ValueLine = {
  readonly values: readonly (number | null)[]
  readonly unit: string
  readonly limit: LineLimit
  readonly method: string
  readonly change: string | null
}

const numberPattern = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i
export const parseNumber = (text: string | undefined): number | null =>
  text !== undefined && numberPattern.test(text) ? Number(text) : null

/** The first day of a month written as 01/2027, 1/27, 01/15/2027 or 2027-01-15; null for anything else. */
export function parseMonth(text: string): Day | null {
  const match =
    /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4}|\d{2})(?: |$)/.exec(text) ?? /^()(\d{4}-\d{2})-\d{2}/.exec(text)
  if (!match) return null
  if (match[1] === '') return `${match[2]}-01`
  const month = Number(match[1])
  const year = match[2]!.length === 4 ? match[2]! : String(fullYear(Number(match[2])))
  return month >= 1 && month <= 12 ? `${year}-${String(month).padStart(2, '0')}-01` : null
}

/** 85 is 1985 and 27 is 2027. */
const fullYear = (year: number) => year + (year < 60 ? 2000 : 1900)

/** The month nearest to a year with decimals: 2027.5 is July 2027. */
function monthInYear(text: string): Day | null {
  const match = /^((?:19|20)\d\d)(\.\d+)?$/.exec(text)
  return match && addMonths(`${match[1]}-01-01`, Math.round(Number(match[2] ?? 0) * 12))
}

/** A month as ARIES writes it: 01/2027. */
export const ariesMonth = (day: Day) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** The first day of the month that is a number of months later. */
export const addMonthsTo = (month: Day, months: number): Day => addMonths(month, Math.round(months))

export const monthsBetween = (from: Day, to: Day) => monthNumber(to) - monthNumber(from)
export const firstOfMonth = (day: Day): Day => `${monthKey(monthNumber(day))}-01`

function parseLimit(value: string | undefined, unit: string | undefined): LineLimit | null {
  if (value === 'TO' && unit === 'LIFE') return { kind: 'life' }
  if (unit === 'AD') {
    const month = parseMonth(value ?? '') ?? monthInYear(value ?? '')
    return month === null ? null : { kind: 'month', month }
  }
  if (unit === 'PO' || unit === 'PAYOUT') return { kind: 'payout', dollars: null }
  const time = /^(I?)(YR|MO)S?$/.exec(unit ?? '')
  if ((time || unit === 'EXP') && value === 'X') return { kind: 'life' }
  const amount = parseNumber(value)
  if (amount === null) return null
  if (time)
    return {
      kind: 'months',
      months: time[2] === 'YR' ? amount * 12 : amount,
      since: time[1] === 'I' ? 'line' : 'start',
    }
  if (netCashFlow.test(unit ?? '')) return { kind: 'payout', dollars: amount * 1000 }
  return unit === 'EXP' ? { kind: 'decline', decline: amount / 100 } : null
}

/** Thousands of dollars of the owner's net cash flow, stream 1069. */
const netCashFlow = /^I?M\$(N|\/1069)$/

/**
 * Reads "value value unit limit limit-unit method change"; returns a text that explains the problem if it cannot be
 * read.
 */
export function parseValueLine(expression: string): ValueLine | string {
  const words = expression.trim().toUpperCase().split(/\s+/)
  let index = 0
  const values: (number | null)[] = []
  while (index < words.length && (parseNumber(words[index]) !== null || words[index] === 'X')) {
    values.push(parseNumber(words[index]))
    index++
  }
  const unit = words[index] ?? ''
  const macro = words.find(word => word.startsWith('@'))
  if (macro) return `The macro ${macro} points to a value that is not in these files.`
  if (values.length === 0) return 'It does not begin with a value.'
  if (unit === '' || unit === 'TO' || parseMonth(unit) !== null || parseNumber(unit) !== null)
    return 'It has no unit, so its value was skipped.'
  const limit =
    words.length === index + 1 ? { kind: 'life' as const } : parseLimit(words[index + 1], words[index + 2])
  if (limit === null)
    return `How long it applies (“${words.slice(index + 1, index + 3).join(' ')}”) was not understood.`
  const method = words[index + 3] ?? ''
  return { values, unit, limit, method, change: words[index + 4] ?? null }
}

/** The month in which the next line begins; null if this one has no end date. */
export function endMonth(limit: LineLimit, from: Day, start: Day): Day | null {
  if (limit.kind === 'month') return limit.month
  return limit.kind === 'months' ? addMonthsTo(limit.since === 'start' ? start : from, limit.months) : null
}
