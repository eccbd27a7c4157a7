import { addMonths, type Day, monthOf, monthKey } from '../../../core/time/calendar.ts'

/** A line of AC_ECONOMIC: continuation lines carry the keyword that they continue. */
export type EconomicLine = {
  readonly line: number
  readonly property: string
  readonly qualifier: string
  readonly section: number
  readonly keyword: string
  readonly expression: string
  readonly continues: boolean
}

/** How far a line holds: for good, to a month, so many months, or until the decline has slowed to a rate. */
export type Limit =
  | { readonly by: 'life' }
  | { readonly by: 'month'; readonly month: Day }
  | { readonly by: 'months'; readonly months: number }
  | { readonly by: 'decline'; readonly decline: number }
  | { readonly by: 'payout' }

/** A line of values: "70 X $/B TO LIFE PC 0". */
export type ValueLine = {
  readonly values: readonly (number | null)[]
  readonly unit: string
  readonly limit: Limit
  readonly method: string
  readonly change: string | null
}

const number = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i
export const numberOf = (text: string | undefined): number | null =>
  text !== undefined && number.test(text) ? Number(text) : null

/** The first day of a month written as 01/2027, 1/2027 or 01/15/2027; null for anything else. */
export function monthIn(text: string): Day | null {
  const found = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4})$/.exec(text) ?? /^()(\d{4}-\d{2})-\d{2}$/.exec(text)
  if (!found) return null
  if (found[1] === '') return `${found[2]}-01`
  const month = Number(found[1])
  return month >= 1 && month <= 12 ? `${found[2]}-${String(month).padStart(2, '0')}-01` : null
}

/** A month as ARIES writes it: 01/2027. */
export const ariesMonth = (day: Day) => `${day.slice(5, 7)}/${day.slice(0, 4)}`

/** The first of a month so many months on. */
export const monthsOn = (month: Day, months: number): Day => addMonths(month, Math.round(months))

export const monthsBetween = (from: Day, to: Day) => monthOf(to) - monthOf(from)
export const firstOf = (day: Day): Day => `${monthKey(monthOf(day))}-01`

function limitOf(value: string | undefined, unit: string | undefined): Limit | null {
  if (value === 'TO' && unit === 'LIFE') return { by: 'life' }
  if (unit === 'AD') {
    const month = monthIn(value ?? '')
    return month === null ? null : { by: 'month', month }
  }
  if (unit === 'PO' || unit === 'PAYOUT') return { by: 'payout' }
  if (/^(YRS?|MOS?|IMO|EXP)$/.test(unit ?? '') && value === 'X') return { by: 'life' }
  const amount = numberOf(value)
  if (amount === null) return null
  if (/^YRS?$/.test(unit ?? '')) return { by: 'months', months: amount * 12 }
  if (/^(MOS?|IMO)$/.test(unit ?? '')) return { by: 'months', months: amount }
  return unit === 'EXP' ? { by: 'decline', decline: amount / 100 } : null
}

/**
 * Reads "value value unit limit limit-unit method change". Returns words
 * that say what is missing where it cannot be read.
 */
export function valueLine(expression: string): ValueLine | string {
  const words = expression.trim().toUpperCase().split(/\s+/)
  let at = 0
  const values: (number | null)[] = []
  while (at < words.length && (numberOf(words[at]) !== null || words[at] === 'X')) {
    values.push(numberOf(words[at]))
    at++
  }
  const unit = words[at] ?? ''
  if (values.length === 0) return 'No value stands at its beginning.'
  if (unit === '' || unit === 'TO' || monthIn(unit) !== null || numberOf(unit) !== null)
    return 'It names no unit, so its value was not taken.'
  const limit = words.length === at + 1 ? { by: 'life' as const } : limitOf(words[at + 1], words[at + 2])
  if (limit === null)
    return `How long it holds (“${words.slice(at + 1, at + 3).join(' ')}”) was not understood.`
  const method = words[at + 3] ?? ''
  return { values, unit, limit, method, change: words[at + 4] ?? null }
}

/** Where the next line begins when this one begins in a month; null where this one holds for good. */
export function endOf(limit: Limit, from: Day): Day | null {
  if (limit.by === 'month') return limit.month
  return limit.by === 'months' ? monthsOn(from, limit.months) : null
}
