import { expect, test } from 'vitest'
import { z } from 'zod'
import { readPastedBlock, readPasted } from './pasted.ts'

const today = '2026-11-30'
const field = (type: z.ZodType) => z.object({ it: type })
const values = (type: z.ZodType, texts: string[]) =>
  readPasted(field(type), texts, today).map(({ value, problem }) => problem ?? value)

const county = z.string().max(10, 'Use at most 10 characters.').nullable().meta({ title: 'County' })
const depth = z.number().min(0, 'Not below zero.').nullable().meta({ title: 'Depth', unit: 'ft' })
const spud = z.iso.date('Enter a date.').nullable().meta({ title: 'Spudded' })
const status = z
  .enum(['HELD', 'SHUT_IN'])
  .meta({ title: 'Status', words: { HELD: 'Held', SHUT_IN: 'Shut in' } })

test('keeps text as typed, and an empty cell clears the value', () => {
  expect(values(county, [' Dunn ', '', "'-Ward"])).toEqual(['Dunn', null, '-Ward'])
  expect(values(county, ['x'.repeat(11)])).toEqual(['Use at most 10 characters.'])
})

test('parses numbers and dates as a spreadsheet writes them', () => {
  expect(values(depth, ['$1,234', '12.5', '', '-3'])).toEqual([1234, 12.5, null, 'Not below zero.'])
  expect(values(spud, ['3/15/2026', '2026-03-01', ''])).toEqual(['2026-03-15', '2026-03-01', null])
  expect(values(spud, ['2/30/2026', 'soon'])).toEqual(['This date does not exist.', 'This is not a date.'])
})

test('matches choices by their labels', () => {
  expect(values(status, ['shut in', 'HELD', 'gone'])).toEqual([
    'SHUT_IN',
    'HELD',
    '“gone” is not one of the choices.',
  ])
})

test('rejects a formula and says what to do', () => {
  expect(values(county, ['=A1'])[0]).toContain('copy the values')
})

test('reports an error for each of five thousand bad cells', () => {
  const texts = Array.from({ length: 5000 }, (_, index) => (index % 2 ? 'x' : String(index)))
  const read = readPasted(field(depth), texts, today)
  expect(read.filter(({ problem }) => problem !== null)).toHaveLength(2500)
})

test('parses a block by column and keeps the rest of a row with a bad cell', () => {
  const schema = z.object({ county, depth, spud })
  const readCell = { county: (text: string) => (text === 'x' ? { problem: 'No.' } : { value: text }) }
  const texts = [
    ['Dunn', 'skipped', '12'],
    ['x', '', 'deep'],
    ['Ward', ''],
  ]
  const [first, second, third] = readPastedBlock(
    { schema, readCell },
    ['county', null, 'depth'],
    texts,
    today,
  )
  expect(first).toEqual({ values: { county: 'Dunn', depth: 12 }, problems: {} })
  expect(second!.values).toEqual({})
  expect(Object.keys(second!.problems)).toEqual(['county', 'depth'])
  // A cell missing from its row is not cleared.
  expect(third).toEqual({ values: { county: 'Ward' }, problems: {} })
})
