import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../../../core/time/calendar.ts'
import { exampleInputs } from '../testing/example-inputs.ts'
import { priceKind, priceBases, priceBasis } from './price-basis.ts'
import { missingMonths, parsePastedPrices, calculateSecPrice } from './pasted-prices.ts'

test('the basis names the deck, kind, date, differentials, escalation and cap', () => {
  const prices = {
    ...exampleInputs.prices,
    deckName: 'Bank deck',
    kind: 'strip' as const,
    on: '2026-12-15',
    growth: 0.02,
    cap: { oil: 90, gas: null, ngl: null },
  }
  const inputs = { ...exampleInputs, prices }
  expect(priceBasis(inputs)).toBe(
    'Prices: Bank deck (Strip, as of Dec 15, 2026): oil $68.00/bbl, gas $2.60/MMBtu, NGL $22.00/bbl from Jan 2027, ' +
      '2 prices to Jan 2028. Differentials: oil −$5.25, gas −$0.55. Escalation: 2% a year after Jan 2028, oil to $90.00.',
  )
  expect(priceBases([inputs, inputs, exampleInputs])).toHaveLength(2)
  expect(priceBasis(exampleInputs)).toContain('as-of date not entered')
})

test('an escalated SEC deck is no longer an SEC deck', () => {
  const [first] = exampleInputs.prices.deck
  const sec = { ...exampleInputs.prices, deck: [first!], kind: 'sec' as const }
  expect(priceKind(sec)).toBe('sec')
  expect(priceKind({ ...sec, growth: 0.02 })).toBe('own')
  expect(priceKind({ ...sec, deck: exampleInputs.prices.deck })).toBe('own')
  expect(priceKind({ ...sec, kind: null })).toBe('flat')
})

test.each([
  ['Month\tOil\tGas\tNGL\nJan-27\t68.10\t3.20\t22\nFeb-27\t$67.50\t3.10\t21.5', 2],
  ['2027-01, 68.10, 3.20\r\n2027-02, 67.50, 3.10', 2],
  ['1/1/2027;68.1;3.2;22', 1],
  ['Jan 2027  68.10  3.20', 1],
])('a table is parsed: %s', (text, count) => {
  const { points, problems } = parsePastedPrices(text, 22)
  expect(problems).toEqual([])
  expect(points).toHaveLength(count)
  expect(points[0]).toEqual({ from: '2027-01-01', oil: 68.1, gas: 3.2, ngl: 22 })
})

test('a negative price is accepted, and an unreadable one is reported by line', () => {
  expect(parsePastedPrices('Apr 2020, -37.63, 1.7', 5).points[0]).toMatchObject({ oil: -37.63 })
  expect(parsePastedPrices('2027-01,60,3\nsoon,60,3\n2027-01,61,3\n2027-02,n/a,3', 5).problems).toEqual([
    'Line 2: “soon” is not a month, such as 2027-01.',
    'Line 3: Jan 2027 appears here twice.',
    'Line 4: enter a price of oil and one of gas after the month.',
  ])
  expect(parsePastedPrices('2027-01,60,3\n'.repeat(2000), 5).problems[0]).toContain('2000 lines')
})

test('a month missing from a strip is reported', () => {
  const { points } = parsePastedPrices('2027-01,60,3\n2027-04,61,3', 5)
  expect(missingMonths(points)).toEqual(['2027-02-01', '2027-03-01'])
  expect(missingMonths([])).toEqual([])
})

test('an SEC price is the mean of exactly the twelve first-of-month prices before the date', () => {
  const year = Array.from({ length: 13 }, (_, index) => ({
    from: addMonths('2026-01-01', index),
    oil: 60 + index,
    gas: 3,
    ngl: 20 - index,
  }))
  // The thirteenth price is that of the as-of date itself, which is not included; the average covers 60 to 71.
  expect(calculateSecPrice(year, '2027-01-01')).toMatchObject({ price: { oil: 65.5, gas: 3, ngl: 14.5 } })
  expect(calculateSecPrice(year.toSpliced(4, 1), '2027-01-01')).toEqual({
    price: null,
    missing: ['2026-05-01'],
  })
  expect(calculateSecPrice([], '2027-01-01').price).toBeNull()
})

test('an SEC price lies between the lowest and the highest, regardless of order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -40, max: 150, noNaN: true }), { minLength: 12, maxLength: 12 }),
      oils => {
        const points = oils.map((oil, index) => ({
          from: addMonths('2026-01-01', index),
          oil,
          gas: 3,
          ngl: 20,
        }))
        const result = calculateSecPrice(points, '2027-01-01').price!
        expect(result.oil).toBeGreaterThanOrEqual(Math.min(...oils) - 1e-4)
        expect(result.oil).toBeLessThanOrEqual(Math.max(...oils) + 1e-4)
        expect(calculateSecPrice(points.toReversed(), '2027-01-01').price).toEqual(result)
      },
    ),
    { numRuns: 30 },
  )
})
