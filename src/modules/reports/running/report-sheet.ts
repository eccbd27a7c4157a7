import { formatCell, isFigure } from '../../../core/reports/format-cell.ts'
import type { Cells, ReportColumn, ReportText } from '../../../core/reports/report.ts'
import { linesSection, tableSection } from '../../../core/print/sections.ts'
import type { Section, Sheet, SheetRow } from '../../../core/print/sheet.ts'
import { formatDate } from '../../../ui/formats.ts'
import { hiddenRowsNote, type TruncatedResult, type TruncatedTable } from './truncate-result.ts'

/** Maximum number of rows printed per table; a workbook has all of them. */
export const maxPrintedRows = 2000

type PrintedReport = {
  /** The report's name, and the title of its kind. */
  name: string
  title: string
  today: string
  /** The chosen parameters in words. */
  filterLines: readonly string[]
  result: TruncatedResult
}

/** Lays out a report for print. */
export const reportSheet = ({ name, title, today, filterLines, result }: PrintedReport): Sheet => ({
  kind: 'Report',
  title: name,
  code: null,
  keyFacts: [name === title ? null : title, `As of ${formatDate(today)}`, ...filterLines]
    .filter(Boolean)
    .join(' · '),
  lead: null,
  sections: [
    ...textSections(result.statement),
    ...result.tables.map(toTableSection),
    ...textSections(result.definitions),
    ...linesSection('Basis of the figures', result.notes),
  ],
  version: `as of ${formatDate(today)}`,
})

const textSections = (text: ReportText | null | undefined): Section[] =>
  text
    ? tableSection(text.title, text.lines, [
        { title: 'Subject', share: 20, renderText: ({ label }) => label },
        { title: text.title, share: 80, renderText: ({ words }) => words },
      ])
    : []

function toTableSection({ title, columns, rows, sum, none, left }: TruncatedTable): Section {
  const inWords = (cells: Cells): string[] =>
    columns.map(column => (column.id in cells ? formatCell(column, cells[column.id]) : ''))
  const sums: SheetRow[] = sum && rows.length > 0 ? [{ cells: inWords(sum), emphasis: 'strong' }] : []
  const note = hiddenRowsNote(left)
  return {
    kind: 'table',
    title,
    ...(note && { note }),
    emptyText: none,
    columns: columns.map(column => ({
      title: columnHeading(column),
      share: isFigure(column) ? 1 : 1.6,
      right: isFigure(column),
    })),
    rows: [
      ...rows.map(({ cells, isTotal }): SheetRow => ({
        cells: inWords(cells),
        ...(isTotal && { emphasis: 'strong' }),
      })),
      ...sums,
    ],
  }
}

const columnHeading = ({ title, unit }: ReportColumn) => (unit ? `${title} (${unit})` : title)
