import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'

const anglePattern =
  /^([-+]?)(\d{1,3})(?:\s*(?:°|º|d(?:eg)?\.?|:|-|\s)\s*(\d{1,2}(?:\.\d+)?)(?:\s*(?:'|′|’|m(?:in)?\.?|:|-|\s)\s*(\d{1,2}(?:\.\d+)?))?)\s*(?:"|″|”|''|s(?:ec)?\.?|'|′|’|m(?:in)?\.?)?$/i
/** No real angle is longer. */
const maxLength = 100
/** 43,1234 with a decimal comma; angles have no thousands separator. */
const decimalComma = /^(\D*\d{1,3}),(\d+\D*)$/
const decimalPattern = /^([-+]?)(\d{1,3}(?:\.\d+)?)\s*(?:°|º|deg\.?)?$/i

/**
 * Reads an angle as maps and agencies write it: `47.9075`, `-103.58`, `47.9075N`, `N 47.9075`, `47°54'27.1"N`, `103 34
 * 49 W`, `47-54-27`, `47 54.45`. West and south are negative. Returns decimal degrees, or a problem.
 */
export function readDegrees(input: string, axis: 'latitude' | 'longitude'): CellReading<number> {
  if (input.length > maxLength && !isEmptyCell(input))
    return unreadableCell('This is not an angle in degrees.')
  const text = input.replace(decimalComma, '$1.$2')
  const fast = decimalPattern.exec(text)
  if (fast) return checkRange(Number(text.replace(/[^\d.+-]/g, '')), axis)
  if (isEmptyCell(text)) return emptyCell
  const letter = parseHemisphere(text.trim())
  if (letter && 'NS'.includes(letter) !== (axis === 'latitude')) {
    return unreadableCell(
      `This names ${'NS'.includes(letter) ? 'a latitude' : 'a longitude'}, not a ${axis}.`,
    )
  }
  const bare = text
    .trim()
    .replace(/^[NSEW]\s*|\s*[NSEW]$/i, '')
    .trim()
  const negative = letter === 'S' || letter === 'W'
  const plain = decimalPattern.exec(bare)
  if (plain) return checkRange(withSign(Number(plain[2]), plain[1] === '-' || negative), axis)
  const match = anglePattern.exec(bare)
  if (!match) return unreadableCell('This is not an angle in degrees.')
  const [, sign, degrees, minutes = '0', seconds = '0'] = match
  if (Number(minutes) >= 60 || Number(seconds) >= 60)
    return unreadableCell('Minutes and seconds must be below 60.')
  const value = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600
  const reading = checkRange(withSign(round(value), sign === '-' || negative), axis)
  return reading.value === null
    ? reading
    : { ...reading, repair: 'Converted degrees, minutes and seconds to decimal.' }
}

/**
 * Returns the letter for north, south, east or west before or after an angle; a small s after `d` and `m` means
 * seconds.
 */
function parseHemisphere(text: string): string | null {
  const letter = /^[NSEW](?=[\s.:]*[-+]?\d)|(?<![a-z])[NSEW]$/i.exec(text)?.[0]
  return !letter || (letter === 's' && /d.*m.*\ds$/.test(text)) ? null : letter.toUpperCase()
}

const withSign = (value: number, negative: boolean) => (negative ? -value : value)
const round = (value: number) => Number(value.toFixed(8))

function checkRange(value: number, axis: 'latitude' | 'longitude'): CellReading<number> {
  if (value === 0) return { value: null, repair: 'Zero degrees means “unknown”.' }
  const limit = axis === 'latitude' ? 90 : 180
  return Math.abs(value) <= limit
    ? { value }
    : unreadableCell(`A ${axis} must be between −${limit} and ${limit} degrees.`)
}

/**
 * Makes a longitude of the United States negative if its minus sign is missing. The states and waters are
 * between 64 and 180 degrees west.
 */
export const toWestLongitude = (reading: CellReading<number>): CellReading<number> => {
  const { value } = reading
  if (value === null) return reading
  if (Math.abs(value) < 64)
    return unreadableCell('This is outside the United States. Are latitude and longitude swapped?')
  return value > 0
    ? { value: -value, repair: 'Added the missing minus sign for western longitude.' }
    : reading
}
