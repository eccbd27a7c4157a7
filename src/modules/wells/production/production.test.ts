import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkMonth, checkProduction } from './production-checks.ts'
import {
  calendarDayRate,
  cumulative,
  gasOilRatio,
  oilEquivalent,
  producingDayRate,
  totalVolume,
  waterCut,
} from './production-rates.ts'
import { blankMonth, productionSchema, sumKnown, combinePools, type ProductionMonth } from './production.ts'

const mayMonth = (change: Partial<ProductionMonth>): ProductionMonth => ({
  ...blankMonth('2023-05-01'),
  ...change,
})
const flaggedRules = (change: Partial<ProductionMonth>) => checkMonth(mayMonth(change)).map(flag => flag.rule)

describe('rates of Bill 14-23 1H, North Dakota, May 2023', () => {
  const bill = mayMonth({ oil: 297, gas: 2285, water: 617, daysOn: 18 })

  test('calendar-day and producing-day rates follow from volume and days', () => {
    expect(calendarDayRate(bill, 'oil').value).toBeCloseTo(9.580645, 6)
    expect(producingDayRate(bill, 'oil').value).toBe(16.5)
    expect(producingDayRate({ ...bill, daysOn: 0 }, 'oil').value).toBeNull()
    expect(producingDayRate({ ...bill, daysOn: null }, 'oil').value).toBeNull()
    expect(calendarDayRate({ ...bill, oil: null }, 'oil').value).toBeNull()
    expect(calendarDayRate({ ...bill, oil: 0 }, 'oil').value).toBe(0)
  })

  test('ratios follow from the volumes', () => {
    expect(gasOilRatio(bill).value).toBeCloseTo(7693.6, 1)
    expect(waterCut(bill).value).toBeCloseTo(0.67505, 5)
    expect(oilEquivalent(bill).value).toBeCloseTo(677.8333, 4)
    expect(gasOilRatio({ ...bill, oil: 0 }).value).toBeNull()
    expect(waterCut({ ...bill, water: null }).value).toBeNull()
    expect(oilEquivalent(mayMonth({})).value).toBeNull()
    expect(oilEquivalent(mayMonth({ gas: 6 })).value).toBe(1)
  })

  test('a number expands to its parts', () => {
    expect(calendarDayRate(bill, 'oil').inputs).toEqual([
      { label: 'Oil, May 2023', value: 297, unit: 'bbl' },
      { label: 'Days in May 2023', value: 31, unit: 'd' },
    ])
  })
})

describe('an unreported value is not zero', () => {
  test('totals skip unreported values', () => {
    expect(sumKnown([null, null])).toBeNull()
    expect(sumKnown([null, 0])).toBe(0)
    expect(
      cumulative([mayMonth({}), mayMonth({ oil: 5 }), mayMonth({}), mayMonth({ oil: 2 })], 'oil'),
    ).toEqual([null, 5, 5, 7])
    const sum = totalVolume([mayMonth({ oil: 5 }), mayMonth({})], 'oil')
    expect(sum.value).toBe(5)
    expect(sum.inputs[1]).toEqual({ label: 'Months without a report', value: 1 })
  })

  test('pools are summed, and each value comes from the most trusted source that reports it', () => {
    const rows = [
      mayMonth({ pool: 'BAKKEN', source: 'STATE', oil: 100, water: 7, daysOn: 20 }),
      mayMonth({ pool: 'BAKKEN', source: 'OPERATOR', oil: 101, daysOn: 21 }),
      mayMonth({ pool: 'SANISH', source: 'STATE', oil: 10, gas: null, daysOn: 30 }),
      { ...blankMonth('2023-04-01'), pool: 'SANISH' },
    ]
    expect(combinePools(rows)).toMatchObject([
      { month: '2023-04-01', oil: null },
      { month: '2023-05-01', oil: 111, water: 7, gas: null, daysOn: 30 },
    ])
  })

  test('summing pools never turns null into zero and never loses a volume', () => {
    const volume = fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null })
    fc.assert(
      fc.property(fc.array(volume, { minLength: 1, maxLength: 5 }), volumes => {
        const rows = volumes.map((oil, index) => mayMonth({ oil, pool: `P${index}` }))
        expect(combinePools(rows)[0]!.oil).toBe(sumKnown(volumes))
      }),
    )
  })
})

describe('flags', () => {
  test.each<[Partial<ProductionMonth>, string[]]>([
    [{ oil: 10, daysOn: 0 }, ['zero_days']],
    [{ water: 10, daysOn: 0 }, ['zero_days']],
    [{ oil: 0, daysOn: 0 }, []],
    [{ oil: 10, daysOn: null }, []],
    [{ daysOn: 31 }, []],
    [{ daysOn: 31.5 }, ['days_over']],
    [{ daysOn: -1 }, ['days_over']],
    [{ oil: -3 }, ['negative']],
    [{ oilAdjustment: -3 }, []],
    [{ oilBom: 125, oil: 3, oilSold: 76, oilAdjustment: -5, oilEom: 47 }, []],
    [{ oilBom: 125, oil: 3, oilSold: 76, oilAdjustment: -5, oilEom: 57 }, ['stock_balance']],
    [{ oilBom: 49, oilEom: 49 }, []],
    [{ gas: 2285, gasSold: 2228, gasFlared: 1 }, []],
    [{ gas: 1000, gasSold: 1100, gasFlared: 0 }, ['disposition']],
    [{ gas: 1000, gasSold: 900, gasFlared: 0, gasUsed: 0 }, ['disposition']],
    [{ gas: 1000, gasSold: 995, gasFlared: 0, gasUsed: 0 }, []],
  ])('%j yields %j', (change, expected) => {
    expect(flaggedRules(change)).toEqual(expected)
  })

  test('messages name the values', () => {
    expect(checkMonth(mayMonth({ oil: 1234.5, daysOn: 0 }))[0]!.message).toBe(
      'Oil of 1,234.5 bbl with no day on production.',
    )
    expect(checkMonth(mayMonth({ daysOn: 32 }))[0]!.message).toBe('32 days on production; May 2023 has 31.')
  })

  test('missing months are flagged once per gap, pool by pool', () => {
    const flags = checkProduction([
      blankMonth('2023-01-01'),
      blankMonth('2023-02-01'),
      blankMonth('2023-06-01'),
      blankMonth('2023-01-01', 'B'),
      blankMonth('2023-03-01', 'B'),
    ])
    expect(flags.map(flag => flag.message)).toEqual([
      'No report for Feb 2023.',
      'No report for 3 months, Mar 2023 to May 2023.',
    ])
  })
})

test('the schema accepts every value as number or null and rejects an invalid month', () => {
  expect(productionSchema.safeParse(mayMonth({ oil: -5, status: 'PR' })).success).toBe(true)
  expect(productionSchema.safeParse(mayMonth({ month: '2023-05-15' })).success).toBe(false)
  expect(productionSchema.safeParse({ ...mayMonth({}), oil: Number.NaN }).success).toBe(false)
})

test.each([
  ['2020-01-01', 110, null, null, -66, 44],
  ['2019-07-01', 125, 3, 76, -5, 47],
  ['2021-09-01', 49, null, null, null, 49],
])(
  'Colorado 05-001-07727 balances in %s as published',
  (month, oilBom, oil, oilSold, oilAdjustment, oilEom) => {
    const row = { ...blankMonth(month), oilBom, oil, oilSold, oilAdjustment, oilEom }
    expect(checkMonth(row)).toEqual([])
    expect(checkMonth({ ...row, oilEom: oilEom + 10 }).map(flag => flag.rule)).toEqual(['stock_balance'])
  },
)
