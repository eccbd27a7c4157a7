import { emptyCell, unreadableCell, isEmptyCell, type CellReading } from './cell-reading.ts'

/** The number format of a column, determined from all of its samples. */
export type NumberStyle = { decimal: '.' | ',' }

/**
 * Determines the decimal mark of a column. It is a comma only if values such as `12,5` or `1.234,56` show it and none
 * shows the opposite (`1,234.56`); groups of three digits as in `1,234` are thousands.
 */
export function numberStyle(
  samples: readonly string[],
  ofFile: NumberStyle['decimal'] | null = null,
): NumberStyle {
  const { comma, point, open } = decimalsIn(samples)
  if (comma === 0 && point === open && ofFile) return { decimal: ofFile }
  return { decimal: comma > point ? ',' : '.' }
}

/** The decimal mark that some of a file's columns show unambiguously and none contradicts; otherwise null. */
export function fileDecimalMark(columns: readonly (readonly string[])[]): NumberStyle['decimal'] | null {
  const counts = columns.map(decimalsIn)
  const commas = counts.some(({ comma, point, open }) => comma > 0 && point === open)
  const points = counts.some(({ point, open }) => point > open)
  return commas === points ? null : commas ? ',' : '.'
}

/** Counts values with a decimal comma or point; `open` counts points that may mark thousands: "2.000". */
function decimalsIn(samples: readonly string[]): { comma: number; point: number; open: number } {
  let [comma, point, open] = [0, 0, 0]
  for (const sample of samples) {
    const text = sample.trim()
    if (/^-?\d{1,3}(\.\d{3})*,\d{1,2}$/.test(text) || /^-?\d+,\d{4,}$/.test(text)) comma++
    if (
      /\d\.\d/.test(text) &&
      !/^-?\d{1,3}(\.\d{3})*,\d+$/.test(text) &&
      !/^-?\d{1,3}(\.\d{3}){2,}$/.test(text)
    )
      point++
    if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) open++
  }
  return { comma, point, open }
}

/** No real number is longer; the patterns below would backtrack in longer text. */
const maxLength = 200

const plainPattern = /^(?!-0*$)-?\d{1,15}(\.\d{1,12})?$/
const groupedPattern = /^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/
const simplePattern = /^(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?$/i
const unitTail =
  /\s*(bbls?|bo|bw|barrels?|mcf|ft|feet|acres?|ac|days?|hours?|hrs?|gal|psi|ha|usd|dollars?)\.?$/i

/**
 * Reads a number as people write it: `1,234.5`, `(12)` and `12-` for negatives, `$1,500`, `12 bbl`, `1.2E+05`. The
 * value is decimal text, so nothing is rounded on the way to the database.
 */
export function readNumber(text: string, style: NumberStyle = { decimal: '.' }): CellReading<string> {
  if (plainPattern.test(text) && (style.decimal === '.' || !text.includes('.'))) return { value: text }
  if (isEmptyCell(text)) return emptyCell
  if (text.length > maxLength) return notANumber
  return readUnusual(text, style)
}

const notANumber = unreadableCell('This is not a number.')

function readUnusual(text: string, { decimal }: NumberStyle): CellReading<string> {
  let rest = text
    .trim()
    .replace(/[\u00a0\u202f\u2009]/g, ' ')
    .replace('−', '-')
  let negative = false
  const inParentheses = /^\((.+)\)$/.exec(rest)
  if (inParentheses) [rest, negative] = [inParentheses[1]!.trim(), true]
  rest = rest.replace(/^([-+]?)\s*\$\s*/, '$1').replace(unitTail, '')
  if (/^[-+]/.test(rest)) [negative, rest] = [negative !== (rest[0] === '-'), rest.slice(1).trim()]
  else if (rest.endsWith('-')) [negative, rest] = [true, rest.slice(0, -1).trim()]
  rest = rest.replace(/^\$\s*/, '')
  const spaced = /^\d{1,3}( \d{3})+([.,]\d+)?$/.test(rest) ? rest.replaceAll(' ', '') : rest
  const standard = decimal === ',' ? spaced.replaceAll('.', '').replace(',', '.') : spaced
  if (groupedPattern.test(standard)) return { value: withSign(standard.replaceAll(',', ''), negative) }
  if (simplePattern.test(standard)) return { value: withSign(standard, negative) }
  return notANumber
}

function withSign(digits: string, negative: boolean): string {
  const value = /e/i.test(digits) ? expandScientific(digits) : digits.replace(/\.$/, '').replace(/^\./, '0.')
  return negative && /[1-9]/.test(value) ? `-${value}` : value
}

/** `1.2E+05` as `120000`. */
function expandScientific(scientific: string): string {
  const value = Number(scientific)
  return Number.isInteger(value) && Math.abs(value) < 1e21
    ? BigInt(value).toString()
    : value.toFixed(12).replace(/\.?0+$/, '')
}

/**
 * Multiplies decimal text by a factor, to six places. It is used only for units, whose factors have no more digits than
 * that.
 */
export const times = (value: string, factor: number): string =>
  factor === 1 ? value : String(Number((Number(value) * factor).toFixed(6)))
