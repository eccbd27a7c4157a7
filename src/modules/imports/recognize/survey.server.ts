import { cut } from '../../../core/importing/values/cut.ts'
import { groupedColumns } from '../files/grouped.ts'
import { columnsBeside } from './beside-table.ts'
import { layoutOf, rowKinds, type Layout } from './layout.server.ts'
import { unitsLineIn } from './units-line.ts'
import { limits, tooManyRows, FileRefusal, type FileRow, type RowSource } from '../files/row-source.ts'

/** What is known of a file after it was read once. */
export type Survey = {
  layout: Layout
  /** How many records it holds. */
  records: number
  /** Values of each column, taken evenly from the whole file. */
  samples: string[][]
  /** All different values of each column that has few of them; empty for the others. */
  values: string[][]
  /** Positions of the columns that are filled in the first row of each group only. */
  grouped: number[]
  /** The lines before the records, the headings among them. */
  above: FileRow[]
  /** The first records, for the preview. */
  first: FileRow[]
}

const sampleSize = 400
/** Long rows are kept with the beginnings of their cells, and fewer of them are samples: what is known of a file stays small. */
const most = { ofCell: 1_000, ofRow: 20_000, ofSamples: 1_000_000 }
const headSize = 200
const previewSize = 50

/** Reads a file once from beginning to end: its layout, its size, and samples that see every part of it. */
export async function survey(source: RowSource): Promise<Survey> {
  const head: FileRow[] = []
  let reader: ReturnType<typeof surveyor> | null = null
  for await (const batch of source.batches()) {
    if (reader) {
      for (const row of batch) reader.see(row)
      continue
    }
    head.push(...batch)
    if (head.length < headSize) continue
    reader = begin(head)
  }
  return (reader ?? begin(head)).finish(source.sheet === null)
}

function begin(head: FileRow[]) {
  const reader = surveyor(layoutOf(head.slice(0, headSize)), head)
  for (const row of head) reader.see(row)
  return reader
}

function surveyor(layout: Layout, head: readonly FileRow[]) {
  const header = head.find(row => row.row === layout.headerRow)?.cells ?? []
  const above = head.filter(row => row.row < layout.firstRow).map(brief)
  let shapesRoom: number = limits.shapeLength
  const first: FileRow[] = []
  let kept: string[][] = []
  let every = 1
  let records = 0
  const kindOf = rowKinds()
  const values = layout.columns.map((): Set<string> | null => new Set())
  return {
    see(row: FileRow) {
      if (row.row < layout.firstRow) return
      const rowKind = kindOf(row.cells, header)
      if (rowKind === 'text') layout.unitsLine ??= unitsLineIn(row.cells)
      if (rowKind !== 'record') return
      records++
      if (records > limits.rows) throw tooManyRows()
      if (first.length < previewSize) {
        const { shape, ...rest } = brief(row)
        if (shape) shapesRoom -= JSON.stringify(shape).length
        first.push(shape && shapesRoom > 0 ? { ...rest, shape } : rest)
      }
      for (const [i, { at }] of layout.columns.entries())
        values[i] &&= withValue(values[i], row.cells[at] ?? '')
      if (records % every !== 0) return
      kept.push(brief(row).cells)
      if (kept.length < sampleSize * 2) return
      // The samples are full: every second one makes room, and from now on half as many are taken.
      kept = kept.filter((_, at) => at % 2 === 0)
      every *= 2
    },
    /** A workbook tells itself which of its cells are merged; an export of one does not. */
    finish(mayBeExport: boolean): Survey {
      if (records === 0) throw new FileRefusal(noRecords(layout))
      const letters = kept.reduce((sum, cells) => cells.reduce((all, cell) => all + cell.length + 1, sum), 0)
      const each = Math.max(1, Math.ceil(letters / most.ofSamples))
      const sampled = kept.filter((_, at) => at % each === 0)
      const samples = layout.columns.map(({ at }) => sampled.map(cells => cells[at] ?? ''))
      setApart(layout, samples)
      const isWhole = every === 1
      const grouped = mayBeExport && isWhole ? groupedColumns(kept, layout.columns.length) : []
      return { layout, records, samples, values: values.map(all => [...(all ?? [])]), grouped, above, first }
    },
  }
}

/** Adds a value to the few of a column; null where they are many or long, as names and numbers are. */
const withValue = (values: Set<string>, text: string): Set<string> | null =>
  text.length > 60 || values.add(text).size > 60 ? null : values

/** Leaves out a table that stands beside the main one, and says so. */
function setApart({ columns, notes }: Layout, samples: readonly (readonly string[])[]): void {
  const apart = columnsBeside(columns, samples)
  const beside = columns.filter(({ at }) => apart.includes(at))
  for (const column of beside) column.beside = true
  const [first, last] = [beside[0], beside.at(-1)]
  if (!first || !last) return
  const where = first.at === 0 ? `up to the column “${last.name}”` : `from the column “${first.name}” on`
  notes.push(
    `Another table is on this sheet, ${where}. It was skipped; choose what its columns are if they belong to the rows.`,
  )
}

/** A row with the beginnings of its cells. */
function brief(row: FileRow): FileRow {
  const length = Math.min(most.ofCell, Math.max(40, Math.floor(most.ofRow / row.cells.length)))
  return { ...row, cells: row.cells.map(cell => cut(cell, length)) }
}

const noRecords = (layout: Layout) =>
  layout.headerRow === null
    ? 'The file has no rows with values. Check that it was saved completely.'
    : 'The file has headings but no rows below them. Check that it was saved completely.'
