import { inks } from './pdf-ink.ts'
import { heightOf, left, pageRoom, reserve, rule, width, write, type Pen } from './pdf-pen.server.ts'
import type { SheetColumn, SheetRow } from './sheet.ts'

type Table = { columns: readonly SheetColumn[]; rows: readonly SheetRow[] }
type Place = { x: number; room: number }

const apart = 10
const size = 8

/** A table whose headings stand on each page. A row is never cut, unless it is longer than a page. */
export function drawTable(pen: Pen, { columns, rows }: Table) {
  const places = placesOf(columns)
  writeHeadings(pen, columns, places)
  for (const row of rows.flatMap(row => fitting(pen, row, places))) {
    if (reserve(pen, heightOfRow(pen, row, places) + 5)) writeHeadings(pen, columns, places)
    writeRow(pen, row, columns, places)
  }
}

function placesOf(columns: readonly SheetColumn[]): Place[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  let x = left
  return columns.map(({ share }) => {
    const place = { x, room: (width * share) / whole - apart }
    x += place.room + apart
    return place
  })
}

const heightOfRow = (pen: Pen, { cells, look }: SheetRow, places: readonly Place[]) =>
  Math.max(...places.map(({ room }, at) => heightOf(pen, cells[at] ?? '', room, size, look === 'strong')))

function writeHeadings(pen: Pen, columns: readonly SheetColumn[], places: readonly Place[]) {
  const y = pen.y
  let ends = y
  for (const [at, { title, right = false }] of columns.entries()) {
    pen.y = y
    write(pen, title, { size: 7.5, ink: inks.muted, x: places[at]!.x, width: places[at]!.room, right })
    ends = Math.max(ends, pen.y)
  }
  pen.y = ends + 1
  rule(pen, inks.edge)
  pen.y += 3
}

function writeRow(
  pen: Pen,
  { cells, look }: SheetRow,
  columns: readonly SheetColumn[],
  places: readonly Place[],
) {
  const y = pen.y
  let ends = y
  for (const [at, { right = false }] of columns.entries()) {
    pen.y = y
    write(pen, cells[at] ?? '', {
      size,
      bold: look === 'strong',
      ink: look === 'faint' ? inks.muted : inks.text,
      x: places[at]!.x,
      width: places[at]!.room,
      right,
    })
    ends = Math.max(ends, pen.y)
  }
  pen.y = ends + 1
  rule(pen)
  pen.y += 3
}

/** A row in parts that each fit a page; almost always itself. */
function fitting(pen: Pen, row: SheetRow, places: readonly Place[]): SheetRow[] {
  const most = pageRoom - 40
  if (heightOfRow(pen, row, places) <= most) return [row]
  const cells = places.map(({ room }, at) => split(pen, row.cells[at] ?? '', room, most))
  const parts = Math.max(...cells.map(({ length }) => length))
  return Array.from({ length: parts }, (_, part) => ({ ...row, cells: cells.map(of => of[part] ?? '') }))
}

function split(pen: Pen, text: string, room: number, most: number): string[] {
  const signs = [...text]
  const parts: string[] = []
  while (signs.length > 0) {
    let count = signs.length
    while (count > 1 && heightOf(pen, signs.slice(0, count).join(''), room, size) > most)
      count = Math.floor(count * 0.8)
    parts.push(signs.splice(0, count).join(''))
  }
  return parts
}
