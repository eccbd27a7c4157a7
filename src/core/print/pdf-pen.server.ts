import { sheetSize, type OpenPdf } from './open-pdf.server.ts'
import { inks } from './pdf-ink.ts'

/** A sheet being written: the vertical position, and the right and bottom edges of its pages. */
export type Pen = { file: OpenPdf; y: number; right: number; width: number; bottom: number }

export const leftMargin = 40
export const topMargin = 60
export const bottomMargin = 56

/** Widths between the margins of a page, in points. */
export const pageWidths = {
  portrait: sheetSize.width - 2 * leftMargin,
  landscape: sheetSize.height - 2 * leftMargin,
}

/** A pen at the top of the first page. */
export function createPen(file: OpenPdf, sideways: boolean): Pen {
  const width = sideways ? pageWidths.landscape : pageWidths.portrait
  const height = sideways ? sheetSize.width : sheetSize.height
  return { file, y: topMargin, right: leftMargin + width, width, bottom: height - bottomMargin }
}

type WriteOptions = {
  size?: number
  bold?: boolean
  ink?: string
  x?: number
  width?: number
  right?: boolean
}

/** Writes text at the pen, wrapped into lines; the rest continues on the next page. */
export function writeText(pen: Pen, text: string, style: WriteOptions = {}) {
  const {
    size = 8.5,
    bold = false,
    ink = inks.text,
    x = leftMargin,
    width: room = pen.right - x,
    right: toRight = false,
  } = style
  pen.file.style({ bold, size, ink })
  pen.file.text(text, x, pen.y, { width: room, align: toRight ? 'right' : 'left', lineGap: 1.5 })
  pen.y = pen.file.pdf.y
}

/** Height of a text, in points. */
export function textHeight({ file }: Pen, text: string, maxWidth: number, size = 8.5, bold = false): number {
  file.style({ bold, size })
  return file.measureHeight(text, { width: maxWidth, lineGap: 1.5 })
}

/** Moves to the next page if less space than this is left; returns true if it moved. */
export function reserve(pen: Pen, height: number): boolean {
  if (pen.y + height <= pen.bottom) return false
  pen.file.pdf.addPage()
  pen.y = topMargin
  return true
}

/** Height between the margins of a page. */
export const pageHeight = ({ bottom }: Pen) => bottom - topMargin

export function drawRule({ file: { pdf }, y, right }: Pen, ink: string = inks.line, weight = 0.5) {
  pdf.moveTo(leftMargin, y).lineTo(right, y).lineWidth(weight).strokeColor(ink).stroke()
}
