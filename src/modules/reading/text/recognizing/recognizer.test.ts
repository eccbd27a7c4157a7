import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { afterAll, describe, expect, test } from 'vitest'
import { bundledEngine } from './bundled.server.ts'
import { installedEngine } from './installed.server.ts'
import { Recognizer } from './recognizer.server.ts'

const installed = await installedEngine()
/** An engine that only some machines have is tested if it is installed. */
const engines = [
  { name: 'the one that comes along', engine: bundledEngine() },
  ...(installed ? [{ name: 'the system’s', engine: installed }] : []),
]

const [pageWidth, pageHeight] = [1700, 2200]
/** A page as a scanner makes it, upright or rotated by quarter turns. */
function drawPage(draw: (context: SKRSContext2D) => void, quarters = 0): Buffer {
  const [width, height] = quarters % 2 === 0 ? [pageWidth, pageHeight] : [pageHeight, pageWidth]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((quarters * Math.PI) / 2)
  context.translate(-pageWidth / 2, -pageHeight / 2)
  context.fillStyle = '#000'
  context.font = '30px serif'
  draw(context)
  return canvas.toBuffer('image/png')
}

const left = ['The lessor grants and leases', 'all of the land in Section 14', 'for a term of three years']
const right = ['The royalty is one-eighth of', 'all oil that is produced and', 'saved from the leased land']
const twoColumns = (context: SKRSContext2D) => {
  for (const [index, line] of [...left, ...left, ...left].entries())
    context.fillText(line, 100, 300 + index * 50)
  for (const [index, line] of [...right, ...right, ...right].entries())
    context.fillText(line, 950, 300 + index * 50)
}

describe.each(engines)(
  '$name',
  ({ engine }) => {
    const recognizer = new Recognizer(engine)
    afterAll(() => recognizer.end())

    test('turns a sideways page upright and reads its columns in order', async () => {
      const { text, words, turned } = await recognizer.read(drawPage(twoColumns, 1), 1)
      expect(turned).toBe(270)
      expect(text).toContain(left.join('\n'))
      expect(text).toContain(right.join('\n'))
      expect(text.lastIndexOf(left[2]!)).toBeLessThan(text.indexOf(right[0]!))
      const lessor = words.find(({ start, end }) => text.slice(start, end) === 'lessor')!
      expect(lessor.box[0] * pageWidth).toBeGreaterThan(100)
      expect(lessor.box[0] * pageWidth).toBeLessThan(250)
      expect(Math.abs(lessor.box[1] * pageHeight - 275)).toBeLessThan(15)
    })

    test('reads an upright page after an upside-down one, and vice versa', async () => {
      const upsideDown = await recognizer.read(drawPage(twoColumns, 2), 1)
      expect([upsideDown.turned, upsideDown.text.includes(left[0]!)]).toEqual([180, true])
      const upright = await recognizer.read(drawPage(twoColumns), 2)
      expect([upright.turned, upright.text.includes(right[2]!)]).toEqual([0, true])
      expect(upright.certainty).toBeGreaterThan(80)
      const side = await recognizer.read(drawPage(twoColumns, 3), 3)
      expect([side.turned, side.text.includes(left[1]!)]).toEqual([90, true])
    })

    test('an empty page has no words', async () => {
      expect(
        await recognizer.read(
          drawPage(() => {}),
          2,
        ),
      ).toMatchObject({ text: '', words: [] })
    })

    test('rejects a file that is not a picture, and reads the next one', async () => {
      await expect(recognizer.read(Buffer.from('no picture'), 3)).rejects.toThrow()
      const oneLine = drawPage(context => context.fillText(left[0]!, 100, 300))
      expect((await recognizer.read(oneLine, 4)).text).toContain(left[0])
    })
  },
  120_000,
)
