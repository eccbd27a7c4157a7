import { createCanvas } from '@napi-rs/canvas'
import type { InventedInstrument } from '../src/modules/reading/testing/corpus.ts'
import { formHalves } from '../src/modules/reading/testing/forms.ts'
import { fieldTable, precision, recall, scoreReadings } from '../src/modules/reading/testing/score.ts'
import { chosenEngine, Recognizer } from '../src/modules/reading/text/recognizing/recognizer.server.ts'
import type { Figure } from './figure.ts'

const [wide, high, margin] = [1700, 2200, 130]

/**
 * The accuracy of forms that were rendered as pages, soiled, and recognized; every third page was upside down.
 */
export default async function bench(): Promise<Figure[]> {
  const { practice, heldBack } = formHalves()
  return [
    ...(await measureScans('second forms, practice half, scans', practice)),
    ...(await measureScans('second forms, half held back, scans', heldBack)),
  ]
}

async function measureScans(half: string, instruments: readonly InventedInstrument[]): Promise<Figure[]> {
  const recognizer = new Recognizer(await chosenEngine())
  const read: InventedInstrument[] = []
  let drawnCount = 0
  for (const instrument of instruments) {
    const pages: InventedInstrument['pages'] = []
    for (const lines of instrument.pages.flatMap(({ text }) => splitSheets(text))) {
      drawnCount += 1
      const { text, words } = await recognizer.read(
        drawScan(lines, drawnCount, drawnCount % 3 === 0),
        drawnCount,
      )
      pages.push({ page: pages.length + 1, text, words, scanned: true })
    }
    read.push({ ...instrument, pages, scanned: true })
  }
  await recognizer.end()
  const score = scoreReadings(read)
  console.log(`\nby field, ${half}\n${fieldTable(score)}\n`)
  const note = `${instruments.length} forms on ${drawnCount} rendered pages with specks, a third of them upside down`
  return [
    { promise: `precision, ${half}`, measured: precision(score), atLeast: 0.95, unit: '', note },
    { promise: `recall, ${half}`, measured: recall(score), atLeast: 0.85, unit: '', note },
  ]
}

/** Lines as a typist breaks them, about fifty per sheet. */
function splitSheets(text: string): string[][] {
  const lines = text.split('\n').flatMap(line => line.match(/.{1,88}(?:\s|$)/g) ?? [''])
  return Array.from({ length: Math.ceil(lines.length / 50) }, (_, index) =>
    lines.slice(index * 50, index * 50 + 50),
  )
}

/** A soiled, slightly skewed page, identical in every run. */
function drawScan(lines: readonly string[], seed: number, onItsHead: boolean): Buffer {
  const canvas = createCanvas(wide, high)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f6f4ee'
  context.fillRect(0, 0, wide, high)
  if (onItsHead) {
    context.translate(wide, high)
    context.rotate(Math.PI)
  }
  context.rotate((((seed % 5) - 2) * Math.PI) / 1200)
  context.fillStyle = '#222'
  context.font = '30px serif'
  for (const [index, line] of lines.entries()) context.fillText(line.trimEnd(), margin, 120 + index * 40)
  let state = seed * 7919 + 1
  const next = (limit: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let index = 0; index < 400; index++) context.fillRect(next(wide), next(high), 1 + next(2), 1 + next(2))
  return canvas.toBuffer('image/png')
}
