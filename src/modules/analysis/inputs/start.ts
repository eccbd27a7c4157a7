import type { Day } from '../../../core/time/calendar.ts'
import { findTaxes } from '../taxes/taxes.ts'
import type { Inputs, PriceInputs, WellInputs } from './inputs.ts'

const forEachProduct = <Value>(value: Value) => ({ oil: value, gas: value, ngl: value })

/** The default length of a forecast in months: fifty years. */
const fiftyYears = 600

/** Placeholder prices of a new analysis. They are not a forecast; the user enters real ones. */
export const placeholderPrices = (asOf: Day): PriceInputs => ({
  deckId: null,
  source: 'Placeholder: enter your own prices',
  deck: [{ from: asOf, oil: 65, gas: 3, ngl: 22 }],
  growth: 0,
  differentials: forEachProduct({ percent: 0, dollars: 0 }),
})

/** A well before any data is entered. */
export const createBlankWell = (name: string): WellInputs => ({
  wellId: null,
  name,
  firstMonth: 0,
  oil: null,
  gas: null,
  water: null,
  produced: null,
  plant: { shrink: 0, nglYield: 0, btu: 1 },
  taxes: findTaxes(null),
  interest: { wi: 1, nri: 0.8, orri: 0 },
  interestFrom: 'Placeholder: enter your own interest',
  leaseNri: 0.8,
  reversion: null,
  operating: { fixed: 5000, overhead: 0, perOil: 3, perGas: 0.15, perWater: 1, growth: 0 },
  capital: [],
  abandonment: { cost: 75_000, salvage: 0 },
})

/** A new analysis of wells as of a month's first day. */
export const createInitialInputs = (asOf: Day, wells: readonly WellInputs[]): Inputs => ({
  format: 1,
  asOf,
  months: fiftyYears,
  rate: 0.1,
  discounting: 'mid_month',
  volumes: { convention: 'analytic', monthLength: 'calendar' },
  prices: placeholderPrices(asOf),
  wells: [...wells],
})

/** A well to be drilled, with a placeholder decline, for an analysis without existing wells. */
export const createUndrilledInputs = (asOf: Day): WellInputs => ({
  ...createBlankWell('New well'),
  oil: {
    by: 'decline',
    since: asOf,
    segments: [
      { fromDay: 0, qi: 300, di: 0.65, diAs: 'secant', b: 1, terminal: 0.08, terminalAs: 'tangent' },
    ],
    fit: null,
  },
  gas: { by: 'ratio', to: 'oil', points: [{ month: 0, ratio: 1.5 }] },
  water: { by: 'ratio', to: 'oil', points: [{ month: 0, ratio: 1 }] },
})
