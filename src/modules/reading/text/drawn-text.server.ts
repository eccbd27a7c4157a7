import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import { canvasFont, withoutNulls } from './drawing.server.ts'

/** Maximum number of characters drawn from a text; a longer one is meant for reading, not for viewing. */
const maxLetters = 300_000
const truncationNotice = '(The rest is not shown.)'

/** A letter-size page, as fractions of its longer side. */
const pageSize = { width: 8.5 / 11, margin: 0.06, size: 1 / 80, line: 1 / 54 }

/**
 * Draws a page of a text, broken into lines that fit a sheet of paper, and counts the pages.
 * @throws RangeError past the last page
 */
export function drawTextPages(text: string, number: number, dots: number): { canvas: Canvas; pages: number } {
  const canvas = createCanvas(Math.round(dots * pageSize.width), dots)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#111'
  context.font = canvasFont(dots * pageSize.size)
  context.textBaseline = 'top'
  const margin = dots * pageSize.margin
  const limits = text.length > maxLetters ? `${text.slice(0, maxLetters)}\n\n${truncationNotice}` : text
  const lines = wrapText(withoutNulls(limits).replaceAll('\t', '  |  '), context, canvas.width - 2 * margin)
  const onPage = Math.floor((1 - 2 * pageSize.margin) / pageSize.line)
  const pages = Math.max(1, Math.ceil(lines.length / onPage))
  if (number > pages) throw new RangeError(`page ${number} of ${pages}`)
  for (const [index, line] of lines.slice((number - 1) * onPage, number * onPage).entries())
    context.fillText(line, margin, margin + index * dots * pageSize.line)
  return { canvas, pages }
}

/** Words stay whole unless one is longer than a line. */
function wrapText(text: string, context: SKRSContext2D, width: number): string[] {
  return text.split(/\r?\n/).flatMap(paragraph => {
    const lines: string[] = []
    let line = ''
    for (const word of paragraph.match(/\s*\S{1,60}|\s+$/g) ?? []) {
      if (line !== '' && context.measureText(line + word).width > width) {
        lines.push(line)
        line = word.trimStart()
      } else line += word
    }
    return [...lines, line]
  })
}
