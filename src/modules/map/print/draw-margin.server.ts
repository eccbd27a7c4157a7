import type { MarkStyle, Pattern, Tone } from '../../../core/map/map.ts'
import type { OpenPdf } from '../../../core/print/open-pdf.server.ts'
import { inks } from '../../../core/print/pdf-ink.ts'
import { formatCount, formatNumber } from '../../../ui/formats.ts'
import { roundDown } from '../scale.ts'
import { drawSymbol, fillPattern, toneInks } from './draw-map.server.ts'
import type { Frame } from './projection.ts'

export type LegendGroup = {
  title: string
  lines: readonly { label: string; count: string; sign: MarkStyle | { tone: Tone; pattern: Pattern } }[]
}
export type MarginContent = {
  title: string
  organization: string
  printedNote: string
  scale: number
  pointsPerMile: number
  legend: readonly LegendGroup[]
  /** Notes for the reader about the lines and the base map. */
  notes: readonly string[]
}

/** Draws the title of a map, above its frame. */
export function drawTitle(file: OpenPdf, frame: Frame, { title, organization }: MarginContent) {
  file.style({ bold: true, size: 15, ink: inks.text })
  file.text(title, frame.x, frame.y - 26, { width: frame.width * 0.65, height: 18, ellipsis: true })
  file.style({ bold: false, size: 9, ink: inks.muted })
  file.text(organization, frame.x + frame.width * 0.65, frame.y - 20, {
    width: frame.width * 0.35,
    align: 'right',
    height: 12,
    ellipsis: true,
  })
}

/** Draws legend, scale, north arrow and notes, below the frame of the map. */
export function drawMargin(file: OpenPdf, frame: Frame, margin: MarginContent) {
  const { pdf } = file
  const top = frame.y + frame.height + 10
  drawNorth(file, frame.x + 8, top)
  drawScale(file, frame.x + 34, top, margin)
  let x = frame.x + 214
  for (const { title, lines } of margin.legend) {
    file.style({ bold: true, size: 7.5, ink: inks.text })
    file.text(title, x, top, { lineBreak: false })
    const linesPerColumn = 8
    lines.forEach(({ label, count, sign }, index) => {
      const left = x + Math.floor(index / linesPerColumn) * legendWidth
      const y = top + 10 + (index % linesPerColumn) * 9.1
      if ('pattern' in sign) {
        pdf.save().rect(left, y, 12, 7).clip()
        fillPattern(pdf, { x: left, y, width: 12, height: 7 }, toneInks[sign.tone], sign.pattern)
        pdf.restore()
        if (sign.pattern === 'dashed') pdf.dash(2, { space: 1.5 })
        pdf.rect(left, y, 12, 7).lineWidth(0.8).stroke(toneInks[sign.tone]).undash()
      } else drawSymbol(pdf, sign, [left + 6, y + 3.5], 8)
      file.style({ bold: false, size: 7, ink: inks.text })
      file.text(`${label} (${count})`, left + 17, y, {
        width: legendWidth - 22,
        height: 9,
        ellipsis: true,
      })
    })
    x += Math.max(1, Math.ceil(lines.length / linesPerColumn)) * legendWidth
  }
  file.style({ bold: false, size: 6.5, ink: inks.muted })
  file.text([...margin.notes, `Printed ${margin.printedNote}.`].join(' '), frame.x, top + 84, {
    width: frame.width,
    height: 18,
    ellipsis: true,
  })
}

const legendWidth = 134

function drawNorth(file: OpenPdf, x: number, y: number) {
  file.pdf.polygon([x, y], [x + 5, y + 20], [x, y + 15], [x - 5, y + 20]).fill(inks.text)
  file.style({ bold: true, size: 9, ink: inks.text })
  file.text('N', x - 3.4, y + 22, { lineBreak: false })
}

/** Draws a bar in miles and one in feet, each divided in halves. */
function drawScale(file: OpenPdf, x: number, y: number, { scale, pointsPerMile }: MarginContent) {
  file.style({ bold: true, size: 10, ink: inks.text })
  file.text(`1:${formatCount(scale)}`, x, y - 2, { lineBreak: false })
  file.style({ bold: false, size: 6.5, ink: inks.muted })
  file.text('Accurate at 100% print size', x + 62, y + 1, { lineBreak: false })
  const maxBarLength = 150
  const miles = roundDown(maxBarLength / pointsPerMile)
  const feet = roundDown((maxBarLength / pointsPerMile) * 5280)
  drawBar(miles * pointsPerMile, y + 16, `${formatNumber(miles, miles < 1 ? 2 : 0)} mi`)
  drawBar((feet / 5280) * pointsPerMile, y + 38, `${formatCount(feet)} ft`)

  function drawBar(length: number, top: number, name: string) {
    for (let part = 0; part < 4; part++)
      file.pdf
        .rect(x + (length / 4) * part, top, length / 4, 4)
        .lineWidth(0.6)
        .fillAndStroke(part % 2 === 0 ? inks.text : 'white', inks.text)
    file.style({ bold: false, size: 6.5, ink: inks.text })
    file.text('0', x - 1, top + 6, { lineBreak: false })
    file.text(name, x + length - 6, top + 6, { lineBreak: false })
  }
}
