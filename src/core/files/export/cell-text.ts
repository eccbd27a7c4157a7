/** The value of an exported cell. Decimal text such as "12.50" counts as a number. */
export type Cell = string | number | boolean | null | undefined

const decimalPattern = /^-?\d+(\.\d+)?$/

/**
 * Puts an apostrophe, which spreadsheets read as "this is text", before text that they would run as a formula (it
 * begins with =, +, -, @, a tab or a line break). Numbers, including negative ones, stay unchanged. Source: OWASP,
 * "CSV Injection".
 */
export const neutralizeFormula = (text: string): string =>
  /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !decimalPattern.test(text) ? `'${text}` : text

/** Removes the apostrophe of neutralized text; any other leading apostrophe belongs to the text. */
export const stripFormulaGuard = (text: string): string =>
  text.startsWith("'") && neutralizeFormula(text.slice(1)) === text ? text.slice(1) : text

/** One cell of a CSV file; null is an empty cell, not a zero. */
function csvCell(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  const text = neutralizeFormula(cell)
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** One row of a CSV file according to RFC 4180, with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`
