/** What a cell of an exported table holds. Numbers stay numbers; decimal text such as "12.50" counts as one. */
export type Cell = string | number | boolean | null | undefined

const decimal = /^-?\d+(\.\d+)?$/

/**
 * Text that a spreadsheet would run as a formula (it begins with =, +, -, @, a tab or a line break) gets an apostrophe
 * in front, which spreadsheets take as "this is text". Numbers, negative ones too, are left as they are.
 * Source: OWASP, "CSV Injection".
 */
export const neutralized = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !decimal.test(text) ? `'${text}` : text

/** Text as it was before it was neutralized; an apostrophe that stands before anything else is the text's own. */
export const withoutMark = (text: string): string =>
  text.startsWith("'") && neutralized(text.slice(1)) === text ? text.slice(1) : text

/** One cell as it stands in a CSV file; null is an empty cell, not a zero. */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  const text = neutralized(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a CSV file after RFC 4180, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
