/** A block of cells as tab-separated text, the clipboard format of spreadsheets. */

/**
 * Parses rows of cells from tab-separated text. Quoted cells may contain tabs, line breaks and doubled quotes.
 */
export function parseBlock(text: string): string[][] {
  const rows: string[][] = []
  const cell = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\r|\n|$)/y
  let row: string[] = []
  while (cell.lastIndex < text.length || row.length > 0) {
    const match = cell.exec(text)
    if (!match) break
    const [, raw = '', end] = match
    row.push(
      raw.startsWith('"') && raw.endsWith('"') && raw.length > 1
        ? raw.slice(1, -1).replaceAll('""', '"')
        : raw,
    )
    if (end === '\t') continue
    rows.push(row)
    row = []
    if (end === '') break
  }
  return rows
}

export function formatBlock(rows: readonly (readonly string[])[]): string {
  return rows.map(row => row.map(quoteCell).join('\t')).join('\n')
}

function quoteCell(cell: string): string {
  return /[\t\r\n"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/**
 * Removes the formatting of a pasted number: "$1,234.50 " becomes 1234.50, "(12)" becomes -12. Other text is
 * only trimmed.
 */
export function stripNumberFormat(text: string): string {
  const trimmed = text.trim()
  const match = /^(-?)(\()?\$?\s?(-?)(\d{1,3}(?:,\d{3})+(?:\.\d*)?|\d*\.?\d+|\d+\.)(\))?$/.exec(trimmed)
  if (!match || (match[2] === undefined) !== (match[5] === undefined)) return trimmed
  const negative = match[1] !== '' || match[2] !== undefined || match[3] !== ''
  return (negative ? '-' : '') + (match[4] ?? '').replaceAll(',', '')
}
