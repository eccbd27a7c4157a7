import type { Section, SheetColumn, SheetRow } from './sheet.ts'

/** A column of a table on paper, and what it says of a row; nothing reads "—". */
type PaperColumn<Row> = SheetColumn & { says: (row: Row) => string | null }

/** A row for each of them, under these columns. Where there are none it says so, or is left out without a `none`. */
export function tableSection<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly PaperColumn<Row>[],
  none?: string,
): Section[] {
  if (rows.length === 0 && none === undefined) return []
  const inWords = (row: Row): SheetRow => ({ cells: columns.map(({ says }) => says(row) || '—') })
  return [
    {
      as: 'table',
      title,
      columns: columns.map(({ says: _, ...column }) => column),
      rows: rows.map(inWords),
      none: none ?? '',
    },
  ]
}

/** The same sections, with rows in bold at the end of each table that has rows: its totals. */
export const withClosing = (sections: readonly Section[], ...closing: readonly string[][]): Section[] =>
  sections.map(section =>
    section.as === 'table' && section.rows.length > 0
      ? { ...section, rows: [...section.rows, ...closing.map(cells => ({ cells, look: 'strong' as const }))] }
      : section,
  )

/** A line for each of these sentences; left out where there are none. */
export const linesSection = (title: string, texts: readonly string[]): Section[] =>
  texts.length === 0 ? [] : [{ as: 'lines', title, lines: texts.map(text => ({ text, tone: 'none' })) }]
