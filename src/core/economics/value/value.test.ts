import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '../../time/calendar.ts'
import { internalRate, signChanges } from './internal-rate.ts'
import { findPayout } from './payout.ts'
import { datedFlows, type Flows, presentValue } from './present-value.ts'

const yearly = (dollars: number[], first = 0): Flows => ({
  dollars,
  years: dollars.map((_, index) => (index ? index + first : 0)),
})
const theRate = (flows: Flows) => {
  const result = internalRate(flows)
  if (result.found !== 'one') throw new Error(result.found)
  return result.rate
}

describe('published cases', () => {
  const dated = datedFlows(
    [
      ['2008-01-01', -10_000],
      ['2008-03-01', 2750],
      ['2008-10-30', 4250],
      ['2009-02-15', 3250],
      ['2009-04-01', 2750],
    ].map(([day, dollars]) => ({ day: dayNumber(day as string), dollars: dollars as number })),
  )

  test('matches a spreadsheet’s XIRR and XNPV', () => {
    expect(theRate(dated)).toBeCloseTo(0.373362535, 8)
    expect(presentValue(dated, 0.09)).toBeCloseTo(2086.6476, 4)
  })

  test('matches a published IRR of annual flows', () => {
    expect(theRate(yearly([-250_000, 100_000, 150_000, 200_000, 250_000, 300_000]))).toBeCloseTo(
      0.5672303344,
      10,
    )
    expect(theRate(yearly([-100, 39, 59, 55, 20]))).toBeCloseTo(0.2809484212, 10)
  })

  test('one well yields 51.1% or 36.6% a year by its timing', () => {
    const oil = [12_400, 11_300, 8000, 5300, 4200, 3300, 2600, 2100, 1600, 1300, 1000]
    const income = oil.map(barrels => barrels * 30 * 0.8 * (1 - 0.07) - 12 * 1500)
    expect(income[0]).toBeCloseTo(258_768, 6)
    expect(theRate(yearly([-440_000, ...income], -0.5))).toBeCloseTo(0.51075, 5)
    expect(theRate(yearly([-440_000, ...income]))).toBeCloseTo(0.36576, 5)
  })
})

describe('internal rates of return', () => {
  test('are all found when there are several', () => {
    const result = internalRate(yearly([-1000, 2500, -1540]))
    expect(result).toEqual({ found: 'several', rates: [expect.closeTo(0.1, 9), expect.closeTo(0.4, 9)] })
  })

  // Values printed by numpy-financial; three rates 10 points apart used to appear as one.
  test.each([
    [[-100, 0, 0, 74], [-0.0955]],
    [[-100, 100, 0, 7], [0.06206]],
    [
      [-1600, 10_000, -10_000],
      [0.25, 4],
    ],
    [
      [-1000, 3600, -4310, 1716],
      [0.1, 0.2, 0.3],
    ],
    [
      [-1, 2.2, -1.2099],
      [0.09, 0.11],
    ],
    [[-100, 220, -121], [0.1]],
    [
      [0, -5, 10.5, 1, -8, 1],
      [-0.8702, 0.0886, 0.70956],
    ],
  ])('%j has %j', (dollars, rates) => {
    const result = internalRate(yearly(dollars))
    const all = result.found === 'several' ? result.rates : result.found === 'one' ? [result.rate] : []
    expect(all).toEqual(rates.map(rate => expect.closeTo(rate, 4)))
  })

  test('are recovered from flows built with known rates, even close ones', () => {
    const rates = fc.uniqueArray(fc.integer({ min: -60, max: 300 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(rates, percents => {
        const expected = percents.map(percent => percent / 100).toSorted((a, b) => a - b)
        // Σ dollars x^year = −Π (1 − (1 + rate) x), which is zero where x is 1 / (1 + rate).
        let dollars = [-1]
        for (const rate of expected)
          dollars = [...dollars, 0].map((money, index) => money - (1 + rate) * (dollars[index - 1] ?? 0))
        const result = internalRate(yearly(dollars))
        const all = result.found === 'several' ? result.rates : result.found === 'one' ? [result.rate] : []
        expect(all).toEqual(expected.map(rate => expect.closeTo(rate, 3)))
      }),
    )
  })

  test.each([
    [[-100, -10], 'Capital is never recovered.'],
    [[100, 10], 'There is no capital to earn a return on.'],
    [[0, 0], 'There is no cash flow.'],
    [[-1e9, 1], 'No rate between −99% and 1,000% a year brings NPV to zero.'],
    [[1000, -2500, 1600], 'No rate between −99% and 1,000% a year brings NPV to zero.'],
  ])('%j has none', (dollars, why) => {
    expect(internalRate(yearly(dollars))).toEqual({ found: 'none', why })
  })

  const flows = fc
    .array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 2, maxLength: 30 })
    .map(dollars => yearly(dollars))

  test('bring the NPV to zero, and never outnumber the sign changes', () => {
    fc.assert(
      fc.property(flows, input => {
        const result = internalRate(input)
        const rates = result.found === 'none' ? [] : result.found === 'one' ? [result.rate] : result.rates
        expect(rates.length).toBeLessThanOrEqual(signChanges(input))
        for (const rate of rates) {
          const scale = presentValue({ ...input, dollars: Array.from(input.dollars, Math.abs) }, rate)
          expect(Math.abs(presentValue(input, rate))).toBeLessThanOrEqual(scale * 1e-9)
        }
      }),
    )
  })

  test('a higher rate lowers the value when investment comes first', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (income, rate) => {
          const scaled = yearly([-500_000, ...income])
          expect(presentValue(scaled, rate + 0.01)).toBeLessThanOrEqual(presentValue(scaled, rate))
        },
      ),
    )
  })
})

describe('payout', () => {
  test('is prorated within a month', () => {
    expect(findPayout([40, 40, 40], [100, 0, 0])).toEqual({ when: 'after', months: 2.5 })
    expect(findPayout([40, 60, 40], [100, 0, 0])).toEqual({ when: 'after', months: 2 })
  })
  test('reports the shortfall when it is never reached', () => {
    expect(findPayout([40, 40], [100, 0])).toEqual({ when: 'never', short: 20 })
    expect(findPayout([-40, 10], [0, 0])).toEqual({ when: 'never', short: 30 })
  })
  test('does not exist without investment', () => {
    expect(findPayout([40, 40], [0, 0])).toEqual({ when: 'at_once' })
  })
  test('is the first payout, even with later investment', () => {
    expect(findPayout([120, 10], [100, 500])).toEqual({
      when: 'after',
      months: expect.closeTo(100 / 120, 12),
    })
  })
})

test('discounting months as a block equals discounting them one by one', () => {
  const money = fc.array(fc.integer({ min: -50, max: 50 }), { maxLength: 40 })
  fc.assert(
    fc.property(money, money, fc.double({ min: -0.9, max: 5, noNaN: true }), (months, outlay, rate) => {
      const dollars = [...months, ...outlay]
      const years = dollars.map((_, index) =>
        index < months.length ? (index + 0.5) / 12 : ((index * 7) % 40) / 12,
      )
      const together = { dollars, years, monthly: months.length }
      const inOrder = years.map((year, index) => ({ year, at: index })).toSorted((a, b) => a.year - b.year)
      const signs = inOrder.map(({ at }) => Math.sign(dollars[at]!)).filter(sign => sign !== 0)
      expect(signChanges(together)).toBe(
        signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length,
      )
      const first = presentValue({ dollars, years }, rate)
      const all = dollars.reduce(
        (sum, value, index) => sum + Math.abs(value) * (1 + rate) ** -years[index]!,
        0,
      )
      expect(Math.abs(presentValue(together, rate) - first)).toBeLessThanOrEqual(1e-12 * all)
    }),
  )
})
