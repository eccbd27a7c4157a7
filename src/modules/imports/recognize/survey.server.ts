import { truncate } from '../../../core/importing/values/truncate.ts'
import { groupedColumns } from '../files/grouped-columns.ts'
import { secondTableColumns } from './second-table.ts'
import { detectLayout, createRowClassifier, type Layout } from './layout.server.ts'
import { findUnitsLine } from './units-line.ts'
import { limits, tooManyRows, FileRefusal, type FileRow, type RowSource } from '../files/row-source.ts'

/** The result of reading a file once. */
export type Survey = {
  layout: Layout
  /** The number of records. */
  records: number
  /** Values of each column, sampled evenly from the whole file. */
  samples: string[][]
  /** All distinct values of each column that has few; empty for other columns. */
  values: string[][]
  /** Positions of columns filled only in the first row of each group. */
  grouped: number[]
  /** The lines before the records, including the headings. */
  above: FileRow[]
  /** The first records, for the preview. */
  first: FileRow[]
}

const sampleSize = 400
/** Long cells are truncated and long rows sampled less, so surveys stay small. */
const sampleLimits = { ofCell: 1_000, ofRow: 20_000, ofSamples: 1_000_000 }
const headSize = 200
const previewSize = 50

/** Reads a file once from beginning to end: its layout, size, and samples from all of it. */
export async function survey(source: RowSource): Promise<Survey> {
  const head: FileRow[] = []
  let reader: ReturnType<typeof createSurveyor> | null = null
  for await (const batch of source.batches()) {
    if (reader) {
      for (const row of batch) reader.see(row)
      continue
    }
    head.push(...batch)
    if (head.length < headSize) continue
    reader = startSurvey(head)
  }
  const surveyed = (reader ?? startSurvey(head)).finish(source.sheet === null)
  surveyed.layout.notes.push(...(source.notes ?? []))
  return surveyed
}

function startSurvey(head: FileRow[]) {
  const reader = createSurveyor(detectLayout(head.slice(0, headSize)), head)
  for (const row of head) reader.see(row)
  return reader
}

function createSurveyor(layout: Layout, head: readonly FileRow[]) {
  const header = head.find(row => row.row === layout.headerRow)?.cells ?? []
  const rowsAbove = head.filter(row => row.row < layout.firstRow).map(truncateRow)
  let shapesRoom: number = limits.shapeLength
  const first: FileRow[] = []
  let sampleRows: string[][] = []
  let every = 1
  let records = 0
  const kindOf = createRowClassifier()
  const values = layout.columns.map((): Set<string> | null => new Set())
  return {
    see(row: FileRow) {
      if (row.row < layout.firstRow) return
      const rowKind = kindOf(row.cells, header)
      if (rowKind === 'text') layout.unitsLine ??= findUnitsLine(row.cells)
      if (rowKind !== 'record') return
      records++
      if (records > limits.rows) throw tooManyRows()
      if (first.length < previewSize) {
        const { shape, ...rest } = truncateRow(row)
        if (shape) shapesRoom -= JSON.stringify(shape).length
        first.push(shape && shapesRoom > 0 ? { ...rest, shape } : rest)
      }
      for (const [i, { at }] of layout.columns.entries())
        values[i] &&= collectValue(values[i], row.cells[at] ?? '')
      if (records % every !== 0) return
      sampleRows.push(truncateRow(row).cells)
      if (sampleRows.length < sampleSize * 2) return
      // When the samples are full, every second one is dropped and half as many are taken from then on.
      sampleRows = sampleRows.filter((_, index) => index % 2 === 0)
      every *= 2
    },
    /** A workbook marks its merged cells; an export does not. */
    finish(mayBeExport: boolean): Survey {
      if (records === 0) throw new FileRefusal(noRecordsError(layout))
      const letters = sampleRows.reduce(
        (sum, cells) => cells.reduce((all, cell) => all + cell.length + 1, sum),
        0,
      )
      const cellLimit = Math.max(1, Math.ceil(letters / sampleLimits.ofSamples))
      const sampled = sampleRows.filter((_, index) => index % cellLimit === 0)
      const samples = layout.columns.map(({ at }) => sampled.map(cells => cells[at] ?? ''))
      separateSecondTable(layout, samples)
      const isWhole = every === 1
      const grouped = mayBeExport && isWhole ? groupedColumns(sampleRows, layout.columns.length) : []
      return {
        layout,
        records,
        samples,
        values: values.map(all => [...(all ?? [])]),
        grouped,
        above: rowsAbove,
        first,
      }
    },
  }
}

/** Adds a value to a column's distinct values; null if they are many or long, such as names and numbers. */
const collectValue = (values: Set<string>, text: string): Set<string> | null =>
  text.length > 60 || values.add(text).size > 60 ? null : values

/** Excludes a table next to the main one, and adds a note. */
function separateSecondTable({ columns, notes }: Layout, samples: readonly (readonly string[])[]): void {
  const secondColumns = secondTableColumns(columns, samples)
  const secondTable = columns.filter(({ at }) => secondColumns.includes(at))
  for (const column of secondTable) column.beside = true
  const [first, last] = [secondTable[0], secondTable.at(-1)]
  if (!first || !last) return
  const location = first.at === 0 ? `up to the column “${last.name}”` : `from the column “${first.name}” on`
  notes.push(
    `Another table is on this sheet, ${location}. It was skipped. If its columns belong to these rows, choose what to import them as.`,
  )
}

/** Truncates the cells of a row. */
function truncateRow(row: FileRow): FileRow {
  const length = Math.min(
    sampleLimits.ofCell,
    Math.max(40, Math.floor(sampleLimits.ofRow / row.cells.length)),
  )
  return { ...row, cells: row.cells.map(cell => truncate(cell, length)) }
}

const noRecordsError = (layout: Layout) =>
  layout.headerRow === null
    ? 'The file has no rows with values. Check that it was saved completely.'
    : 'The file has headings but no rows below them. Check that it was saved completely.'
