import { inks } from './pdf-ink.ts'
import { wrapText, createRuler, textWidth, type Ruler } from './pdf-lines.server.ts'
import {
  leftMargin,
  pageHeight,
  pageWidths,
  reserve,
  drawRule,
  writeText,
  type Pen,
} from './pdf-pen.server.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'
import { layOutTable, type ColumnNeed, type Panel, type TableLayout } from './table-layout.ts'

type Table = { columns: readonly SheetColumn[]; rows: readonly SheetRow[] }

/** A measured table with the layout of its columns. */
export type TablePlan = Table & { columnNeeds: readonly ColumnNeed[]; layout: TableLayout; measure: Ruler }

/** A text without digits is broken within a word only if the word is wider than this, at font size 1. */
const longWord = 18
/** The minimum width of a column with that much text, at font size 1. */
const minTextWidth = 10
/** A right-aligned cell stays on one line, unless it is longer than this many characters. */
const longFigure = 30
const headingSize = 7.5

/**
 * Plans a table by measuring it with the fonts of its file. It turns the page or splits the table before it
 * breaks a figure.
 */
export function planTable(
  pen: Pick<Pen, 'file'>,
  { columns, rows }: Table,
  measure = createRuler(pen),
): TablePlan {
  const needs = columns.map(({ title, share, right = false }, index): ColumnNeed => {
    let need = Math.max(...title.split(' ').map(word => measure(word, false))) * (headingSize / 8)
    let preferredWidth = need
    for (const { cells, emphasis } of rows) {
      const bold = emphasis === 'strong'
      for (const line of (cells[index] ?? '').split('\n')) {
        const full = textWidth(measure, line, bold)
        preferredWidth = Math.max(preferredWidth, full)
        if (right && full <= longFigure) need = Math.max(need, full)
        else for (const word of line.split(' ')) need = Math.max(need, unbrokenWidth(measure, word, bold))
      }
    }
    return { need: Math.max(need, Math.min(preferredWidth, minTextWidth)), fullWidth: preferredWidth, share }
  })
  return { columns, rows, columnNeeds: needs, layout: layOutTable(needs, pageWidths), measure }
}

/** The plan of the same table for a document turned to landscape by another table. */
export const rotateTable = (plan: TablePlan): TablePlan => ({
  ...plan,
  layout: layOutTable(plan.columnNeeds, { ...pageWidths, portrait: pageWidths.landscape }),
})

/** Words with digits are never broken; long words may be. */
const unbrokenWidth = (measure: Ruler, word: string, bold: boolean) => {
  const width = measure(word, bold)
  return /\d/.test(word) ? width : Math.min(width, longWord)
}

/** Draws a table with headings on each page. A row is never split unless it is longer than a page. */
export function drawTable(pen: Pen, plan: TablePlan) {
  const { panels } = plan.layout
  for (const [index, panel] of panels.entries()) {
    if (panels.length > 1) {
      if (index > 0) {
        pen.y += 10
        reserve(pen, 60)
      }
      const columnNumbers = panel.columns.slice(1).map(column => column + 1)
      const text = `Columns ${columnNumbers[0]} to ${columnNumbers.at(-1)} of ${plan.columns.length}, part ${index + 1} of ${panels.length}`
      writeText(pen, text, { size: 7, ink: inks.muted })
    }
    drawPanel(pen, plan, panel)
  }
}

type Row = { lines: string[][]; bold: boolean; ink: string }

function drawPanel(
  pen: Pen,
  { columns, rows, layout, measure }: TablePlan,
  { columns: columnIndexes, columnWidths }: Panel,
) {
  const { size, columnGap } = layout
  const slots = columnWidths.map((room, index) => ({
    room,
    x: leftMargin + columnWidths.slice(0, index).reduce((sum, width) => sum + width + columnGap, 0),
    right: columns[columnIndexes[index]!]!.right ?? false,
  }))
  const { file } = pen
  const high = (count: number) => count * 1.22 + 1.5
  const putRow = ({ lines, bold, ink }: Row, index: number) => {
    for (const [i, { x, room, right }] of slots.entries())
      for (const [down, line] of lines[i]!.entries()) {
        if (line === '') continue
        file.style({ bold, size: index, ink })
        const from = right ? x + Math.max(0, room - textWidth(measure, line, bold) * index) : x
        file.text(line, from, pen.y + down * high(index), { lineBreak: false })
      }
    pen.y += Math.max(...lines.map(({ length }) => length)) * high(index) + 1
  }
  const broken = (texts: readonly string[], index: number, bold: boolean) =>
    texts.map((text, i) => wrapText(measure, text, slots[i]!.room / index, bold))
  const headings: Row = {
    lines: broken(
      columnIndexes.map(at => columns[at]!.title),
      Math.min(size, headingSize),
      false,
    ),
    bold: false,
    ink: inks.muted,
  }
  const writeHeadings = () => {
    putRow(headings, Math.min(size, headingSize))
    drawRule(pen, inks.edge)
    pen.y += 3
  }
  const getHeight = ({ lines }: Row) => Math.max(...lines.map(({ length }) => length)) * high(size) + 5
  const drawnRows = rows.flatMap(({ cells, emphasis }) => {
    const bold = emphasis === 'strong'
    const texts = columnIndexes.map(at => cells[at] ?? '')
    const row: Row = {
      lines: broken(texts, size, bold),
      bold,
      ink: emphasis === 'faint' ? inks.muted : inks.text,
    }
    return splitRow(row, Math.floor((pageHeight(pen) - 60) / high(size)))
  })
  writeHeadings()
  for (const [index, row] of drawnRows.entries()) {
    // A total stays on the page of the row before it.
    const next = drawnRows[index + 1]
    const height = getHeight(row) + (next?.bold && !row.bold ? getHeight(next) : 0)
    if (reserve(pen, height)) writeHeadings()
    putRow(row, size)
    drawRule(pen)
    pen.y += 3
  }
}

/** A row split into parts that each fit a page; almost always just the row. */
function splitRow(row: Row, limit: number): Row[] {
  const count = Math.max(...row.lines.map(({ length }) => length))
  if (count <= limit) return [row]
  return Array.from({ length: Math.ceil(count / limit) }, (_, part) => ({
    ...row,
    lines: row.lines.map(lines => lines.slice(part * limit, (part + 1) * limit)),
  }))
}
