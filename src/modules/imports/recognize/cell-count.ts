import { saysNothing } from '../../../core/importing/values/reading.ts'

/**
 * Cells of a row that say something, by what became of them. Of the imported ones, which were found in what is stored,
 * `converted` stand there in other words or units, and `ground` are about ground.
 */
export type RowCells = { imported: number; extra: number; named: number; converted: number; ground: number }

/** Cells of a whole file. What is in none of the three is lost. Files of before were not asked what was converted. */
export type FileCells = { all: number; imported: number; extra: number; named: number; converted?: number }

/** How many cells of a row say something. */
export function nonEmptyCells(cells: readonly string[]): number {
  let filled = 0
  for (const cell of cells) if (!saysNothing(cell)) filled++
  return filled
}

export const lostCells = ({ all, imported, extra, named }: FileCells): number =>
  all - imported - extra - named

/**
 * Counts the cells of a file while it is read, and moves those of a row to the named ones where the row as a whole is
 * set aside later on.
 */
export function cellCounter() {
  const total = { all: 0, imported: 0, extra: 0, named: 0, converted: 0 }
  /** What each row has in the records, so that it can be taken back: imported and extra cells by row number. */
  let imported = new Uint16Array(1024)
  let extra = new Uint16Array(1024)
  let ground = new Uint16Array(1024)
  const omitted = new Map<string, number>()
  const replaced = new Map<string, number>()
  return {
    total,
    /** Which columns were left out, with how many cells; they count as named. */
    omitted,
    /** Of which columns a later row had a cell otherwise, with how many cells; they count as named. */
    replaced,
    take(row: number, filled: number, count: RowCells, left: readonly { header: string }[]) {
      for (const { header } of left) omitted.set(header, (omitted.get(header) ?? 0) + 1)
      total.all += filled
      total.imported += count.imported
      total.extra += count.extra
      total.named += count.named
      total.converted += count.converted
      if (row >= imported.length) {
        ;[imported, extra, ground] = [grown(imported, row), grown(extra, row), grown(ground, row)]
      }
      imported[row] = count.imported
      extra[row] = count.extra
      ground[row] = count.ground
    },
    /** A row of which nothing is taken, and which has its note. */
    name(filled: number) {
      total.all += filled
      total.named += filled
    },
    /** Cells whose values the records do not have after all. */
    lose(n: number) {
      total.imported -= n
    },
    /** One fact of a row that another row has otherwise, or all that it says of ground, with its note. */
    overrule(row: number, what: 'fact' | 'ground') {
      const n = Math.min(imported[row] ?? 0, what === 'fact' ? 1 : (ground[row] ?? 0))
      imported[row] = (imported[row] ?? 0) - n
      if (what === 'ground') ground[row] = 0
      total.imported -= n
      total.named += n
    },
    /** Cells of a column that later rows had otherwise: told by column, not by row. */
    replace(header: string, n: number) {
      replaced.set(header, (replaced.get(header) ?? 0) + n)
      total.imported -= n
      total.named += n
    },
    /** A row that was taken and then set aside, with its note. */
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
export type CellCounter = ReturnType<typeof cellCounter>

function grown(counts: Uint16Array, row: number): Uint16Array<ArrayBuffer> {
  const larger = new Uint16Array(row * 2)
  larger.set(counts)
  return larger
}

/** "48,120 cells: 41,002 imported (310 of them converted), 6,914 kept as extra fields, 204 named below, 0 lost" */
export function cellWords(cells: FileCells): string {
  const n = (count: number) => count.toLocaleString('en-US')
  const converted = cells.converted
    ? ` (${n(Math.min(cells.converted, cells.imported))} of them converted)`
    : ''
  return `${n(cells.all)} cells: ${n(cells.imported)} imported${converted}, ${n(cells.extra)} kept as extra fields, ${n(cells.named)} named below, ${n(lostCells(cells))} lost`
}
