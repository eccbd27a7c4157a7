import Decimal from 'decimal.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { federalRules } from '../../../core/economics/tax/rules.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { calculateFigures } from '../results/figures.ts'
import { exampleInputs, exampleWell } from '../testing/example-inputs.ts'
import { differs, comparisonLines, differenceFrom } from './comparison.ts'
import { calculateIncrement } from './incremental-to.ts'
import { parseMembers, formatMembers, formatPercent, parsePercent } from './members.ts'
import { sumPortfolio } from './portfolio.ts'
import { toScenario, disambiguate, mismatchReason } from './scenario.ts'

const ids = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002'] as const
const createScenario = (at: 0 | 1, inputs: Inputs, share = '1') =>
  toScenario(
    { id: ids[at], number: null, share },
    ['Drill', 'Farm out'][at]!,
    inputs,
    calculateFigures(inputs),
  )
const findLine = (id: string) => comparisonLines.find(line => line.id === id)!

const drill = createScenario(0, exampleInputs)
const farmout = createScenario(1, {
  ...exampleInputs,
  wells: [{ ...exampleWell, interest: { wi: 0, nri: 0, orri: 0.05 }, capital: [] }],
})

test('an address yields versions and shares, and anything else in it is dropped', () => {
  const members = [
    { id: ids[0], number: 3, share: '0.25' },
    { id: ids[1], number: null, share: '1' },
  ]
  expect(parseMembers(formatMembers(members), 6)).toEqual(members)
  expect(parseMembers(`${ids[0]}*1.5,nonsense,${ids[0]}.x,${ids[1]}*0`, 6)).toEqual([])
  expect(parseMembers(`${ids[0]},${ids[0]}`, 6)).toHaveLength(1)
  expect(parseMembers(`${ids[0]},${ids[1]}`, 1)).toHaveLength(1)
  fc.assert(fc.property(fc.string(), text => parseMembers(text, 6).length <= 6))
  expect([
    parsePercent('12.5'),
    parsePercent('100%'),
    parsePercent('0'),
    parsePercent('101'),
    parsePercent('half'),
  ]).toEqual(['0.125', '1', null, null, null])
  expect(formatPercent('0.125')).toBe('12.5')
})

test('differences match the displayed numbers, and identical inputs are recognized', () => {
  const higherRate = createScenario(1, { ...exampleInputs, rate: 0.15 })
  expect(differs(findLine('rate'), [drill, higherRate])).toBe(true)
  expect(differs(findLine('oilPrice'), [drill, higherRate])).toBe(false)
  const difference = differenceFrom(findLine('npv'), higherRate, drill)!
  const expected = new Decimal(higherRate.keyFigures!.npv).minus(drill.keyFigures!.npv)
  expect(difference.replaceAll(/[,−]/g, '')).toBe(expected.abs().toFixed(2))
  expect(difference.startsWith('−')).toBe(true)
  expect(differenceFrom(findLine('rate'), higherRate, drill)).toBe('+5.00')
  expect(differenceFrom(findLine('irr'), higherRate, drill)).toBeNull()
  expect(mismatchReason([drill, higherRate])).toContain('discounted differently')
  expect(mismatchReason([drill, farmout])).toBeNull()
})

test('two analyses with the same name are numbered', () => {
  const sameName = { ...farmout, name: drill.name }
  expect(disambiguate([drill, sameName, farmout]).map(({ name }) => name)).toEqual([
    'Drill',
    'Drill (2)',
    'Farm out',
  ])
})

test('the increment of one alternative over another is their difference, with a separate payout', () => {
  const instead = calculateIncrement(drill, farmout)!
  expect(instead.npv).toBeCloseTo(Number(drill.keyFigures!.npv) - Number(farmout.keyFigures!.npv), 1)
  expect(instead.months.reduce((sum, { present }) => sum + present, 0)).toBeCloseTo(instead.npv, 3)
  expect(instead.payout.when).toBe('after')
  // Because of plugging costs at the end, the cash flow changes sign more than once.
  expect(instead.changes).toBeGreaterThan(1)
  const back = calculateIncrement(farmout, drill)!
  expect(back.npv).toBeCloseTo(-instead.npv, 6)
  expect(calculateIncrement(drill, drill)).toMatchObject({ npv: 0, irr: { found: 'none' } })
})

test('a portfolio adds up to the cent, and its months to its value', () => {
  const heldScenarios = [
    { ...drill, member: { ...drill.member, share: '0.33333333' } },
    { ...farmout, member: { ...farmout.member, share: '0.125' } },
  ]
  const { holdings, npv, figures } = sumPortfolio(heldScenarios)
  expect(holdings.reduce((sum, holding) => sum.plus(holding.heldNpv!), new Decimal(0)).toFixed(2)).toBe(npv)
  expect(figures!.total!.npv).toBeCloseTo(Number(npv), 1)
  const withoutForecast = createScenario(1, {
    ...exampleInputs,
    wells: [{ ...exampleWell, oil: null, gas: null }],
  })
  expect(sumPortfolio([withoutForecast])).toMatchObject({ npv: '0.00', figures: null })
})

test('a portfolio has an after-tax total only if every member includes tax', () => {
  const taxed = { ...exampleInputs, incomeTax: federalRules }
  const member = (at: 0 | 1, inputs: Inputs, share: string) => {
    const scenario = createScenario(at, inputs, share)
    return { ...scenario, member: { ...scenario.member, share } }
  }
  const [half, all] = [member(0, taxed, '0.5'), member(1, taxed, '1')]
  const { holdings, afterTax, npv, untaxed } = sumPortfolio([half, all])
  expect(untaxed).toEqual([])
  const sum = holdings.reduce((total, holding) => total.plus(holding.heldAfterTax!), new Decimal(0))
  expect(sum.toFixed(2)).toBe(afterTax!.npv)
  // Monthly cash flow less monthly tax has the same value.
  expect(afterTax!.worth.npv).toBeCloseTo(Number(afterTax!.npv), 1)
  expect(Number(afterTax!.npv)).toBeLessThan(Number(npv))
  const mixed = sumPortfolio([half, member(1, exampleInputs, '1')])
  expect(mixed).toMatchObject({ afterTax: null, taxed: ['Drill'], untaxed: ['Farm out'] })
  expect(mixed.holdings.map(holding => holding.heldAfterTax === null)).toEqual([false, true])
  // The total before tax does not depend on the option.
  expect(mixed.npv).toBe(npv)
})
