import { capitalized } from '../../ui/formats.ts'
import { draw, drawSign } from './pdf-drawing.server.ts'
import { createRuler } from './pdf-lines.server.ts'
import { drawTable, planTable, turnTable, type TablePlan } from './pdf-table.server.ts'
import { openPdf } from './open-pdf.server.ts'
import { inks } from './pdf-ink.ts'
import {
  bottomMargin,
  textHeight,
  left,
  pageRoom,
  penOn,
  reserve,
  rule,
  top,
  write,
  type Pen,
} from './pdf-pen.server.ts'
import { unnamedNote, unprintableNote } from './printable.ts'
import type { Drawing, Edges, Fact, Lead, Quote, Section, Sheet } from './sheet.ts'

/** A sheet as a PDF with the same words as `PrintedSheet`, on US letter, with page numbers. */
export async function sheetPdf(sheet: Sheet, edges: Edges): Promise<Uint8Array> {
  const file = await openPdf(
    `${sheet.kind}: ${[sheet.code, sheet.title].filter(Boolean).join(' ')}`,
    { top, bottom: bottomMargin, side: left },
    edges.brand?.isWhiteLabel ? edges.organization : undefined,
    { waits: true },
  )
  const measure = createRuler({ file })
  const sections = sheet.sections.filter(isFilled).map(section => ({
    section,
    plan: section.as === 'table' && section.rows.length > 0 ? planTable({ file }, section, measure) : null,
  }))
  // All pages have the same orientation: a single wide table turns them all to landscape.
  const sideways = sections.some(({ plan }) => plan?.layout.sideways)
  file.begin(sideways)
  const pen = penOn(file, sideways)
  writeTitle(pen, sheet)
  if (sheet.lead) writeLead(pen, sheet.lead)
  for (const { section, plan } of sections)
    writeSection(pen, section, plan && sideways ? turnTable(plan) : plan)
  if (file.named()) {
    pen.y += 10
    write(pen, edges.brand?.isWhiteLabel ? unnamedNote : unprintableNote, { size: 7, ink: inks.muted })
  }
  writeEdges(pen, sheet, edges)
  return file.bytes()
}

/** A heading without facts is skipped. */
const isFilled = (section: Section) =>
  section.as !== 'facts' || section.facts.length > 0 || (section.drawings?.length ?? 0) > 0

function writeTitle(pen: Pen, { title, code, about }: Sheet) {
  const start = pen.y
  write(pen, title, { size: 17, bold: true, width: pen.width - (code ? 130 : 0) })
  const below = pen.y
  if (code) {
    pen.y = start + 3
    write(pen, code, { size: 12, x: pen.right - 125, right: true })
  }
  pen.y = Math.max(below, pen.y)
  write(pen, about, { size: 9, ink: inks.muted })
  pen.y += 8
}

function writeLead(pen: Pen, { tone, states, lines }: Lead) {
  const inner = pen.width - 24
  const inRow = states.length > 2 ? 3 : 2
  const rows = Math.ceil(states.length / inRow)
  const height = 16 + rows * 28 + lines.reduce((sum, line) => sum + textHeight(pen, line, inner, 9.5) + 3, 0)
  if (height < pageRoom(pen)) reserve(pen, height)
  const { pdf } = pen.file
  const start = pen.y
  const page = pdf.bufferedPageRange().count
  const each = inner / inRow
  pen.y += 5
  for (let row = 0; row < rows; row++) {
    const y = pen.y + 3
    let ends = y
    for (const [index, { label, value, tone }] of states.slice(row * inRow, (row + 1) * inRow).entries()) {
      const x = left + 14 + index * each
      pen.y = y
      write(pen, label, { size: 7.5, ink: inks.muted, x, width: each - 10 })
      // The sign for no tone is a dash, which would read as a minus before a figure.
      const aside = tone === 'none' ? 0 : 11
      if (aside > 0) drawSign(pdf, tone, { x, y: pen.y + 2.5, scale: 0.8 })
      write(pen, value, { size: 10, bold: true, ink: inks[tone], x: x + aside, width: each - 10 - aside })
      ends = Math.max(ends, pen.y)
    }
    pen.y = ends
  }
  pen.y += 3
  for (const line of lines) {
    write(pen, capitalized(line), { size: 9.5, x: left + 14, width: inner })
    pen.y += 2
  }
  // Content longer than a page has no frame.
  if (pdf.bufferedPageRange().count === page) {
    pdf
      .rect(left, start, pen.width, pen.y + 5 - start)
      .lineWidth(0.5)
      .strokeColor(inks.edge)
      .stroke()
    pdf.rect(left, start, 3, pen.y + 5 - start).fill(inks[tone])
  }
  pen.y += 14
}

function writeSection(pen: Pen, section: Section, plan: TablePlan | null) {
  // A heading is never alone at the bottom of a page: at least two table rows or three lines follow it.
  const hasDrawings = section.as === 'drawings' || (section.as === 'facts' && section.drawings?.length)
  reserve(pen, hasDrawings ? 150 : plan ? 90 : 60)
  write(pen, section.title, { size: 10, bold: true })
  pen.y += 1
  rule(pen, inks.edge)
  pen.y += 5
  writeBody(pen, section, plan)
  if (section.note) {
    pen.y += 3
    reserve(pen, 20)
    write(pen, section.note, { size: 7, ink: inks.muted })
  }
  pen.y += 12
}

function writeBody(pen: Pen, section: Section, plan: TablePlan | null) {
  switch (section.as) {
    case 'facts':
      return writeFacts(pen, section.facts, section.drawings ?? [])
    case 'drawings':
      return writeDrawings(pen, section.drawings)
    case 'table':
      return plan === null ? write(pen, section.none, { ink: inks.muted }) : drawTable(pen, plan)
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
        write(pen, name, { width: 170 })
        const { pdf } = pen.file
        const line = pen.y - 2
        pdf
          .moveTo(left + 180, line)
          .lineTo(left + 390, line)
          .moveTo(left + 440, line)
          .lineTo(pen.right, line)
        pdf.lineWidth(0.5).strokeColor(inks.text).stroke()
        pen.y -= 12
        write(pen, 'Date', { x: left + 410 })
      }
  }
}

const label = 92

function writeFacts(pen: Pen, facts: readonly Fact[], drawings: readonly Drawing[]) {
  const start = pen.y
  const { pdf } = pen.file
  const page = pdf.bufferedPageRange().count
  const drawn = 138
  const room = drawings.length > 0 ? pen.width - drawn - 24 : pen.width
  const columns = drawings.length > 0 ? 1 : 2
  const each = room / columns - (columns - 1) * 8
  for (let index = 0; index < facts.length; index += columns) {
    const inRow = facts.slice(index, index + columns)
    const height = Math.max(...inRow.map(({ value }) => textHeight(pen, value, each - label)))
    if (height < pageRoom(pen)) reserve(pen, height)
    const y = pen.y
    let ends = y
    for (const [fact, { label: text, value }] of inRow.entries()) {
      const x = left + fact * (each + 16)
      pen.y = y
      write(pen, text, { ink: inks.muted, x, width: label - 8 })
      const labelEnds = pen.y
      pen.y = y
      write(pen, value, { x: x + label, width: each - label })
      ends = Math.max(ends, labelEnds, pen.y)
    }
    pen.y = ends + 2
  }
  if (drawings.length === 0) return
  // Next to the facts, unless those continued on another page.
  const factsEnd = pen.y
  let y = pdf.bufferedPageRange().count === page ? start : top
  for (const drawing of drawings) {
    const scale = drawn / drawing.width
    const height = drawing.height * scale + 26
    if (y + height > pen.bottom) {
      pdf.addPage()
      y = top
    }
    draw(pen.file, drawing, { x: pen.right - drawn, y, scale })
    pen.y = y + drawing.height * scale + 3
    write(pen, drawing.caption, { size: 7, ink: inks.muted, x: pen.right - drawn, width: drawn })
    y = pen.y + 6
  }
  pen.y = pdf.bufferedPageRange().count === page ? Math.max(factsEnd, y) : y
}

/** Drawings side by side, three in a row, each with its caption. */
function writeDrawings(pen: Pen, drawings: readonly Drawing[]) {
  const inRow = 3
  const apart = 16
  const room = (Math.min(pen.width, 620) - apart * (inRow - 1)) / inRow
  for (let index = 0; index < drawings.length; index += inRow) {
    const row = drawings.slice(index, index + inRow)
    const drawn = Math.max(...row.map(item => (item.height * room) / item.width))
    const captions = Math.max(...row.map(({ caption }) => textHeight(pen, caption, room, 7)))
    reserve(pen, drawn + captions + 6)
    const y = pen.y
    for (const [number, drawing] of row.entries()) {
      const x = left + number * (room + apart)
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
  write(pen, title, { bold: true, ink, width: pen.width - 210 })
  const ends = pen.y
  pen.y = y
  write(pen, source, { size: 7.5, ink: inks.muted, x: pen.right - 200, right: true })
  pen.y = Math.max(ends, pen.y) + 1
  if (text) write(pen, `“${text}”`, { ink, x: left + 14 })
  pen.y += 3
  rule(pen)
  pen.y += 4
}

/** Draws the edges of each page, once the number of pages is known. */
function writeEdges({ file, right, width, bottom }: Pen, sheet: Sheet, edges: Edges) {
  const { organization, printed, brand = null } = edges
  const { pdf } = file
  const { count } = pdf.bufferedPageRange()
  const edge = (text: string, y: number, side: 'left' | 'right', part: number, bold = false) => {
    file.style({ bold, size: 7.5, ink: bold ? inks.text : inks.muted })
    file.text(text, side === 'left' ? left : right - width * part, y, {
      width: width * part,
      align: side,
      height: 10,
      ellipsis: true,
    })
  }
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    // Without this, the library would start another page for text below the bottom margin.
    pdf.page.margins.bottom = 0
    const logo = brand?.logo ?? null
    if (logo) pdf.image(logo, left, 24, { fit: [120, 20], valign: 'bottom' })
    else edge(organization, 34, 'left', 0.6, true)
    edge(logo ? `${organization} · ${sheet.kind}` : sheet.kind, 34, 'right', logo ? 0.7 : 0.38)
    const color = brand?.color ?? null
    pdf
      .moveTo(left, 47)
      .lineTo(right, 47)
      .lineWidth(color ? 1.6 : 0.8)
      .strokeColor(color ?? inks.text)
      .stroke()
    edge([sheet.code, sheet.title].filter(Boolean).join(' '), bottom + 16, 'left', 0.8)
    edge(`Page ${index + 1} of ${count}`, bottom + 16, 'right', 0.18)
    edge([`Printed ${printed}`, sheet.version].filter(Boolean).join(' · '), bottom + 27, 'left', 1)
  }
}
