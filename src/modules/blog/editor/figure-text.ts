import type { ChartFigure } from '../figures/figure.ts'

type Rows = ChartFigure['rows']

/** Formats rows: a label, a tab, and a value or a dash for unknown. */
export const textOfRows = (rows: Rows): string =>
  rows.map(({ label, value }) => `${label}\t${value ?? '—'}`).join('\n')

/** Parses rows pasted from a spreadsheet. An error gives the line number. */
export function rowsOfText(text: string): { rows: Rows } | { problem: string } {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  const rows: Rows = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const [, label, given] = /^(.*?)(?:\t|;|,\s+|\s{2,}|,(?=[-−—\d]))\s*([^\t;]*)$/.exec(line) ?? []
    if (label === undefined || label.trim() === '')
      return { problem: `Line ${index + 1}: enter a label, a tab and a value, such as “Jan 2026, 410”.` }
    const plain = given!.replaceAll(/[,$\s]/g, '').replace('−', '-')
    const value = plain === '' || plain === '-' || plain === '—' ? null : Number(plain)
    if (value !== null && !Number.isFinite(value))
      return { problem: `Line ${index + 1}: “${given}” is not a number.` }
    rows.push({ label: label.trim(), value })
  }
  return { rows }
}
