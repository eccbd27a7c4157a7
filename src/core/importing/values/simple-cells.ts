import { parseMonthName } from '../../time/calendar.ts'
import { countiesIn } from '../../places/counties.data.ts'
import { stateByApi, stateByFips, stateByName } from '../../places/states.ts'
import { truncate } from './truncate.ts'
import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'

/** Reads one line of normalized text: no line breaks, no repeated blanks, at most `max` characters. */
export function readText(text: string, max = 200): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const line = /[\s\u00a0]{2}|[\t\n\r\u00a0]|^ | $/.test(text)
    ? text.replace(/[\s\u00a0]+/g, ' ').trim()
    : text
  return line.length <= max
    ? { value: line }
    : { value: `${truncate(line, max - 1)}…`, repair: `Truncated to ${max} characters.` }
}

/** Detects 1.23E+05 in place of an identifier: a spreadsheet kept only its first digits. */
export const isShortened = (text: string): boolean => /^\s*\d\.\d+E\+\d{1,2}\s*$/i.test(text.slice(0, 30))
export const shortenedMessage =
  'A spreadsheet truncated this number, and its other digits are lost. Format its column as text and save the file again.'

/** Reads a code or identifying number: a spreadsheet's ".0" is removed, leading zeros remain. */
export function readCode(text: string): CellReading<string> {
  if (isShortened(text)) return unreadableCell(shortenedMessage)
  const { value, ...rest } = readText(text, 60)
  return { ...rest, value: value === null ? null : value.replace(/^(\d+)\.0+$/, '$1') }
}

export function readYear(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const year = /^(\d{4})(?:\.0+)?$/.exec(text.trim())?.[1]
  return year && Number(year) >= 1850 && Number(year) <= 2200
    ? { value: year }
    : unreadableCell('This is not a year.')
}

/** Reads a month as `01` to `12`, from its number or English name. */
export function readMonthNumber(text: string): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const bare = text.trim().toLowerCase()
  const number = /^(\d{1,2})(?:\.0+)?$/.exec(bare)?.[1]
  const month = number ? Number(number) : parseMonthName(bare)
  return month >= 1 && month <= 12
    ? { value: String(month).padStart(2, '0') }
    : unreadableCell('This is not a month.')
}

const yesPattern = /^(y|yes|true|t|1|x|hbp|held|held by production|producing|confidential|conf|tight)$/i
const noPattern = /^(n|no|false|f|0|not held|non-?producing|released)$/i

export function readYesNo(text: string): CellReading<string> {
  const bare = text.trim()
  if (yesPattern.test(bare)) return { value: 'true' }
  if (noPattern.test(bare)) return { value: 'false' }
  return isEmptyCell(text) ? emptyCell : unreadableCell('This is neither yes nor no.')
}

/**
 * Reads a state by name, postal code, FIPS code or API code; the first two are unambiguous, so they are tried
 * first.
 */
export function readState(text: string, codes: 'fips' | 'api' = 'fips'): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const state = stateByName(text)
  if (state?.postal) return { value: state.postal }
  const code = /^\d{1,2}(?:\.0+)?$/.test(text.trim())
    ? text.trim().replace(/\.0+$/, '').padStart(2, '0')
    : null
  const coded = code === null ? null : codes === 'fips' ? stateByFips(code) : stateByApi(code)
  if (!coded?.postal) return unreadableCell('This is not a state.')
  return { value: coded.postal, repair: `Code ${code} is ${coded.name}.` }
}

/** Reads a county by name, or by its three-digit code if the state is known. */
export function readCounty(text: string, postal: string | null): CellReading<string> {
  if (isEmptyCell(text)) return emptyCell
  const bare = text.trim().replace(/(?<!\s)\s+(county|parish|co\.?)$/i, '')
  const code = /^\d{1,3}(?:\.0+)?$/.test(bare) ? bare.replace(/\.0+$/, '').padStart(3, '0') : null
  if (code === null) return readText(titleCase(bare))
  const name = postal ? countiesIn(postal).get(code) : undefined
  return name ? { value: name, repair: `County code ${code} is ${name}.` } : { value: bare }
}

/** Converts `MCKENZIE` and `mckenzie` to McKenzie if the spelling is known, else to Mckenzie. Abbreviations stay. */
const titleCase = (text: string) =>
  text.length > 3 && (text === text.toUpperCase() || text === text.toLowerCase())
    ? text
        .toLowerCase()
        .replace(/(^|[\s-])([a-z])/g, (_, prefix: string, letter: string) => prefix + letter.toUpperCase())
    : text
