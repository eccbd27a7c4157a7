import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { drawWatermark } from './drawing.server.ts'
import { drawTextPages } from './drawn-text.server.ts'

/** The number of squares of a picture, `squares` per side, that contain any drawing. */
async function inkBounds(png: Buffer, squares: number): Promise<number> {
  const picture = await loadImage(png)
  const { width, height } = picture
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0)
  let count = 0
  for (let x = 0; x < squares; x++)
    for (let y = 0; y < squares; y++) {
      const [left, top] = [Math.floor((x * width) / squares), Math.floor((y * height) / squares)]
      const { data } = context.getImageData(
        left,
        top,
        Math.ceil(width / squares),
        Math.ceil(height / squares),
      )
      if (data.some((value, index) => index % 4 === 3 && value > 40)) count++
    }
  return count / squares ** 2
}

test('a watermark covers every part of a page, whatever its text and the page size', async () => {
  for (const label of [
    'Paper Oil · Shared copy',
    'Öl & Gas <b>"Nord"</b> · Ænne Ørsted',
    '石油会社 · 共有コピー',
    'Нефть · Пётр',
    'W'.repeat(300),
    'a\nb\u202ec\0d\ud800',
    'x',
  ])
    for (const [width, height] of [
      [1545, 2000],
      [2000, 1545],
      [2000, 300],
      [200, 2000],
    ] as const)
      expect(await inkBounds(drawWatermark(label, width, height), 3), `${label} ${width}`).toBe(1)
  expect(await inkBounds(drawWatermark('Paper Oil · Shared copy', 60, 40), 1)).toBe(1)
  expect(await inkBounds(drawWatermark('Paper Oil · Shared copy', 1, 1), 1)).toBeLessThanOrEqual(1)
})

test('a text is drawn on as many sheets as needed, up to a limit', () => {
  const line = 'The lessor grants and leases. '
  expect(drawTextPages('', 1, 400).pages).toBe(1)
  expect(drawTextPages(line, 1, 400).pages).toBe(1)
  expect(drawTextPages(`${line}\n`.repeat(100), 3, 400).pages).toBe(3)
  expect(() => drawTextPages(line, 2, 400)).toThrow(RangeError)
  expect(drawTextPages('a\0\ud800\r\nb\tc', 1, 400).pages).toBe(1)
  // Text without line breaks is broken into lines.
  expect(drawTextPages(line.repeat(1000), 1, 400).pages).toBeGreaterThan(5)
  expect(drawTextPages('x'.repeat(10_000), 1, 400).pages).toBeGreaterThan(1)
  // Longer text is cut, in linear time.
  const cut = drawTextPages('y\n'.repeat(150_001), 1, 400).pages
  expect(drawTextPages('y\n'.repeat(3_000_000), 1, 400).pages).toBe(cut)
})
