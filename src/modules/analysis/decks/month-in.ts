import { type Day, monthNamed } from '../../../core/time/calendar.ts'

const parseMonth = (year: string, month: number): Day | null => {
  const full = year.length === 2 ? `20${year}` : year
  return month >= 1 && month <= 12 ? `${full}-${String(month).padStart(2, '0')}-01` : null
}

/**
 * Parses a month as price tables write it: 2027-01, 2027-01-01, 1/2027, 1/1/2027, Jan 2027, Jan-27. Null if
 * it is not a month.
 */
export function findMonth(text: string): Day | null {
  const plain = text.trim().toLowerCase()
  const iso = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(plain)
  if (iso) return parseMonth(iso[1]!, Number(iso[2]))
  const american = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4})$/.exec(plain)
  if (american) return parseMonth(american[2]!, Number(american[1]))
  const words = /^([a-z]{3,9})\.?[\s,'’-]+(?:\d{1,2},\s*)?(\d{4}|\d{2})$/.exec(plain)
  return words ? parseMonth(words[2]!, monthNamed(words[1]!)) : null
}
