import { capitalized } from '../../ui/formats.ts'
import { draw, drawSign } from './pdf-drawing.server.ts'
import { drawTable } from './pdf-table.server.ts'
import { openPdf, sheetSize, type OpenPdf } from './open-pdf.server.ts'
import { inks } from './pdf-ink.ts'
import {
  bottom,
  heightOf,
  left,
  pageRoom,
  reserve,
  right,
  rule,
  top,
  width,
  write,
  type Pen,
} from './pdf-pen.server.ts'
import { unnamedNote, unprintableNote } from './printable.ts'
import type { Drawing, Edges, Fact, Lead, Quote, Section, Sheet } from './sheet.ts'

/** A sheet as a PDF: the same words as `PrintedSheet` prints, on US letter, with page numbers. */
export async function sheetPdf(sheet: Sheet, edges: Edges): Promise<Uint8Array> {
  const file = await openPdf(
    `${sheet.kind}: ${[sheet.code, sheet.title].filter(Boolean).join(' ')}`,
    { top, bottom: sheetSize.height - bottom, side: left },
    edges.brand?.isWhiteLabel ? edges.organization : undefined,
  )
  const pen: Pen = { file, y: top }
  writeTitle(pen, sheet)
  if (sheet.lead) writeLead(pen, sheet.lead)
  for (const section of sheet.sections) writeSection(pen, section)
  if (file.named()) {
    pen.y += 10
    write(pen, edges.brand?.isWhiteLabel ? unnamedNote : unprintableNote, { size: 7, ink: inks.muted })
  }
  writeEdges(file, sheet, edges)
  return file.bytes()
}

function writeTitle(pen: Pen, { title, code, about }: Sheet) {
  const start = pen.y
  write(pen, title, { size: 17, bold: true, width: width - (code ? 130 : 0) })
  const below = pen.y
  if (code) {
    pen.y = start + 3
    write(pen, code, { size: 12, x: right - 125, right: true })
  }
  pen.y = Math.max(below, pen.y)
  write(pen, about, { size: 9, ink: inks.muted })
  pen.y += 8
}

function writeLead(pen: Pen, { tone, states, lines }: Lead) {
  const inner = width - 24
  const height = 40 + lines.reduce((sum, line) => sum + heightOf(pen, line, inner, 9.5) + 3, 0)
  if (height < pageRoom) reserve(pen, height)
  const { pdf } = pen.file
  const start = pen.y
  const page = pdf.bufferedPageRange().count
  const half = inner / 2
  let ends = start
  for (const [at, { label, value, tone }] of states.entries()) {
    const x = left + 14 + at * half
    pen.y = start + 8
    write(pen, label, { size: 7.5, ink: inks.muted, x, width: half - 10 })
    drawSign(pdf, tone, { x, y: pen.y + 2.5, scale: 0.8 })
    write(pen, value, { size: 10, bold: true, ink: inks[tone], x: x + 11, width: half - 21 })
    ends = Math.max(ends, pen.y)
  }
  pen.y = ends + 3
  for (const line of lines) {
    write(pen, capitalized(line), { size: 9.5, x: left + 14, width: inner })
    pen.y += 2
  }
  // What is longer than a page has no frame.
  if (pdf.bufferedPageRange().count === page) {
    pdf
      .rect(left, start, width, pen.y + 5 - start)
      .lineWidth(0.5)
      .strokeColor(inks.edge)
      .stroke()
    pdf.rect(left, start, 3, pen.y + 5 - start).fill(inks[tone])
  }
  pen.y += 14
}

function writeSection(pen: Pen, section: Section) {
  // A heading never stands alone at the foot of a page.
  reserve(pen, section.as === 'drawings' || (section.as === 'facts' && section.drawings?.length) ? 150 : 60)
  write(pen, section.title, { size: 10, bold: true })
  pen.y += 1
  rule(pen, inks.edge)
  pen.y += 5
  writeBody(pen, section)
  if (section.note) {
    pen.y += 3
    reserve(pen, 20)
    write(pen, section.note, { size: 7, ink: inks.muted })
  }
  pen.y += 12
}

function writeBody(pen: Pen, section: Section) {
  switch (section.as) {
    case 'facts':
      return writeFacts(pen, section.facts, section.drawings ?? [])
    case 'drawings':
      return writeDrawings(pen, section.drawings)
    case 'table':
      return section.rows.length === 0
        ? write(pen, section.none, { ink: inks.muted })
        : drawTable(pen, section)
    case 'lines':
      for (const { text, tone } of section.lines) {
        reserve(pen, 14)
        drawSign(pen.file.pdf, tone, { x: left, y: pen.y + 2, scale: 0.7 })
        write(pen, capitalized(text), { x: left + 12 })
        pen.y += 2
      }
      return
    case 'quotes':
      if (section.quotes.length === 0) write(pen, section.none, { ink: inks.muted })
      for (const quote of section.quotes) writeQuote(pen, quote)
      return
    case 'signatures':
      for (const name of section.names) {
        reserve(pen, 40)
        pen.y += 24
        write(pen, name, { width: 80 })
        const { pdf } = pen.file
        const line = pen.y - 2
        pdf
          .moveTo(left + 90, line)
          .lineTo(left + 280, line)
          .moveTo(left + 340, line)
          .lineTo(left + 440, line)
        pdf.lineWidth(0.5).strokeColor(inks.text).stroke()
        pen.y -= 12
        write(pen, 'Date', { x: left + 305 })
      }
  }
}

const label = 92

function writeFacts(pen: Pen, facts: readonly Fact[], drawings: readonly Drawing[]) {
  const start = pen.y
  const { pdf } = pen.file
  const page = pdf.bufferedPageRange().count
  const drawn = 138
  const room = drawings.length > 0 ? width - drawn - 24 : width
  const columns = drawings.length > 0 ? 1 : 2
  const each = room / columns - (columns - 1) * 8
  for (let at = 0; at < facts.length; at += columns) {
    const inRow = facts.slice(at, at + columns)
    const height = Math.max(...inRow.map(({ value }) => heightOf(pen, value, each - label)))
    if (height < pageRoom) reserve(pen, height)
    const y = pen.y
    let ends = y
    for (const [of, { label: words, value }] of inRow.entries()) {
      const x = left + of * (each + 16)
      pen.y = y
      write(pen, words, { ink: inks.muted, x, width: label - 8 })
      const labelEnds = pen.y
      pen.y = y
      write(pen, value, { x: x + label, width: each - label })
      ends = Math.max(ends, labelEnds, pen.y)
    }
    pen.y = ends + 2
  }
  if (drawings.length === 0) return
  // Beside the facts, where those have not gone on to another page.
  const factsEnd = pen.y
  let y = pdf.bufferedPageRange().count === page ? start : top
  for (const drawing of drawings) {
    const scale = drawn / drawing.width
    const height = drawing.height * scale + 26
    if (y + height > bottom) {
      pdf.addPage()
      y = top
    }
    draw(pen.file, drawing, { x: right - drawn, y, scale })
    pen.y = y + drawing.height * scale + 3
    write(pen, drawing.caption, { size: 7, ink: inks.muted, x: right - drawn, width: drawn })
    y = pen.y + 6
  }
  pen.y = pdf.bufferedPageRange().count === page ? Math.max(factsEnd, y) : y
}

/** Drawings beside each other, three in a row, each with its caption. */
function writeDrawings(pen: Pen, drawings: readonly Drawing[]) {
  const inRow = 3
  const apart = 16
  const room = (width - apart * (inRow - 1)) / inRow
  for (let at = 0; at < drawings.length; at += inRow) {
    const row = drawings.slice(at, at + inRow)
    const drawn = Math.max(...row.map(one => (one.height * room) / one.width))
    const captions = Math.max(...row.map(({ caption }) => heightOf(pen, caption, room, 7)))
    reserve(pen, drawn + captions + 6)
    const y = pen.y
    for (const [of, drawing] of row.entries()) {
      const x = left + of * (room + apart)
      draw(pen.file, drawing, { x, y, scale: room / drawing.width })
      pen.y = y + drawn + 3
      write(pen, drawing.caption, { size: 7, ink: inks.muted, x, width: room })
    }
    pen.y = y + drawn + captions + 6
  }
}

function writeQuote(pen: Pen, { title, source, text, faint }: Quote) {
  reserve(pen, 40)
  const ink = faint ? inks.muted : inks.text
  const y = pen.y
  write(pen, title, { bold: true, ink, width: width - 210 })
  const ends = pen.y
  pen.y = y
  write(pen, source, { size: 7.5, ink: inks.muted, x: right - 200, right: true })
  pen.y = Math.max(ends, pen.y) + 1
  if (text) write(pen, `“${text}”`, { ink, x: left + 14 })
  pen.y += 3
  rule(pen)
  pen.y += 4
}

/** What stands at the edges of each page, once it is known how many there are. */
function writeEdges(file: OpenPdf, sheet: Sheet, { organization, printed, brand = null }: Edges) {
  const { pdf, words } = file
  const { count } = pdf.bufferedPageRange()
  const edge = (text: string, y: number, align: 'left' | 'center' | 'right', bold = false) =>
    pdf
      .font(bold ? file.bold : file.regular)
      .fontSize(7.5)
      .fillColor(bold ? inks.text : inks.muted)
      .text(words(text), left, y, { width, align, height: 10, ellipsis: true, lineBreak: true })
  for (let at = 0; at < count; at++) {
    pdf.switchToPage(at)
    // Below its margin the library would begin another page.
    pdf.page.margins.bottom = 0
    const logo = brand?.logo ?? null
    if (logo) pdf.image(logo, left, 24, { fit: [120, 20], valign: 'bottom' })
    else edge(organization, 34, 'left', true)
    edge(logo ? `${organization} · ${sheet.kind}` : sheet.kind, 34, 'right')
    const color = brand?.color ?? null
    pdf
      .moveTo(left, 47)
      .lineTo(right, 47)
      .lineWidth(color ? 1.6 : 0.8)
      .strokeColor(color ?? inks.text)
      .stroke()
    edge(short([sheet.code, sheet.title].filter(Boolean).join(' ')), 754, 'left')
    edge([`Printed ${printed}`, sheet.version].filter(Boolean).join(' · '), 754, 'center')
    edge(`Page ${at + 1} of ${count}`, 754, 'right')
  }
}

const short = (text: string) => (text.length > 34 ? `${text.slice(0, 33)}…` : text)
