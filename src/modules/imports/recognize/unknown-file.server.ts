import { areConsecutive } from '../files/months-across.ts'
import { findProductionProblem } from './strange-production.server.ts'
import type { Recognition } from './recognize.server.ts'
import type { Survey } from './survey.server.ts'

type UnknownKind = { message: string; marks: RegExp[] }

/** Tables other than leases, wells or monthly production, recognized by headings that occur together. */
const kinds: UnknownKind[] = [
  {
    message:
      'This is an ARIES file of economic lines. Import it under Financial Analysis (Import cases), where its cases become analyses. Nothing was added.',
    marks: [/^propnum$/, /^keyword$/, /^expression$/],
  },
  {
    message:
      'This looks like a joint interest billing without AFE numbers. Wellhead imports AFE costs: add an AFE column and import it again. Nothing was added.',
    marks: [
      /\bjib\b|joint interest|billing|\bafe\b|\bvendor\b/,
      /invoice|vendor|account|description/,
      /amount|share|net|gross/,
    ],
  },
  {
    message:
      'This looks like a gauge sheet or a list of run tickets. Wellhead does not read gauges yet, so nothing was added.',
    marks: [
      /\bgauges?\b|\bticket\b/,
      /\bgauges?\b|\bticket\b|\btank\b|gravity|\btemp|\bbs ?w\b/,
      /\bbbls?\b|barrels|volume|\bnet\b|\bgross\b/,
    ],
  },
  {
    message:
      'This file has a row per product, and one product is unknown. Wellhead reads oil, gas, condensate, casinghead gas, NGL and water; correct the others, or turn the products into columns, then import it again. Nothing was added.',
    marks: [
      /\bproduct( code| type| name)?\b|\bprod (code|type|cd)\b|commodity/,
      /volume|\bvol\b|quantity|\bqty\b|production|amount/,
    ],
  },
]

const manyColumns =
  'This file has a column for each month, but neither its headings nor a column gives the product or the year. Name both in the headings (“Oil Jan 2024”), or turn the months into rows (in Excel: Data, From Table, Unpivot Columns), and import it again. Nothing was added.'

/** An economics deck also has a well's name, number and two interests. */
const maxInDeck = 4

/**
 * Returns a sentence describing a table that cannot be read yet; null if it can. `above` are the lines before the
 * records, including the headings.
 */
export function unknownFileMessage(
  recognition: Recognition,
  { above, first }: Pick<Survey, 'above' | 'first'>,
): string | null {
  const { columns, certain } = recognition
  if (above.some(row => areConsecutive(row.cells, true))) return manyColumns
  if (first.slice(0, 3).some(row => areConsecutive(row.cells, false))) return manyColumns
  const production = findProductionProblem(recognition, first)
  if (production) return production
  if (certain && columns.filter(({ field }) => field !== null).length > maxInDeck) return null
  const headers = columns.map(({ header }) => header.replaceAll(/[_\W]+/g, ' ').toLowerCase())
  const unknownKind = kinds.find(({ marks }) => matchDistinctHeaders(marks, headers))
  return unknownKind?.message ?? null
}

/** True if each mark matches a different heading. */
function matchDistinctHeaders(marks: readonly RegExp[], headers: readonly string[]): boolean {
  const [mark, ...otherMarks] = marks
  if (!mark) return true
  return headers.some(
    (header, index) => mark.test(header) && matchDistinctHeaders(otherMarks, headers.toSpliced(index, 1)),
  )
}
