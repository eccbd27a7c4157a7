import { capitalize } from '../../ui/formats.ts'
import { draw, drawSign } from './pdf-drawing.server.ts'
import { createRuler } from './pdf-lines.server.ts'
import { drawTable, planTable, rotateTable, type TablePlan } from './pdf-table.server.ts'
import { openPdf } from './open-pdf.server.ts'
import { inks } from './pdf-ink.ts'
import {
  bottomMargin,
  textHeight,
  leftMargin,
  pageHeight,
  createPen,
  reserve,
  drawRule,
  topMargin,
  writeText,
  type Pen,
} from './pdf-pen.server.ts'
import { unnamedNote, unprintableNote } from './printable.ts'
import type { Drawing, Edges, Fact, Lead, Quote, Section, Sheet } from './sheet.ts'

/** A sheet as a PDF with the same words as `PrintedSheet`, on US letter, with page numbers. */
export async function sheetPdf(sheet: Sheet, edges: Edges): Promise<Uint8Array> {
  const file = await openPdf(
    `${sheet.kind}: ${[sheet.code, sheet.title].filter(Boolean).join(' ')}`,
    { top: topMargin, bottom: bottomMargin, side: leftMargin },
    edges.brand?.isWhiteLabel ? edges.organization : undefined,
    { waits: true },
  )
  const measure = createRuler({ file })
  const sections = sheet.sections.filter(isFilled).map(section => ({
    section,
    plan: section.kind === 'table' && section.rows.length > 0 ? planTable({ file }, section, measure) : null,
  }))
  // All pages have the same orientation: a single wide table turns them all to landscape.
  const sideways = sections.some(({ plan }) => plan?.layout.isLandscape)
  file.addFirstPage(sideways)
  const pen = createPen(file, sideways)
  writeTitle(pen, sheet)
  if (sheet.lead) writeLead(pen, sheet.lead)
  for (const { section, plan } of sections)
    writeSection(pen, section, plan && sideways ? rotateTable(plan) : plan)
  if (file.hasReplacedCharacters()) {
    pen.y += 10
    writeText(pen, edges.brand?.isWhiteLabel ? unnamedNote : unprintableNote, { size: 7, ink: inks.muted })
  }
  writeEdges(pen, sheet, edges)
  return file.bytes()
}

/** A heading without facts is skipped. */
const isFilled = (section: Section) =>
  section.kind !== 'facts' || section.facts.length > 0 || (section.drawings?.length ?? 0) > 0

function writeTitle(pen: Pen, { title, code, keyFacts }: Sheet) {
  const startY = pen.y
  writeText(pen, title, { size: 17, bold: true, width: pen.width - (code ? 130 : 0) })
  const below = pen.y
  if (code) {
    pen.y = startY + 3
    writeText(pen, code, { size: 12, x: pen.right - 125, right: true })
  }
  pen.y = Math.max(below, pen.y)
  writeText(pen, keyFacts, { size: 9, ink: inks.muted })
  pen.y += 8
}

function writeLead(pen: Pen, { tone, states, lines }: Lead) {
  const innerWidth = pen.width - 24
  const inRow = states.length > 2 ? 3 : 2
  const rows = Math.ceil(states.length / inRow)
  const height =
    16 + rows * 28 + lines.reduce((sum, line) => sum + textHeight(pen, line, innerWidth, 9.5) + 3, 0)
  if (height < pageHeight(pen)) reserve(pen, height)
  const { pdf } = pen.file
  const start = pen.y
  const page = pdf.bufferedPageRange().count
  const stateWidth = innerWidth / inRow
  pen.y += 5
  for (let row = 0; row < rows; row++) {
    const y = pen.y + 3
    let ends = y
    for (const [index, { label, value, tone }] of states.slice(row * inRow, (row + 1) * inRow).entries()) {
      const x = leftMargin + 14 + index * stateWidth
      pen.y = y
      writeText(pen, label, { size: 7.5, ink: inks.muted, x, width: stateWidth - 10 })
      // The sign for no tone is a dash, which would read as a minus before a figure.
      const aside = tone === 'none' ? 0 : 11
      if (aside > 0) drawSign(pdf, tone, { x, y: pen.y + 2.5, scale: 0.8 })
      writeText(pen, value, {
        size: 10,
        bold: true,
        ink: inks[tone],
        x: x + aside,
        width: stateWidth - 10 - aside,
      })
      ends = Math.max(ends, pen.y)
    }
    pen.y = ends
  }
  pen.y += 3
  for (const line of lines) {
    writeText(pen, capitalize(line), { size: 9.5, x: leftMargin + 14, width: innerWidth })
    pen.y += 2
  }
  // Content longer than a page has no frame.
  if (pdf.bufferedPageRange().count === page) {
    pdf
      .rect(leftMargin, start, pen.width, pen.y + 5 - start)
      .lineWidth(0.5)
      .strokeColor(inks.edge)
      .stroke()
    pdf.rect(leftMargin, start, 3, pen.y + 5 - start).fill(inks[tone])
  }
  pen.y += 14
}

function writeSection(pen: Pen, section: Section, plan: TablePlan | null) {
  // A heading is never alone at the bottom of a page: at least two table rows or three lines follow it.
  const hasDrawings = section.kind === 'drawings' || (section.kind === 'facts' && section.drawings?.length)
  reserve(pen, hasDrawings ? 150 : plan ? 90 : 60)
  writeText(pen, section.title, { size: 10, bold: true })
  pen.y += 1
  drawRule(pen, inks.edge)
  pen.y += 5
  writeBody(pen, section, plan)
  if (section.note) {
    pen.y += 3
    reserve(pen, 20)
    writeText(pen, section.note, { size: 7, ink: inks.muted })
  }
  pen.y += 12
}

function writeBody(pen: Pen, section: Section, plan: TablePlan | null) {
  switch (section.kind) {
    case 'facts':
      return writeFacts(pen, section.facts, section.drawings ?? [])
    case 'drawings':
      return writeDrawings(pen, section.drawings)
    case 'table':
      return plan === null ? writeText(pen, section.emptyText, { ink: inks.muted }) : drawTable(pen, plan)
    case 'lines':
      for (const { text, tone } of section.lines) {
        reserve(pen, 14)
        drawSign(pen.file.pdf, tone, { x: leftMargin, y: pen.y + 2, scale: 0.7 })
        writeText(pen, capitalize(text), { x: leftMargin + 12 })
        pen.y += 2
      }
      return
    case 'quotes':
      if (section.quotes.length === 0) writeText(pen, section.emptyText, { ink: inks.muted })
      for (const quote of section.quotes) writeQuote(pen, quote)
      return
    case 'signatures':
      for (const name of section.names) {
        reserve(pen, 40)
        pen.y += 24
        writeText(pen, name, { width: 170 })
        const { pdf } = pen.file
        const line = pen.y - 2
        pdf
          .moveTo(leftMargin + 180, line)
          .lineTo(leftMargin + 390, line)
          .moveTo(leftMargin + 440, line)
          .lineTo(pen.right, line)
        pdf.lineWidth(0.5).strokeColor(inks.text).stroke()
        pen.y -= 12
        writeText(pen, 'Date', { x: leftMargin + 410 })
      }
  }
}

const labelWidth = 92

function writeFacts(pen: Pen, facts: readonly Fact[], drawings: readonly Drawing[]) {
  const startY = pen.y
  const { pdf } = pen.file
  const page = pdf.bufferedPageRange().count
  const drawingWidth = 138
  const availableWidth = drawings.length > 0 ? pen.width - drawingWidth - 24 : pen.width
  const columns = drawings.length > 0 ? 1 : 2
  const columnWidth = availableWidth / columns - (columns - 1) * 8
  for (let index = 0; index < facts.length; index += columns) {
    const inRow = facts.slice(index, index + columns)
    const height = Math.max(...inRow.map(({ value }) => textHeight(pen, value, columnWidth - labelWidth)))
    if (height < pageHeight(pen)) reserve(pen, height)
    const y = pen.y
    let ends = y
    for (const [fact, { label: text, value }] of inRow.entries()) {
      const x = leftMargin + fact * (columnWidth + 16)
      pen.y = y
      writeText(pen, text, { ink: inks.muted, x, width: labelWidth - 8 })
      const labelEnds = pen.y
      pen.y = y
      writeText(pen, value, { x: x + labelWidth, width: columnWidth - labelWidth })
      ends = Math.max(ends, labelEnds, pen.y)
    }
    pen.y = ends + 2
  }
  if (drawings.length === 0) return
  // Next to the facts, unless those continued on another page.
  const factsEnd = pen.y
  let y = pdf.bufferedPageRange().count === page ? startY : topMargin
  for (const drawing of drawings) {
    const scale = drawingWidth / drawing.width
    const height = drawing.height * scale + 26
    if (y + height > pen.bottom) {
      pdf.addPage()
      y = topMargin
    }
    draw(pen.file, drawing, { x: pen.right - drawingWidth, y, scale })
    pen.y = y + drawing.height * scale + 3
    writeText(pen, drawing.caption, {
      size: 7,
      ink: inks.muted,
      x: pen.right - drawingWidth,
      width: drawingWidth,
    })
    y = pen.y + 6
  }
  pen.y = pdf.bufferedPageRange().count === page ? Math.max(factsEnd, y) : y
}

/** Drawings side by side, three in a row, each with its caption. */
function writeDrawings(pen: Pen, drawings: readonly Drawing[]) {
  const inRow = 3
  const gap = 16
  const columnWidth = (Math.min(pen.width, 620) - gap * (inRow - 1)) / inRow
  for (let index = 0; index < drawings.length; index += inRow) {
    const row = drawings.slice(index, index + inRow)
    const rowHeight = Math.max(...row.map(item => (item.height * columnWidth) / item.width))
    const captions = Math.max(...row.map(({ caption }) => textHeight(pen, caption, columnWidth, 7)))
    reserve(pen, rowHeight + captions + 6)
    const y = pen.y
    for (const [number, drawing] of row.entries()) {
      const x = leftMargin + number * (columnWidth + gap)
      draw(pen.file, drawing, { x, y, scale: columnWidth / drawing.width })
      pen.y = y + rowHeight + 3
      writeText(pen, drawing.caption, { size: 7, ink: inks.muted, x, width: columnWidth })
    }
    pen.y = y + rowHeight + captions + 6
  }
}

function writeQuote(pen: Pen, { title, source, text, faint }: Quote) {
  reserve(pen, 40)
  const ink = faint ? inks.muted : inks.text
  const y = pen.y
  writeText(pen, title, { bold: true, ink, width: pen.width - 210 })
  const ends = pen.y
  pen.y = y
  writeText(pen, source, { size: 7.5, ink: inks.muted, x: pen.right - 200, right: true })
  pen.y = Math.max(ends, pen.y) + 1
  if (text) writeText(pen, `“${text}”`, { ink, x: leftMargin + 14 })
  pen.y += 3
  drawRule(pen)
  pen.y += 4
}

/** Draws the edges of each page, once the number of pages is known. */
function writeEdges({ file, right, width, bottom }: Pen, sheet: Sheet, edges: Edges) {
  const { organization, printed, brand = null } = edges
  const { pdf } = file
  const { count } = pdf.bufferedPageRange()
  const edge = (text: string, y: number, side: 'left' | 'right', part: number, bold = false) => {
    file.style({ bold, size: 7.5, ink: bold ? inks.text : inks.muted })
    file.text(text, side === 'left' ? leftMargin : right - width * part, y, {
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
    if (logo) pdf.image(logo, leftMargin, 24, { fit: [120, 20], valign: 'bottom' })
    else edge(organization, 34, 'left', 0.6, true)
    edge(logo ? `${organization} · ${sheet.kind}` : sheet.kind, 34, 'right', logo ? 0.7 : 0.38)
    const color = brand?.color ?? null
    pdf
      .moveTo(leftMargin, 47)
      .lineTo(right, 47)
      .lineWidth(color ? 1.6 : 0.8)
      .strokeColor(color ?? inks.text)
      .stroke()
    edge([sheet.code, sheet.title].filter(Boolean).join(' '), bottom + 16, 'left', 0.8)
    edge(`Page ${index + 1} of ${count}`, bottom + 16, 'right', 0.18)
    edge([`Printed ${printed}`, sheet.version].filter(Boolean).join(' · '), bottom + 27, 'left', 1)
  }
}
