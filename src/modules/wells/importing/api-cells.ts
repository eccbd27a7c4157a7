import { stateByApi } from '../../../core/places/states.ts'
import { parseApi } from '../identity/api-reading.ts'
import { readApiText } from '../identity/api-text.ts'

/** True when a text is certainly an API number: digits in its groups, from a state that has wells. */
export function looksLikeApi(text: string): boolean {
  const read = readApiText(text)
  if ('error' in read) return false
  const digits = read.groups.join('')
  if (![10, 12, 14].includes(digits.length) || !stateByApi(digits.slice(0, 2))?.produces) return false
  if (read.groups.length > 1) return read.groups[0]?.length === 2 && read.groups[1]?.length === 3
  return digits.slice(2, 5) !== '000'
}

const shareMatching = (filledCells: readonly string[], test: (text: string) => boolean) =>
  filledCells.filter(test).length / filledCells.length

/** Returns the share of a column's values that can be API numbers, or parts of one. */
export const fitsApi = (filledCells: readonly string[]): number => shareMatching(filledCells, couldBeApi)
export const fitsApiPart = (filledCells: readonly string[]): number =>
  shareMatching(filledCells, text => /^\d{1,5}(\.0+)?$/.test(text.trim()))
/** The share of a column's values that contain a digit, since "OPERATOR_N" may be an operator's number or name. */
export const fitsNumber = (filledCells: readonly string[]): number =>
  shareMatching(filledCells, text => /\d/.test(text))

function couldBeApi(text: string): boolean {
  const reading = parseApi(text)
  return reading.ok || reading.suggestion !== null || withoutStatePattern.test(text)
}

/** County and number without the state, as Texas and Pennsylvania write them. */
const withoutStatePattern = /^\s*\d{3}[-\s.]?\d{5}\s*$/
