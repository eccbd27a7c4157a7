/** One changed cell, with its previous text for undo. */
export interface CellEdit {
  row: string
  column: string
  before: string
  after: string
}

export interface Cell {
  row: number
  column: number
}

export interface GridColumn {
  id: string
  header: string
  unit?: string | undefined
  align?: 'left' | 'right' | undefined
  width?: number | undefined
  readOnly?: boolean | undefined
}

export interface GridRow {
  key: string
  /** Name of the row: "Sep 2026". */
  header: string
  cells: Readonly<Record<string, string>>
}

export interface Sheet {
  columns: readonly GridColumn[]
  rows: readonly GridRow[]
}

/** The rectangle between two cells, both included. */
export function rectangle(a: Cell, b: Cell) {
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  }
}

/**
 * The edits that paste a block of texts into the sheet. A single text fills the whole marked rectangle.
 * Read-only cells are skipped; `lost` counts the rows and columns of the block beyond the sheet.
 */
export function pasteEdits(sheet: Sheet, block: readonly (readonly string[])[], from: Cell, to: Cell) {
  const { top, bottom, left, right } = rectangle(from, to)
  const single = block.length === 1 && block[0]?.length === 1
  const height = single ? bottom - top + 1 : block.length
  const width = single ? right - left + 1 : Math.max(0, ...block.map(row => row.length))
  const edits: CellEdit[] = []
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const text = single ? block[0]?.[0] : block[row]?.[column]
      const edit = text === undefined ? null : toEdit(sheet, { row: top + row, column: left + column }, text)
      if (edit) edits.push(edit)
    }
  }
  return {
    edits,
    lost: {
      rows: Math.max(0, top + height - sheet.rows.length),
      columns: Math.max(0, left + width - sheet.columns.length),
    },
  }
}

/** The edit that writes a text into a cell; null when nothing would change or the cell is read-only. */
export function toEdit({ columns, rows }: Sheet, { row, column }: Cell, newText: string): CellEdit | null {
  const item = rows[row]
  const target = columns[column]
  if (!item || !target || target.readOnly) return null
  const currentText = item.cells[target.id] ?? ''
  return currentText === newText
    ? null
    : { row: item.key, column: target.id, before: currentText, after: newText }
}

/** The texts of a rectangle, for copying. */
export function blockText({ columns, rows }: Sheet, a: Cell, b: Cell): string[][] {
  const { top, bottom, left, right } = rectangle(a, b)
  return rows
    .slice(top, bottom + 1)
    .map(row => columns.slice(left, right + 1).map(column => row.cells[column.id] ?? ''))
}

export function invertEdits(edits: readonly CellEdit[]): CellEdit[] {
  return edits
    .map(({ row, column, before, after }) => ({ row, column, before: after, after: before }))
    .reverse()
}

/**
 * The cell that a key moves to; Tab wraps to the next row, Enter goes down. Null when the key does not move.
 */
export function nextCell(
  key: string,
  shift: boolean,
  { row, column }: Cell,
  { columns, rows }: Sheet,
): Cell | null {
  const lastRow = rows.length - 1
  const lastColumn = columns.length - 1
  if (key === 'ArrowDown' || (key === 'Enter' && !shift)) return { row: clampIndex(row + 1, lastRow), column }
  if (key === 'ArrowUp' || (key === 'Enter' && shift)) return { row: clampIndex(row - 1, lastRow), column }
  if (key === 'ArrowRight') return { row, column: clampIndex(column + 1, lastColumn) }
  if (key === 'ArrowLeft') return { row, column: clampIndex(column - 1, lastColumn) }
  if (key === 'Home') return { row, column: 0 }
  if (key === 'End') return { row, column: lastColumn }
  if (key === 'PageDown') return { row: clampIndex(row + 12, lastRow), column }
  if (key === 'PageUp') return { row: clampIndex(row - 12, lastRow), column }
  if (key !== 'Tab') return null
  const cellIndex = row * columns.length + column + (shift ? -1 : 1)
  if (cellIndex < 0 || cellIndex >= rows.length * columns.length) return null
  return { row: Math.floor(cellIndex / columns.length), column: cellIndex % columns.length }
}

function clampIndex(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value))
}
