import type { CellReader, PresentColumn } from '../../../core/importing/field.ts'
import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { amountReader } from './landman-cells.ts'

/** Reads a cell by the first pattern that matches its words. */
const readByPattern =
  (patterns: readonly (readonly [value: string, words: RegExp])[], unknown: string) =>
  (text: string): CellReading<string> => {
    if (isEmptyCell(text)) return emptyCell
    const match = patterns.find(([, pattern]) => pattern.test(text.slice(0, 80).trim()))
    return match ? { value: match[0] } : unreadableCell(unknown)
  }

const acrePattern = String.raw`(?:mineral\s+)?(?:ac(?:re)?s?|nma)`
const perNetAcre = new RegExp(String.raw`^(?:per\s+|\/)?(?:net\s+${acrePattern}|nma)\.?$`, 'i')
const perGrossAcre = new RegExp(String.raw`^(?:per\s+|\/)?gross\s+${acrePattern}\.?$`, 'i')

/** "Net" and "gross" alone mean acres if the heading mentions acres; a bare acre may be either. */
export const readRentalBasis = readByPattern(
  [
    ['PER_NET_ACRE', /^net$/i],
    ['PER_NET_ACRE', perNetAcre],
    ['PER_GROSS_ACRE', /^gross$/i],
    ['PER_GROSS_ACRE', perGrossAcre],
  ],
  'Enter net acre or gross acre.',
)

export const readBasis = readByPattern(
  [
    ['PER_NET_ACRE', perNetAcre],
    ['PER_GROSS_ACRE', perGrossAcre],
    ['PER_WELL', /^(?:per\s+|\/)?wells?$/i],
    ['FLAT', /^(?:flat|lump sum|per lease|lease|total)(?: amount)?$/i],
  ],
  'Enter net acre, gross acre, well or flat.',
)

export const readCadence = readByPattern(
  [
    ['MONTHLY', /^(?:month(?:ly)?|per month)$/i],
    ['QUARTERLY', /^(?:quarter(?:ly)?|per quarter|3 months)$/i],
    ['SEMIANNUAL', /^(?:semi-?\s?annual(?:ly)?|half[- ]year(?:ly)?|6 months)$/i],
    ['ANNUAL', /^(?:annual(?:ly)?|year(?:ly)?|per year|per annum|12 months)$/i],
  ],
  'Enter monthly, quarterly, semiannual or annual.',
)

/** An "unless" lease ends if a payment is missed; an "or" lease owes it. */
export const readIfMissed = readByPattern(
  [
    ['TERMINATES', /^(?:unless(?: lease)?|(?:lease )?(?:terminates?|ends?|lapses?))$/i],
    ['PENALTY', /^(?:or(?: lease)?|stays? owed|owed|debt|penalty)$/i],
    ['NONE', /^(?:none|no (?:automatic )?effect)$/i],
  ],
  'Enter whether the lease ends (“unless”) or the payment is still owed (“or”).',
)

/** The basis of an amount if its cell states one: "$100/well", "$1 per net acre". */
const basisPattern = /(?:\s*\/\s*|\s+per\s+)([a-z ]{2,24})\.?$/i

/** Returns the basis stated in an amount cell; null if none. */
export const basisInCell = (text: string): string | null =>
  readBasis(basisPattern.exec(text.slice(0, 120).trim())?.[1] ?? '').value

/** Reads an amount whose cell may state its basis. */
export function shutInReader(column: PresentColumn): CellReader {
  const read = amountReader(column)
  return text => read(basisInCell(text) === null ? text : text.trim().replace(basisPattern, ''))
}
