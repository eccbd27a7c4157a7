import { isEmptyCell } from '../../../core/importing/values/cell-reading.ts'

/**
 * Nonempty cells of a row by outcome. Of the imported cells, which were found in the stored data, `converted` were
 * stored in other words or units, and `ground` describe land.
 */
export type RowCells = { imported: number; extra: number; named: number; converted: number; ground: number }

/** Nonempty cells of a whole file. Cells outside the three categories were lost. Older counts have no `converted`. */
export type FileCells = { all: number; imported: number; extra: number; named: number; converted?: number }

/** Counts the nonempty cells of a row. */
export function nonEmptyCells(cells: readonly string[]): number {
  let filled = 0
  for (const cell of cells) if (!isEmptyCell(cell)) filled++
  return filled
}

export const lostCells = ({ all, imported, extra, named }: FileCells): number =>
  all - imported - extra - named

/** Counts the cells of a file while it is read, and moves those of a row to `named` if the row is set aside later. */
export function createCellCounter() {
  const total = { all: 0, imported: 0, extra: 0, named: 0, converted: 0 }
  /** Imported and extra cells by row number, so a row can be subtracted later. */
  let imported = new Uint16Array(1024)
  let extra = new Uint16Array(1024)
  let landCells = new Uint16Array(1024)
  const omitted = new Map<string, number>()
  const replaced = new Map<string, number>()
  return {
    total,
    /** Skipped columns with their number of cells, which count as named. */
    omitted,
    /** Columns in which a later row had another value, with their number of cells, which count as named. */
    replaced,
    take(row: number, filled: number, count: RowCells, left: readonly { header: string }[]) {
      for (const { header } of left) omitted.set(header, (omitted.get(header) ?? 0) + 1)
      total.all += filled
      total.imported += count.imported
      total.extra += count.extra
      total.named += count.named
      total.converted += count.converted
      if (row >= imported.length) {
        ;[imported, extra, landCells] = [
          ensureRow(imported, row),
          ensureRow(extra, row),
          ensureRow(landCells, row),
        ]
      }
      // A row of the file may become several records.
      imported[row] = (imported[row] ?? 0) + count.imported
      extra[row] = (extra[row] ?? 0) + count.extra
      landCells[row] = (landCells[row] ?? 0) + count.ground
    },
    /** Counts a row from which nothing was imported, and which has a note. */
    name(filled: number) {
      total.all += filled
      total.named += filled
    },
    /** Subtracts cells whose values turned out not to be stored. */
    lose(n: number) {
      total.imported -= n
    },
    /**
     * Moves one fact of a row that another row contradicts, or all of its land cells, to `named`; a note explains it.
     */
    overrule(row: number, cellKind: 'fact' | 'ground') {
      const n = Math.min(imported[row] ?? 0, cellKind === 'fact' ? 1 : (landCells[row] ?? 0))
      imported[row] = (imported[row] ?? 0) - n
      if (cellKind === 'ground') landCells[row] = 0
      total.imported -= n
      total.named += n
    },
    /** Moves cells of a column that later rows contradict; these are counted by column, not by row. */
    replace(header: string, n: number) {
      replaced.set(header, (replaced.get(header) ?? 0) + n)
      total.imported -= n
      total.named += n
    },
    /** Moves an imported row that was later set aside, with a note. */
    setAside(row: number) {
      const [facts, extras] = [imported[row] ?? 0, extra[row] ?? 0]
      total.imported -= facts
      total.extra -= extras
      total.named += facts + extras
      imported[row] = 0
      extra[row] = 0
    },
  }
}
export type CellCounter = ReturnType<typeof createCellCounter>

function ensureRow(counts: Uint16Array, row: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(row * 2)
  larger.set(counts)
  return larger
}

/** "48,120 cells: 41,002 imported (310 of them converted), 6,914 kept as extra fields, 204 named below, 0 lost" */
export function describeCells(cells: FileCells): string {
  const n = (count: number) => count.toLocaleString('en-US')
  const converted = cells.converted
    ? ` (${n(Math.min(cells.converted, cells.imported))} of them converted)`
    : ''
  return `${n(cells.all)} cells: ${n(cells.imported)} imported${converted}, ${n(cells.extra)} kept as extra fields, ${n(cells.named)} named below, ${n(lostCells(cells))} lost`
}
