import type { ChartFigure } from '../figures/figure.ts'

type ChartRows = ChartFigure['rows']

/** Formats rows: a label, a tab, and a value or a dash for unknown. */
export const formatRows = (rows: ChartRows): string =>
  rows.map(({ label, value }) => `${label}\t${value ?? '—'}`).join('\n')

/** Parses rows pasted from a spreadsheet. An error gives the line number. */
export function parseRows(text: string): { rows: ChartRows } | { problem: string } {
  const lines = text.split(/\r?\n/).map(line => line.trim())
  const rows: ChartRows = []
  for (const [index, line] of lines.entries()) {
    if (line === '') continue
    const [, label, valueText] = /^(.*?)(?:\t|;|,\s+|\s{2,}|,(?=[-−—\d]))\s*([^\t;]*)$/.exec(line) ?? []
    if (label === undefined || label.trim() === '')
      return { problem: `Line ${index + 1}: enter a label, a tab and a value, such as “Jan 2026, 410”.` }
    const normalized = valueText!.replaceAll(/[,$\s]/g, '').replace('−', '-')
    const value = normalized === '' || normalized === '-' || normalized === '—' ? null : Number(normalized)
    if (value !== null && !Number.isFinite(value))
      return { problem: `Line ${index + 1}: “${valueText}” is not a number.` }
    rows.push({ label: label.trim(), value })
  }
  return { rows }
}
