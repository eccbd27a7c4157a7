import { type Cell, rectangle } from '../grid/edits.ts'
import { formatBlock } from '../grid/tsv.ts'
import type { Column } from './columns.ts'

/** The marked cells of a table: from where they were begun to where they reach, by row and shown column. */
export interface CellRange {
  anchor: Cell
  corner: Cell
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Where an arrow leads from marked cells; with `extend` their far corner moves alone. Null for another key. */
export function stepCells(
  { anchor, corner }: CellRange,
  key: string,
  extend: boolean,
  size: { rows: number; columns: number },
): CellRange | null {
  const step = steps[key]
  if (!step) return null
  const to = {
    row: bounded(corner.row + step[0], size.rows),
    column: bounded(corner.column + step[1], size.columns),
  }
  return { anchor: extend ? anchor : to, corner: to }
}

const bounded = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

export function isMarked({ anchor, corner }: CellRange, row: number, column: number): boolean {
  const { top, bottom, left, right } = rectangle(anchor, corner)
  return row >= top && row <= bottom && column >= left && column <= right
}

/** The rows around one that are loaded, without a break: what can be copied. */
export function loadedAround(row: number, rowCount: number, isLoaded: (row: number) => boolean) {
  let [top, bottom] = [row, row]
  while (top > 0 && isLoaded(top - 1)) top--
  while (bottom < rowCount - 1 && isLoaded(bottom + 1)) bottom++
  return { top, bottom }
}

/**
 * Rows and their headings as a spreadsheet takes them: tab-separated text and an HTML table. In the table the cells
 * of text columns are marked as text, so that an API number keeps its digits.
 */
export function clipboardOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const heads = columns.map(headingOf)
  const cells = rows.map(row => columns.map(({ copied }) => copied?.(row) ?? ''))
  const line = (texts: readonly string[], tag: 'th' | 'td') =>
    `<tr>${texts.map((text, at) => `<${tag}${asText(columns[at]!, tag)}>${escaped(text)}</${tag}>`).join('')}</tr>`
  return {
    text: formatBlock([heads, ...cells]),
    html: `<table>${line(heads, 'th')}${cells.map(texts => line(texts, 'td')).join('')}</table>`,
  }
}

/** A heading as one cell: "Net (ac)". */
export const headingOf = ({ header, unit }: Pick<Column<never>, 'header' | 'unit'>) =>
  unit === undefined ? header : `${header} (${unit})`

const asText = ({ align }: Column<never>, tag: 'th' | 'td') =>
  tag === 'td' && align !== 'right' ? ` style="mso-number-format:'\\@'"` : ''

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
