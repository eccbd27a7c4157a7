import { serialToDay } from '../../../core/importing/values/serial-date.ts'

/** Excel's built-in number formats that show dates. */
const builtInDateFormats = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])

/**
 * Returns, for each cell style, whether it shows its number as a date. `formats` are the workbook's own formats by
 * number.
 */
export const dateFormats = (numberFormats: number[], formats: Map<number, string>): boolean[] =>
  numberFormats.map(id => builtInDateFormats.has(id) || isDateFormat(formats.get(id) ?? ''))

/** True for a format with a day or a year outside quoted text and bracketed colors and conditions. */
function isDateFormat(format: string): boolean {
  const unquoted = format.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[dy]/i.test(unquoted) || /m{3,}/i.test(unquoted)
}

/** Column number (from 0) of a cell reference such as `AB12`; -1 if there is none. */
export function parseColumn(reference: string | undefined): number {
  if (!reference) return -1
  let column = 0
  for (let i = 0; i < reference.length; i++) {
    const code = reference.charCodeAt(i)
    if (code < 65 || code > 90) break
    column = column * 26 + (code - 64)
  }
  return column - 1
}

/**
 * Formats a cell's number as displayed: all digits of a long one (well numbers are stored as 3.305303901E13), without
 * binary rounding (0.30000000000000004).
 */
export function numberText(raw: string): string {
  if (/^-?\d{1,15}$/.test(raw)) return raw
  const number = Number(raw)
  if (!Number.isFinite(number)) return raw
  const short = Number(number.toPrecision(15))
  return Math.abs(short) < 1e21 && Number.isInteger(short) ? BigInt(short).toString() : String(short)
}

/** The text of a cell in a date style; a value that is not a date (a time, a ten-digit number) stays a number. */
export const dateText = (raw: string, since1904: boolean): string =>
  serialToDay(Number(raw), since1904) ?? numberText(raw)
