import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleCase } from '../testing/example-case.ts'
import { valueShares } from './by-share.ts'
import { combineValues } from './combined-value.ts'
import { valueCase } from './case-value.ts'

const discounting = exampleCase.discounting
const valueAtPrice = (oil: number, asOf = exampleCase.asOf) => {
  const deck = [{ from: '2026-01-01', oil, gas: 3, ngl: 25 }]
  const input = { ...exampleCase, asOf, prices: { ...exampleCase.prices, deck } }
  return { given: input, worth: valueCase(input, 0.1) }
}

test('a 100% share of several wells equals their combined value to the last digit', () => {
  const wells = [valueAtPrice(50), valueAtPrice(90), valueAtPrice(20)]
  const wholeValue = valueShares(
    wells.map(well => ({ value: combineValues([well], 0.1)!, share: 1 })),
    discounting,
    0.1,
  )!
  const { money, flows, ...worth } = combineValues(wells, 0.1)!
  expect(wholeValue).toMatchObject(worth)
  expect(wholeValue.money.net).toEqual(money.net)
  expect(wholeValue.flows.monthly).toBe(flows.monthly)
  expect(valueShares([], discounting, 0.1)).toBeNull()
})

test('shares of a value add up to the shares’ value and pay out together', () => {
  const [first, second] = [combineValues([valueAtPrice(80)], 0.1)!, combineValues([valueAtPrice(40)], 0.1)!]
  fc.assert(
    fc.property(
      fc.double({ min: 0.0001, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const portfolio = valueShares(
          [
            { value: first, share: a },
            { value: second, share: b },
          ],
          discounting,
          0.1,
        )!
        expect(portfolio.npv).toBeCloseTo(a * first.npv + b * second.npv, 4)
        expect(portfolio.net).toBeCloseTo(a * first.net + b * second.net, 4)
        const alone = valueShares([{ value: first, share: a }], discounting, 0.1)!
        expect(alone.payout.when).toBe(first.payout.when)
      },
    ),
    { numRuns: 40 },
  )
})

test('refuses to combine cases that start in different months', () => {
  const [early, late] = [valueAtPrice(70), valueAtPrice(70, '2027-01-01')]
  const portfolio = [early, late].map(well => ({ value: combineValues([well], 0.1)!, share: 1 }))
  expect(() => valueShares(portfolio, discounting, 0.1)).toThrow('the same as-of date')
})
