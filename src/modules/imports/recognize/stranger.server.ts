import { readDate } from '../../../core/importing/values/date.ts'
import type { Recognition } from './recognize.server.ts'
import type { Survey } from './survey.server.ts'

type Kind = { words: string; marks: RegExp[] }

/** Kinds of tables that are not leases, wells or months of wells, by headings that stand in them together. */
const kinds: Kind[] = [
  {
    words:
      'This looks like a joint interest billing without AFE numbers. Wellhead reads the costs of AFEs: add a column with the AFE of each row and import it again. Nothing was added.',
    marks: [
      /\bjib\b|joint interest|billing|\bafe\b|\bvendor\b/,
      /invoice|vendor|account|description/,
      /amount|share|net|gross/,
    ],
  },
  {
    words:
      'This looks like a gauge sheet or a list of run tickets. Wellhead does not read gauges yet, so nothing was added.',
    marks: [
      /\bgauges?\b|\bticket\b/,
      /\bgauges?\b|\bticket\b|\btank\b|gravity|\btemp|\bbs ?w\b/,
      /\bbbls?\b|barrels|volume|\bnet\b|\bgross\b/,
    ],
  },
  {
    words:
      'This file has a row for each product. Wellhead reads one row for each well and month, with a column for each product; turn the products into columns and import it again. Nothing was added.',
    marks: [
      /\bproduct( code| type| name)?\b|\bprod (code|type|cd)\b|commodity/,
      /volume|\bvol\b|quantity|\bqty\b|production|amount/,
    ],
  },
]

const wide =
  'This file has a column for each month. Wellhead reads one row for each well and month; turn the months into rows (in Excel: Data, From Table, Unpivot Columns) and import it again. Nothing was added.'

/** What a deck says of a well, too: its name and number, and two shares. */
const mostInDeck = 4

/**
 * What a table is that cannot be read yet, in one sentence; null where it can be. `above` are the lines before the
 * records, the headings among them.
 */
export function strangerWords(
  { columns, certain }: Recognition,
  { above, first }: Pick<Survey, 'above' | 'first'>,
): string | null {
  if (above.some(row => monthsInARow(row.cells, true))) return wide
  if (first.slice(0, 3).some(row => monthsInARow(row.cells, false))) return wide
  if (certain && columns.filter(({ field }) => field !== null).length > mostInDeck) return null
  const headers = columns.map(({ header }) => header.replaceAll(/[_\W]+/g, ' ').toLowerCase())
  const known = kinds.find(({ marks }) => marksStandApart(marks, headers))
  return known?.words ?? null
}

/** Whether each mark is found in its own heading. */
function marksStandApart(marks: readonly RegExp[], headers: readonly string[]): boolean {
  const [mark, ...others] = marks
  if (!mark) return true
  return headers.some((header, at) => mark.test(header) && marksStandApart(others, headers.toSpliced(at, 1)))
}

const names = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/**
 * Whether three or more cells beside each other name one month after the other, either way. In headings a month may
 * stand above several columns, once or each time: its oil, its gas.
 */
function monthsInARow(cells: readonly string[], areHeadings: boolean): boolean {
  const stated = areHeadings ? cells.filter(cell => cell.trim() !== '') : cells
  const months = stated
    .map(monthOf)
    .filter((month, at, all) => !(areHeadings && month !== null && month === all[at - 1]))
  let run = 1
  for (let at = 1; at < months.length; at++) {
    const [before, here] = [months[at - 1]!, months[at]!]
    run = before !== null && here !== null && Math.abs(here - before) === 1 ? run + 1 : 1
    if (run >= 3) return true
  }
  return false
}

const products = /\b(?:oil|gas|water|wtr|bbls?|mcf|days|prod(?:uction)?)\b|[()]/gi

/** A month as a number that grows by one with each; null for what is none. */
function monthOf(cell: string): number | null {
  const words = cell.replaceAll('_', ' ')
  const text = words.replace(products, '').trim()
  const named = names.indexOf(text.slice(0, 3).toLowerCase())
  if (named >= 0 && /^[a-z]{3,9}\.?$/i.test(text)) return named
  // "OIL_2401": a product's month, where 2401 alone is a number.
  const [, year, month] = (text !== words.trim() && /^(\d\d)(0[1-9]|1[0-2])$/.exec(text)) || []
  if (year && month) return (2000 + Number(year)) * 12 + Number(month)
  if (!/\d/.test(text) || /^\d{1,5}$/.test(text)) return null
  const { value } = readDate(text, { form: 'mdy' }, '2030-01-01')
  return value?.endsWith('-01') ? Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) : null
}
