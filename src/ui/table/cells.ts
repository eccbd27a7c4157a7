import { type Cell, rectangle } from '../grid/edits.ts'
import { formatBlock } from '../grid/tsv.ts'
import type { Column } from './columns.ts'

/**
 * The marked cells of a table, from the anchor where marking began to the opposite corner, by row and visible
 * column.
 */
export interface CellRange {
  anchor: Cell
  corner: Cell
}

/**
 * The part of the mark in one row: its only, first, inner or last row, or one that a drag of the fill handle
 * covers.
 */
export type RowMark = 'only' | 'top' | 'middle' | 'bottom' | 'filled'

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The range after an arrow key; with `extend` only the far corner moves. Null for other keys. */
export function stepCells(
  { anchor, corner }: CellRange,
  key: string,
  extend: boolean,
  size: { rows: number; columns: number },
): CellRange | null {
  const step = steps[key]
  if (!step) return null
  const to = {
    row: clampIndex(corner.row + step[0], size.rows),
    column: clampIndex(corner.column + step[1], size.columns),
  }
  return { anchor: extend ? anchor : to, corner: to }
}

const clampIndex = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** The next editable cell, along the row and then in the next row; null at either end of the table. */
export function nextEditable<Row>(
  { row, column }: Cell,
  step: 1 | -1,
  rows: number,
  columns: readonly Column<Row>[],
  isEditable: (column: string) => boolean,
): Cell | null {
  const editable = columns.flatMap(({ id }, index) => (isEditable(id) ? [index] : []))
  const inRow = step > 0 ? editable.find(index => index > column) : editable.findLast(index => index < column)
  if (inRow !== undefined) return { row, column: inRow }
  const first = step > 0 ? editable[0] : editable.at(-1)
  return first === undefined || row + step < 0 || row + step >= rows
    ? null
    : { row: row + step, column: first }
}

/** The unbroken run of loaded rows around a row, which can be copied. */
export function loadedAround(row: number, rowCount: number, isLoaded: (row: number) => boolean) {
  let [top, bottom] = [row, row]
  while (top > 0 && isLoaded(top - 1)) top--
  while (bottom < rowCount - 1 && isLoaded(bottom + 1)) bottom++
  return { top, bottom }
}

/** Cells from a spreadsheet, placed over the table's cells from the marked corner on. */
export interface PastedCells {
  columns: readonly { id: string; header: string }[]
  /** Index of the first table row that they cover. */
  top: number
  /** By row and column. Undefined marks a cell missing from a short row, and changes nothing. */
  texts: readonly (readonly (string | undefined)[])[]
  /** Number of pasted rows and columns beyond the table. */
  overflow: { rows: number; columns: number }
}

/**
 * Places a block over the marked cells. Column headings in the block, which copying here includes, are
 * dropped. A single row fills every marked row, and a single cell every marked cell.
 */
export function placeBlock<Row>(
  block: readonly (readonly string[])[],
  range: CellRange,
  columns: readonly Column<Row>[],
  rowCount: number,
): PastedCells {
  const { top, bottom, left, right } = rectangle(range.anchor, range.corner)
  const body = block.length > 1 && isHeading(block[0]!, columns.slice(left)) ? block.slice(1) : block
  const isRow = body.length === 1 && bottom > top
  const isCell = body.length === 1 && body[0]!.length === 1
  const width = isCell ? right - left + 1 : Math.max(0, ...body.map(row => row.length))
  const height = isRow ? bottom - top + 1 : body.length
  const covered = columns.slice(left, left + width)
  const fitting = Math.min(height, rowCount - top)
  return {
    columns: covered.map(({ id, header }) => ({ id, header })),
    top,
    texts: Array.from({ length: fitting }, (_, row) =>
      covered.map((_, index) => body[isRow ? 0 : row]![isCell ? 0 : index]),
    ),
    overflow: { rows: height - fitting, columns: width - covered.length },
  }
}

const isHeading = <Row>(cells: readonly string[], columns: readonly Column<Row>[]) =>
  cells.every((cell, index) => {
    const column = columns[index]
    return column !== undefined && [column.header, columnHeading(column)].includes(cell.trim())
  })

/**
 * The marked rows, repeated over the rows from the mark to `to`, below or above it. Null when `to` is marked or a
 * marked row is not loaded.
 */
export function fillBlock<Row>(
  { anchor, corner }: CellRange,
  to: number,
  columns: readonly Column<Row>[],
  rowAt: (index: number) => Row | undefined,
): { block: string[][]; range: CellRange } | null {
  const { top, bottom, left, right } = rectangle(anchor, corner)
  if (to >= top && to <= bottom) return null
  const [first, last] = to > bottom ? [bottom + 1, to] : [to, top - 1]
  const marked = Array.from({ length: bottom - top + 1 }, (_, index) => rowAt(top + index))
  if (marked.includes(undefined)) return null
  const texts = marked.map(row => columns.slice(left, right + 1).map(({ copied }) => copied?.(row!) ?? ''))
  return {
    block: Array.from({ length: last - first + 1 }, (_, index) =>
      texts.at((first + index - top) % texts.length)!,
    ),
    range: { anchor: { row: first, column: left }, corner: { row: last, column: right } },
  }
}

/** The cell under the pointer, from its data attribute. */
export function findCell(target: EventTarget): Cell | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

/**
 * Rows and their headings for pasting into a spreadsheet: tab-separated text and an HTML table. The HTML marks
 * text columns as text, which preserves the digits of an API number.
 */
export function clipboardContent<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const heads = columns.map(columnHeading)
  const cells = rows.map(row => columns.map(({ copied }) => copied?.(row) ?? ''))
  const line = (texts: readonly string[], tag: 'th' | 'td') =>
    `<tr>${texts.map((text, index) => `<${tag}${asText(columns[index]!, tag)}>${escapeHtml(text)}</${tag}>`).join('')}</tr>`
  return {
    text: formatBlock([heads, ...cells]),
    html: `<table>${line(heads, 'th')}${cells.map(texts => line(texts, 'td')).join('')}</table>`,
  }
}

/** A heading as one cell: "Net (ac)". */
const columnHeading = ({ header, unit }: Pick<Column<never>, 'header' | 'unit'>) =>
  unit === undefined ? header : `${header} (${unit})`

const asText = ({ align }: Column<never>, tag: 'th' | 'td') =>
  tag === 'td' && align !== 'right' ? ` style="mso-number-format:'\\@'"` : ''

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
