import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { canvasFont, writable } from './drawing.server.ts'

/** Maximum number of characters drawn from a text; a longer one is meant for reading, not for viewing. */
const maxLetters = 300_000
const rest = '(The rest is not shown.)'

/** A letter-size page, as fractions of its longer side. */
const sheet = { width: 8.5 / 11, margin: 0.06, size: 1 / 80, line: 1 / 54 }

/**
 * A page of a text, broken into lines that fit on a sheet of paper, and the number of pages.
 * @throws RangeError past the last page
 */
export function drawnText(text: string, number: number, dots: number): { canvas: Canvas; pages: number } {
  const canvas = createCanvas(Math.round(dots * sheet.width), dots)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#111'
  pen.font = canvasFont(dots * sheet.size)
  pen.textBaseline = 'top'
  const margin = dots * sheet.margin
  const limits = text.length > maxLetters ? `${text.slice(0, maxLetters)}\n\n${rest}` : text
  const lines = wrapText(writable(limits).replaceAll('\t', '  |  '), pen, canvas.width - 2 * margin)
  const onPage = Math.floor((1 - 2 * sheet.margin) / sheet.line)
  const pages = Math.max(1, Math.ceil(lines.length / onPage))
  if (number > pages) throw new RangeError(`page ${number} of ${pages}`)
  for (const [index, line] of lines.slice((number - 1) * onPage, number * onPage).entries())
    pen.fillText(line, margin, margin + index * dots * sheet.line)
  return { canvas, pages }
}

/** Words stay whole unless one is longer than a line. */
function wrapText(text: string, pen: SKRSContext2D, width: number): string[] {
  return text.split(/\r?\n/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    for (const piece of paragraph.match(/\s*\S{1,60}|\s+$/g) ?? []) {
      if (line !== '' && pen.measureText(line + piece).width > width) {
        lines.push(line)
        line = piece.trimStart()
      } else line += piece
    }
    return [...lines, line]
  })
}
