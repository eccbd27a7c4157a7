import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleCase } from '../testing/example-case.ts'
import { worthByShare } from './by-share.ts'
import { combineValues } from './combined-value.ts'
import { valueCase } from './worth.ts'

const discounting = exampleCase.discounting
const at = (oil: number, asOf = exampleCase.asOf) => {
  const deck = [{ from: '2026-01-01', oil, gas: 3, ngl: 25 }]
  const input = { ...exampleCase, asOf, prices: { ...exampleCase.prices, deck } }
  return { given: input, worth: valueCase(input, 0.1) }
}

test('100% of several wells equals their combined value, to the last digit', () => {
  const wells = [at(50), at(90), at(20)]
  const full = worthByShare(
    wells.map(well => ({ of: combineValues([well], 0.1)!, share: 1 })),
    discounting,
    0.1,
  )!
  const { money, flows, ...worth } = combineValues(wells, 0.1)!
  expect(full).toMatchObject(worth)
  expect(full.money.net).toEqual(money.net)
  expect(full.flows.monthly).toBe(flows.monthly)
  expect(worthByShare([], discounting, 0.1)).toBeNull()
})

test('shares of the value add up to the value of the shares, and a part pays out with the whole', () => {
  const [first, second] = [combineValues([at(80)], 0.1)!, combineValues([at(40)], 0.1)!]
  fc.assert(
    fc.property(
      fc.double({ min: 0.0001, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (a, b) => {
        const held = worthByShare(
          [
            { of: first, share: a },
            { of: second, share: b },
          ],
          discounting,
          0.1,
        )!
        expect(held.npv).toBeCloseTo(a * first.npv + b * second.npv, 4)
        expect(held.net).toBeCloseTo(a * first.net + b * second.net, 4)
        const alone = worthByShare([{ of: first, share: a }], discounting, 0.1)!
        expect(alone.payout.when).toBe(first.payout.when)
      },
    ),
    { numRuns: 40 },
  )
})

test('refuses to combine cases that start in different months', () => {
  const [early, late] = [at(70), at(70, '2027-01-01')]
  const held = [early, late].map(well => ({ of: combineValues([well], 0.1)!, share: 1 }))
  expect(() => worthByShare(held, discounting, 0.1)).toThrow('the same as-of date')
})
