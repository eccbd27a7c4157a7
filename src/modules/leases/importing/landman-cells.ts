import type { CellReader, PresentColumn } from '../../../core/importing/field.ts'
import { numberStyle, readNumber } from '../../../core/importing/values/number.ts'
import {
  emptyCell,
  unreadableCell,
  isEmptyCell,
  type CellReading,
} from '../../../core/importing/values/cell-reading.ts'
import { readYesNo } from '../../../core/importing/values/simple-cells.ts'
import { readTerm, termText, type Term } from '../status/term.ts'

/** A primary term as landmen write it, with the months by which an option extends it. */
export type TermCell = Term & { optionMonths?: number }

const paidUpPattern = /[,;(\s]*\b(?:fully\s+)?(?:paid[\s-]*up|pd[\s.-]*up|p\/u|pu)\b[\s).]*/i

/** The longest amount or term that a person would write; longer text would make the patterns backtrack too much. */
const maxLength = 200

/** True if a cell states that no rentals are owed: "paid up", "3 yrs PU". */
export const isPaidUp = (text: string): boolean => text.length <= maxLength && paidUpPattern.test(text)

/** Reads "Paid up" in a yes/no column as yes. */
export const readPaidUp = (text: string): CellReading<string> =>
  isPaidUp(text) ? { value: 'true' } : readYesNo(text)

const perAcrePattern =
  /\s*(?:\/|per)\s*(?:net\s+|gross\s+)?(?:mineral\s+)?(?:ac(?:re)?s?|nma)\b\.?(?:\s*(?:\/|per)\s*(?:yr|year|annum)\.?)?$/i

/** True if an amount is per acre: "$500/ac". */
export const isPerAcre = (text: string): boolean =>
  text.length <= maxLength && perAcrePattern.test(text.trim())

/** The highest plausible bonus or rental; anything beyond is a number in the wrong column. */
const maxDollars = 1e11

/** Reads amounts that may be per acre, such as "$500/ac", and a rental that is not owed: "paid up". */
export function amountReader({ samples, decimal }: PresentColumn): CellReader {
  const style = numberStyle(samples, decimal)
  return text => {
    if (isEmptyCell(text)) return emptyCell
    if (text.length > maxLength) return unreadableCell('This is not a number.')
    if (paidUpPattern.test(text) && text.replace(paidUpPattern, '').trim() === '')
      return { value: null, repair: 'Means a paid-up lease.' }
    const reading = readNumber(text.trim().replace(perAcrePattern, ''), style)
    return Math.abs(Number(reading.value ?? 0)) > maxDollars
      ? unreadableCell(`This is more than ${maxDollars.toLocaleString('en-US')}, more than is plausible.`)
      : reading
  }
}

const unitPattern = String.raw`(?:\s*-?\s*(y(?:ea)?rs?|months?|mos?)\.?)?`
const optionPattern = new RegExp(
  String.raw`^(\d{1,3})${unitPattern}\s*(?:\+|,?\s*(?:with|w\/|plus|and)\s+(?:an?\s+)?|,\s*)\s*(\d{1,3})${unitPattern}(?:\s*(?:option|opt|ext(?:ension)?)\.?(?:\s+to\s+(?:extend|renew))?)?$`,
  'i',
)

/** Reads a primary term in words or figures as JSON. Bare numbers are years, and "3+2" includes an option to extend. */
export function readTermCell(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  if (text.length > maxLength) return unreadableCell('This term was not recognized.')
  const termOnly = text.trim().replace(paidUpPattern, ' ').trim()
  if (termOnly === '') return { value: null, repair: 'Means a paid-up lease.' }
  return parseOption(termOnly) ?? parseTerm(termOnly, termOnly !== text.trim())
}

function parseOption(termOnly: string): CellReading<string> | null {
  const [, first, firstUnit, second, secondUnit] = optionPattern.exec(termOnly) ?? []
  if (first === undefined || second === undefined) return null
  // "3 years, 6 months" is one term; an option needs its own word, or a plus sign.
  if (!/\+|opt|ext|with|plus|w\//i.test(termOnly)) return null
  const toMonths = (count: string, unit: string | undefined) =>
    Number(count) * (/^m/i.test(unit ?? 'y') ? 1 : 12)
  const [term, option] = [toMonths(first, firstUnit ?? secondUnit), toMonths(second, secondUnit ?? firstUnit)]
  if (term === 0 || option === 0) return unreadableCell('This term was not recognized.')
  const primary: Term = { years: Math.floor(term / 12), months: term % 12, days: 0 }
  const extendedTerm: Term = { years: Math.floor(option / 12), months: option % 12, days: 0 }
  return {
    value: JSON.stringify({ ...primary, optionMonths: option } satisfies TermCell),
    repair: `Read as ${termText(primary)}, with an option for ${termText(extendedTerm)} more.`,
  }
}

function parseTerm(termOnly: string, wasPaidUp: boolean): CellReading<string> {
  const isBareYears = /^\d{1,2}(?:\.0+)?$/.test(termOnly)
  const reading = readTerm(isBareYears ? `${Number(termOnly)} years` : termOnly)
  if (!reading.ok) return unreadableCell(reading.problem)
  const { years: y, months, days } = reading.value
  if (y + months + days === 0) return { value: null, repair: 'A zero term means “unknown”.' }
  const value = JSON.stringify(reading.value)
  const repair = `Read as ${termText(reading.value)}${wasPaidUp ? ', paid up' : ''}.`
  return isBareYears || wasPaidUp ? { value, repair } : { value }
}
