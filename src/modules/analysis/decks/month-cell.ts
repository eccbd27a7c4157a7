import { type Day, parseMonthName } from '../../../core/time/calendar.ts'

const toMonthNumber = (year: string, month: number): Day | null => {
  const fullYear = year.length === 2 ? `20${year}` : year
  return month >= 1 && month <= 12 ? `${fullYear}-${String(month).padStart(2, '0')}-01` : null
}

/**
 * Parses a month as price tables write it: 2027-01, 2027-01-01, 1/2027, 1/1/2027, Jan 2027, Jan-27. Null if
 * it is not a month.
 */
export function parseMonthCell(text: string): Day | null {
  const cell = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(cell)
  if (iso) return toMonthNumber(iso[1]!, Number(iso[2]))
  const american = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4})$/.exec(cell)
  if (american) return toMonthNumber(american[2]!, Number(american[1]))
  const named = /^([a-z]{3,9})\.?[\s,'’-]+(?:\d{1,2},\s*)?(\d{4}|\d{2})$/.exec(cell)
  return named ? toMonthNumber(named[2]!, parseMonthName(named[1]!)) : null
}
