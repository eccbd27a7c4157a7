import { parseLandQuery } from '../../../core/search/land-query.ts'
import { normalizeText } from '../../../core/search/plain.ts'

/** Land parsed from text: a township of any range, a township, a section of it, or a section of any township. */
export type ParsedLand = { row: number | null; column: number | null; section: number | null }

const markPattern = /^~(\d{1,3})([ns])(?:(\d{1,3})([ew])(\d{2})?)?$/
const sectionPattern = /^~s(\d{1,3})$/

/** Returns the possible interpretations of a text as land; empty if there are none. */
export function parseLand(text: string): ParsedLand[] {
  const place = parseLandQuery(normalizeText(text))
  return (place?.marks ?? []).flatMap((mark): ParsedLand[] => {
    const [, sectionOnly] = sectionPattern.exec(mark) ?? []
    if (sectionOnly !== undefined) return [{ row: null, column: null, section: Number(sectionOnly) }]
    const [match, township, ns, range, ew, section] = markPattern.exec(mark) ?? []
    if (match === undefined) return []
    return [
      {
        row: toGridIndex(Number(township), ns === 'n'),
        column: range === undefined ? null : toGridIndex(Number(range), ew === 'e'),
        section: section === undefined ? null : Number(section),
      },
    ]
  })
}

/** Converts a number to its index on the grid: 1 north or east is 0, 1 south or west is -1. */
const toGridIndex = (number: number, isForward: boolean) => (isForward ? number - 1 : -number)

/** Returns the mark under which records of a township are indexed. */
export const townshipMark = (row: number, column: number) =>
  `~${row >= 0 ? `${row + 1}n` : `${-row}s`}${column >= 0 ? `${column + 1}e` : `${-column}w`}`
