import { readDate } from '../../../core/importing/values/date.ts'

const monthNames = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** A month named in a heading: the year if given, and the month from 1 to 12. */
export type HeadingMonth = { year: number | null; month: number }

const products =
  /\b(?:oil|gas|water|wtr|condensate|cond|ngl|bbls?|mcf|days|prod(?:uction)?|vol(?:ume)?)\b|[()]/gi

/** Returns the month that a heading or cell names, ignoring any product next to it; null if it names none. */
export function parseMonth(cell: string): HeadingMonth | null {
  const spaced = cell.replaceAll('_', ' ')
  const text = spaced.replace(products, '').trim()
  const namedMonth = monthNames.indexOf(text.slice(0, 3).toLowerCase())
  if (namedMonth >= 0 && /^[a-z]{3,9}\.?$/i.test(text)) return { year: null, month: namedMonth + 1 }
  // "OIL_2401" names a month; 2401 alone is a number.
  const [, year, month] = (text !== spaced.trim() && /^(\d\d)(0[1-9]|1[0-2])$/.exec(text)) || []
  if (year && month) return { year: 2000 + Number(year), month: Number(month) }
  if (!/\d/.test(text) || /^\d{1,5}$/.test(text)) return null
  const { value } = readDate(text, { form: 'mdy' }, '2030-01-01')
  return value?.endsWith('-01') ? { year: Number(value.slice(0, 4)), month: Number(value.slice(5, 7)) } : null
}

const countMonths = ({ year, month }: HeadingMonth) => (year ?? 0) * 12 + month

/**
 * True if three or more adjacent cells name consecutive months, in either direction. In headings a month may cover
 * several columns, such as its oil and its gas, and be given once or in each.
 */
export function areConsecutive(cells: readonly string[], areHeadings: boolean): boolean {
  const filledCells = areHeadings ? cells.filter(cell => cell.trim() !== '') : cells
  const months = filledCells
    .map(cell => {
      const month = parseMonth(cell)
      return month && countMonths(month)
    })
    .filter((month, index, all) => !(areHeadings && month !== null && month === all[index - 1]))
  let run = 1
  for (let index = 1; index < months.length; index++) {
    const [previous, current] = [months[index - 1]!, months[index]!]
    run = previous !== null && current !== null && Math.abs(current - previous) === 1 ? run + 1 : 1
    if (run >= 3) return true
  }
  return false
}
