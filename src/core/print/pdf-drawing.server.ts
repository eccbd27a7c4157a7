import type { OpenPdf, Pdf } from './open-pdf.server.ts'
import { inks } from './pdf-ink.ts'
import type { Drawing, Lead, Shape } from './sheet.ts'

type DrawingPlacement = { x: number; y: number; scale: number }

/** Draws a sheet's drawing with its corner at a position. */
export function draw(file: OpenPdf, { shapes }: Drawing, { x, y, scale }: DrawingPlacement) {
  const { pdf } = file
  pdf.save().translate(x, y).scale(scale)
  for (const shape of shapes) {
    if (shape.kind !== 'words') drawShape(pdf, shape)
    else {
      const isName = shape.style === 'name'
      file.style({ bold: isName, size: shape.size, ink: isName ? inks.accent : inks.muted })
      file.text(shape.words, shape.x - 60, shape.y - shape.size * 0.95, {
        width: 120,
        align: 'center',
        lineBreak: false,
      })
    }
  }
  pdf.restore()
}

function drawShape(pdf: Pdf, shape: Exclude<Shape, { kind: 'words' }>) {
  switch (shape.kind) {
    case 'rect':
      pdf.rect(shape.x, shape.y, shape.width, shape.height).lineWidth(1)
      if (shape.style === 'land') pdf.fillAndStroke(inks.land, inks.accent)
      else if (shape.style === 'patch') pdf.fill(inks.patch)
      else pdf.stroke(inks.text)
      return
    case 'line':
      pdf
        .moveTo(...toPoint(shape.from))
        .lineTo(...toPoint(shape.to))
        .lineWidth(0.6)
      if (shape.style === 'dots') pdf.dash(2, { space: 2 })
      pdf.stroke(shape.style === 'hatch' ? inks.muted : inks.line).undash()
      return
    case 'path': {
      pdf.polygon(...shape.points.map(point => [...toPoint(point)])).lineWidth(1)
      pdf.fillAndStroke(inks.land, inks.accent)
    }
  }
}

const toPoint = ([x, y]: readonly [number, number]): [number, number] => [x, y]

/** The sign next to a status as on screen, ten by ten before scaling. */
export function drawSign(pdf: Pdf, tone: Lead['tone'], { x, y, scale }: DrawingPlacement) {
  pdf.save().translate(x, y).scale(scale)
  switch (tone) {
    case 'good':
      pdf.circle(5, 5, 3.6).fill(inks.good)
      break
    case 'warn':
      pdf.polygon([5, 0.9], [9.6, 9.1], [0.4, 9.1]).fill(inks.warn)
      break
    case 'bad':
      pdf.polygon([5, 0.2], [9.8, 5], [5, 9.8], [0.2, 5]).fill(inks.bad)
      break
    case 'info':
      pdf.circle(5, 5, 3.3).lineWidth(1.8).stroke(inks.info)
      break
    case 'none':
      pdf.moveTo(1.4, 5).lineTo(8.6, 5).lineWidth(1.8).stroke(inks.none)
  }
  pdf.restore()
}
