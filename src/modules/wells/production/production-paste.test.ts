import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { containsMonths, readPastedProduction } from './production-paste.ts'
import { productionFields } from './production.ts'

test('a block without headings is read as month, oil, gas, water, days', () => {
  const pasted = readPastedProduction('Jan 2026\t1,234.5\t2,000\t\t31\nFeb 2026\t0\t-\tn/a\t28\n')
  expect(pasted.error).toBeNull()
  expect(pasted.rows).toEqual([
    { line: 1, month: '2026-01-01', values: { oil: 1234.5, gas: 2000, water: null, daysOn: 31 }, errors: [] },
    { line: 2, month: '2026-02-01', values: { oil: 0, gas: null, water: null, daysOn: 28 }, errors: [] },
  ])
})

test('headings come in any order, and other columns are skipped', () => {
  const pasted = readPastedProduction(
    'Well\tDays On\tProd. Month\tGas (mcf)\tOil, bbl\tRuns\tPool\nBill\t18\t5/2023\t2285\t297\t352\tBAKKEN',
  )
  expect(pasted.columns).toEqual([null, 'daysOn', 'month', 'gas', 'oil', 'oilSold', 'pool'])
  expect(pasted.rows[0]).toMatchObject({
    month: '2023-05-01',
    values: { daysOn: 18, gas: 2285, oil: 297, oilSold: 352, pool: 'BAKKEN' },
  })
})

test('our own headings are recognized', () => {
  const titles = Object.values(productionFields).map(field => `${field.title} (${field.unit})`)
  const pasted = readPastedProduction(['Month', ...titles].join('\t') + '\n2026-01')
  expect(pasted.columns).toEqual(['month', ...Object.keys(productionFields)])
})

test('each bad cell is an error in its row, and the others remain', () => {
  const pasted = readPastedProduction('Month\tOil\tGas\nMay 2026\tabout 5\t(12)\nTotal\t5\t5\n5/2026\t1\t1\n')
  expect(pasted.rows).toMatchObject([
    {
      values: { gas: -12 },
      errors: [{ column: 'Oil', text: 'about 5', words: '“about 5” is not a number.' }],
    },
    { month: null, errors: [{ column: 'Month', text: 'Total' }] },
    { line: 4, errors: [{ words: 'May 2026 is already on line 2.' }] },
  ])
  expect(pasted.rows[0]!.values).not.toHaveProperty('oil')
})

test.each([
  ['', 'Nothing to paste'],
  ['  \n ', 'Nothing to paste'],
  ['Oil\tGas\n1\t2', 'No month column'],
  ['Month\tOil', 'no months below'],
])('“%s” is rejected with %s', (text, words) => {
  expect(readPastedProduction(text).error).toContain(words)
})

test('commas and semicolons separate cells, too', () => {
  expect(readPastedProduction('month,oil\n2026-01,5').rows[0]!.values).toEqual({ oil: 5 })
  expect(readPastedProduction('month;oil\n2026-01;1,000').rows[0]!.values).toEqual({ oil: 1000 })
})

test('numbers read back as written', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: -1e6, max: 1e9 }), { nil: null }), { maxLength: 4 }),
      volumes => {
        const line = ['2026-01', ...volumes.map(volume => volume?.toLocaleString('en-US') ?? '')].join('\t')
        const { rows } = readPastedProduction(`${line}\t`)
        const fields = ['oil', 'gas', 'water', 'daysOn'] as const
        volumes.forEach((volume, index) => expect(rows[0]!.values[fields[index]!]).toBe(volume))
      },
    ),
  )
})

test('any text gets a result, never an exception', () => {
  fc.assert(
    fc.property(fc.string(), text => {
      const pasted = readPastedProduction(text)
      expect(pasted.error !== null || pasted.rows.length > 0).toBe(true)
    }),
  )
})

test.each([
  ['Jan 2026\t1,000\t2,000\nFeb 2026\t900\t1,800', true],
  ['1/31/2026\t1000', true],
  ['month\toil\n45047\t300', true],
  ['45047\t38000\n45078\t37000', false],
  ['202605\t1', false],
  ['1,000\n900', false],
  ['Aamodt 10-32 1H', false],
  ['', false],
])('headings in %j are months: %s', (text, names) => {
  expect(containsMonths(text)).toBe(names)
})
