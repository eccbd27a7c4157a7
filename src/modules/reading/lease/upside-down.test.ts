import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { chosenEngine, Recognizer } from '../text/recognizing/recognizer.server.ts'
import type { PageText } from './page/page.ts'
import { readPages } from './read-pages.ts'

const [pageWidth, pageHeight] = [1275, 1000]

function drawScan(lines: readonly string[], isUpsideDown: boolean): Buffer {
  const canvas = createCanvas(pageWidth, pageHeight)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, pageWidth, pageHeight)
  if (isUpsideDown) {
    context.translate(pageWidth, pageHeight)
    context.rotate(Math.PI)
  }
  context.fillStyle = '#000'
  context.font = '27px serif'
  for (const [index, line] of lines.entries()) context.fillText(line, 90, 180 + index * 48)
  return canvas.toBuffer('image/png')
}

const sheets = [
  [
    'OIL AND GAS LEASE',
    'THIS AGREEMENT is made May 1, 2020, between Ada Moss, a widow, as',
    'Lessor, and Birch Oil Company, as Lessee. Lessor leases to Lessee the',
    'NE/4 of Section 14, Township 154 North, Range 97 West, Williams County,',
    'North Dakota, containing 160 acres, more or less.',
  ],
  [
    '2. This lease shall be for a primary term of three (3) years from this',
    'date and as long thereafter as oil or gas is produced.',
    '3. Lessee shall pay Lessor a royalty of three-sixteenths (3/16) of all',
    'oil and gas produced and saved from the land.',
  ],
  [
    '4. If production ceases after the primary term, this lease does not end',
    'if Lessee resumes operations within ninety (90) days.',
    'Recorded June 2, 2020 in Book 77 at Page 210, County Recorder',
  ],
]

test('an upside-down page in the middle of a lease is read like the others', async () => {
  const recognizer = new Recognizer(await chosenEngine())
  const pages: PageText[] = []
  for (const [index, lines] of sheets.entries()) {
    const { text, words, turned } = await recognizer.read(drawScan(lines, index === 1), index + 1)
    expect(turned).toBe(index === 1 ? 180 : 0)
    pages.push({ page: index + 1, text, words, scanned: true })
  }
  await recognizer.end()
  const [lease, ...otherInstruments] = readPages(pages).instruments
  expect([lease?.kind, lease?.lastPage, otherInstruments]).toEqual(['LEASE', 3, []])
  const find = (name: string) => {
    const suggestion = lease?.suggestions.find(({ field, key }) => field === name || key === name)
    return [suggestion?.value, suggestion?.quote.page]
  }
  expect(find('primaryTerm')).toEqual(['3 years', 2])
  expect(find('royaltyOil')).toEqual(['3/16', 2])
  expect(find('CESSATION')).toEqual(['CESSATION', 3])
}, 60_000)
