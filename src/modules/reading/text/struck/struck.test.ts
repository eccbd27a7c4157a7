import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPdf } from '../../testing/papers.ts'
import { readFilePages } from '../file-pages.server.ts'
import type { ReadPage } from '../read-page.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'wellhead-struck-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function readPdfPages(pdf: Buffer): Promise<ReadPage[]> {
  const path = join(folder, 'page.pdf')
  writeFileSync(path, pdf)
  const pages: ReadPage[] = []
  for await (const part of readFilePages(path, 'pdf', 1)) if ('text' in part) pages.push(part)
  return pages
}
const struckIn = ({ text, words }: ReadPage) =>
  words.filter(({ struck }) => struck).map(({ start, end }) => text.slice(start, end))

test('lines through PDF words are found, but not those under, over or next to them', async () => {
  const [page] = await readPdfPages(
    await createPdf([
      doc => {
        const lines = [
          'royalty of one-eighth',
          'under this lease',
          'over that lease',
          'pooling of land',
          'fine',
        ]
        for (const [index, words] of lines.entries())
          doc
            .font('Times-Roman')
            .fontSize(12)
            .text(words, 80, 100 + index * 40, { lineBreak: false })
        const strikeAcross = (y: number, from: number, to: number) =>
          doc.moveTo(from, y).lineTo(to, y).stroke()
        strikeAcross(104.5, 78, 195) // Through the first line.
        strikeAcross(153, 78, 180) // Under the second.
        strikeAcross(178, 78, 180) // Over the third.
        doc.rect(80, 224.5, 42, 0.8).fill() // Through “pooling” alone, as a filled bar.
        doc.strike(80, 260, 20, 12) // A reader's annotation over the last.
        doc.moveTo(300, 90).lineTo(300, 300).stroke()
      },
    ]),
  )
  expect(struckIn(page!)).toEqual(['royalty', 'of', 'one-eighth', 'pooling', 'fine'])
})

/** A page as a scanner might produce it: words in print, with pen strokes. */
function scanned(draw: (context: SKRSContext2D) => void): Buffer {
  const canvas = createCanvas(1275, 1650)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 1275, 1650)
  context.fillStyle = '#111'
  context.font = '28px serif'
  draw(context)
  return canvas.toBuffer('image/png')
}
const strokeLine = (context: SKRSContext2D, points: readonly (readonly [number, number])[]) => {
  context.strokeStyle = '#222'
  context.lineWidth = 3
  context.beginPath()
  for (const [x, y] of points) context.lineTo(x, y)
  context.stroke()
}
const lines = [
  'The lessee may pool this lease with other land nearby',
  'and pays a royalty of one eighth of all the oil',
  'TOGETHER WITH HEREDITAMENTS and everything else there',
  'for a primary term of five years from this date',
]

test('pen strokes through scanned words are found, even under a text layer', async () => {
  const picture = scanned(context => {
    for (const [index, line] of lines.entries()) context.fillText(line, 100, 200 + index * 80)
    const wide = (words: string) => context.measureText(words).width
    const from = 100 + wide('and pays a royalty of ')
    strokeLine(context, [
      [from - 8, 268],
      [from + 60, 274],
      [from + wide('one eighth') + 10, 270],
    ])
    // The term is underlined, and the form has a line at its side.
    strokeLine(context, [
      [100, 448],
      [700, 448],
    ])
    strokeLine(context, [
      [60, 100],
      [60, 600],
    ])
  })
  const onPage = (doc: Parameters<Parameters<typeof createPdf>[0][number]>[0]) =>
    void doc.image(picture, 0, 0, { fit: [doc.page.width, doc.page.height] })
  const scale = 612 / 1275
  const [scan, withText] = await readPdfPages(
    await createPdf([
      onPage,
      doc => {
        onPage(doc)
        doc
          .font('Times-Roman')
          .fontSize(28 * scale)
          .fillOpacity(0)
        for (const [index, line] of lines.entries())
          doc.text(line, 100 * scale, (200 + index * 80 - 19) * scale, { lineBreak: false })
        doc.fontSize(10)
        doc.text('word '.repeat(60), 100, 600, { width: 400 })
      },
    ]),
  )
  expect(scan!.scanned).toBe(true)
  // The recognizer may run struck words together; text over a scan is only approximately in place.
  expect([scan!.scanned, withText!.scanned]).toEqual([true, false])
  for (const page of [scan!, withText!]) {
    expect(struckIn(page).join(' ')).toMatch(/eigh/)
    expect(struckIn(page).join(' ')).not.toMatch(/lessee|lease|royalty|TOGETHER|HERED|primary|term/)
  }
}, 120_000)
