import type { EconomicCase } from '../cashflow/case.ts'

const forEachProduct = <Value>(value: Value) => ({ oil: value, gas: value, ngl: value })

/** An invented horizontal oil well with its gas and water, drilled on the as-of date. */
export const exampleCase: EconomicCase = {
  asOf: '2026-01-01',
  months: 600,
  volumes: { convention: 'analytic', monthLength: 'calendar' },
  firstMonth: 0,
  oil: { by: 'decline', segments: [{ fromDay: 0, qi: 400, di: 1.6, b: 1.1, terminal: 0.08 }] },
  gas: { by: 'ratio', to: 'oil', points: [{ month: 0, ratio: 1.2 }] },
  water: { by: 'ratio', to: 'oil', points: [{ month: 0, ratio: 0.8 }] },
  plant: { shrink: 0.1, nglYield: 60, btu: 1.1 },
  prices: {
    deck: [{ from: '2026-01-01', oil: 70, gas: 3, ngl: 25 }],
    growth: 0,
    differentials: { ...forEachProduct({ percent: 0, dollars: 0 }), oil: { percent: 0, dollars: -3 } },
  },
  taxes: {
    periods: [
      {
        from: '2000-01-01',
        severance: {
          oil: { percent: 0.046, perUnit: 0 },
          gas: { percent: 0.075, perUnit: 0 },
          ngl: { percent: 0.075, perUnit: 0 },
        },
        adValorem: 0.02,
      },
    ],
    adValoremOf: 'after_severance',
  },
  interest: { wi: 0.5, nri: 0.4, orri: 0 },
  reversion: null,
  leaseNri: 0.8,
  operating: { fixed: 4000, overhead: 1000, perOil: 4, perGas: 0.2, perWater: 0.9, growth: 0 },
  capital: [
    { on: '2026-01-01', dollars: 2_000_000, kind: 'intangible', what: 'Drilling' },
    { on: '2026-01-01', dollars: 1_000_000, kind: 'tangible', what: 'Equipment' },
  ],
  abandonment: { cost: 80_000, salvage: 30_000 },
  discounting: 'mid_month',
}
