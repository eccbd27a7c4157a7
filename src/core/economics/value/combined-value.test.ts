import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinSegments, segmentsAfter } from '../decline/segments.ts'
import { exampleCase } from '../testing/example-case.ts'
import { combineValues } from './combined-value.ts'
import { valueCase } from './case-value.ts'

const valueAndCombine = (oil: number, rate = 0.1) => {
  const input = {
    ...exampleCase,
    prices: { ...exampleCase.prices, deck: [{ from: '2026-01-01', oil, gas: 3, ngl: 25 }] },
  }
  return { given: input, worth: valueCase(input, rate) }
}

test('one well combined is that well', () => {
  const first = valueAndCombine(70)
  const { money: _, flows: __, ...together } = combineValues([first], 0.1)!
  const { flow: ___, flows: ____, ...alone } = first.worth
  expect(together).toEqual(alone)
})

test('parts with different lives add up to the whole', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 5, max: 120, noNaN: true }), { minLength: 1, maxLength: 5 }),
      oils => {
        const wells = oils.map(oil => valueAndCombine(oil))
        const { npv, net, invested } = combineValues(wells, 0.1)!
        const sum = (value: (item: (typeof wells)[number]) => number) =>
          wells.reduce((all, well) => all + value(well), 0)
        expect(npv).toBeCloseTo(
          sum(({ worth }) => worth.npv),
          4,
        )
        expect(net).toBeCloseTo(
          sum(({ worth }) => worth.net),
          4,
        )
        expect(invested).toBeCloseTo(
          sum(({ worth }) => worth.invested),
          4,
        )
      },
    ),
    { numRuns: 30 },
  )
})

test('refuses to combine wells with different start dates', () => {
  const later = { ...exampleCase, asOf: '2027-01-01', capital: [] }
  expect(() =>
    combineValues([valueAndCombine(70), { given: later, worth: valueCase(later, 0.1) }], 0.1),
  ).toThrow('the same as-of date')
  expect(combineValues([], 0.1)).toBeNull()
})

test('a forecast resumed after some days is the same forecast', () => {
  const segments = [
    { fromDay: 0, qi: 900, di: 2.1, b: 1.2, terminal: 0.08 },
    { fromDay: 700, qi: null, di: 0.4, b: 0, terminal: null },
    { fromDay: 1500, qi: 120, di: 0.3, b: 0.8, terminal: 0.06 },
  ]
  const full = joinSegments(segments)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 9000 }), (daysPassed, days) => {
      const resumed = joinSegments(segmentsAfter(segments, daysPassed))
      expect(resumed.rateAt(days)).toBeCloseTo(full.rateAt(daysPassed + days), 8)
      expect(resumed.volumeTo(days)).toBeCloseTo(
        full.volumeTo(daysPassed + days) - full.volumeTo(daysPassed),
        4,
      )
    }),
    { numRuns: 100 },
  )
})
