import type { Section, SheetColumn, SheetRow } from './sheet.ts'

/** A column of a printed table, and its text for a row; null is displayed as "—". */
type PaperColumn<Row> = SheetColumn & { renderText: (row: Row) => string | null }

/** A table section with a row per item. Without items it shows `none`, or is skipped if there is no `none`. */
export function tableSection<Row>(
  title: string,
  rows: readonly Row[],
  columns: readonly PaperColumn<Row>[],
  none?: string,
): Section[] {
  if (rows.length === 0 && none === undefined) return []
  const inWords = (row: Row): SheetRow => ({ cells: columns.map(({ renderText }) => renderText(row) || '—') })
  return [
    {
      kind: 'table',
      title,
      columns: columns.map(({ renderText: _, ...column }) => column),
      rows: rows.map(inWords),
      emptyText: none ?? '',
    },
  ]
}

/** The sections with rows in bold, such as totals, appended to each non-empty table. */
export const withClosing = (sections: readonly Section[], ...closing: readonly string[][]): Section[] =>
  sections.map(section =>
    section.kind === 'table' && section.rows.length > 0
      ? {
          ...section,
          rows: [...section.rows, ...closing.map(cells => ({ cells, emphasis: 'strong' as const }))],
        }
      : section,
  )

/** A section with one line per sentence; skipped if there are none. */
export const linesSection = (title: string, texts: readonly string[]): Section[] =>
  texts.length === 0 ? [] : [{ kind: 'lines', title, lines: texts.map(text => ({ text, tone: 'none' })) }]
