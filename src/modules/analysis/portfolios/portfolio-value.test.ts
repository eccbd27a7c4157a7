import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumPortfolio } from '../compare/portfolio.ts'
import { toScenario } from '../compare/scenario.ts'
import { calculateFigures } from '../results/figures.ts'
import { keyFigures } from '../results/key-figures.ts'
import { exampleInputs } from '../testing/example-inputs.ts'
import { memberKey } from '../compare/members.ts'
import { valuePortfolio } from './portfolio-value.ts'

const figures = calculateFigures(exampleInputs)
const stored = {
  asOf: exampleInputs.asOf,
  basis: '0.1 mid_month',
  prices: 'own',
  figures: keyFigures(figures),
}
const member = (at: number, share = '1') => ({
  id: `01990000-0000-7000-8000-00000000000${at}`,
  number: null,
  share,
})

test('the listed value equals the total on the portfolio’s page', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 4 }), shares => {
      const members = shares.map((share, at) => member(at, String(share / 1000)))
      const page = sumPortfolio(members.map(item => toScenario(item, 'Drill', exampleInputs, figures)))
      const storedByKey = new Map(members.map(item => [memberKey(item), stored]))
      expect(valuePortfolio(members, storedByKey, null)).toMatchObject({
        npv: page.npv,
        wells: members.length,
      })
    }),
    { numRuns: 30 },
  )
})

test('a portfolio with a hidden, mismatched or uncalculated member has a reason instead of a value', () => {
  const members = [member(0), member(1)]
  const value = (other: object | null, prices = 'own') =>
    valuePortfolio(
      members,
      new Map([
        [memberKey(member(0)), stored],
        ...(other ? [[memberKey(member(1)), { ...stored, ...other }] as const] : []),
      ]),
      { name: 'Strip', prices },
    )
  expect(value(null)).toEqual({ npv: null, why: 'An analysis is deleted or private' })
  expect(value({ asOf: '2020-01-01' })).toEqual({ npv: null, why: 'The as-of dates differ' })
  expect(value({ basis: '0.15 mid_month' })).toEqual({ npv: null, why: 'The discounting differs' })
  expect(value({}, 'other')).toEqual({ npv: null, why: 'Open to value at Strip' })
  expect(value({})).toMatchObject({ wells: 2 })
  expect(value({ figures: null })).toEqual({ npv: null, why: 'An analysis cannot be calculated' })
})
