import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import { createInitialInputs, createUndrilledInputs } from '../inputs/start.ts'
import { findTaxes } from '../taxes/taxes.ts'

/** A made-up well with a payout, plugging and taxes. */
export const exampleWell: WellInputs = {
  ...createUndrilledInputs('2027-01-01'),
  name: 'Berg 22-25 2H',
  taxes: findTaxes('ND'),
  interest: { wi: 0.25, nri: 0.203125, orri: 0 },
  leaseNri: 0.8125,
  operating: { fixed: 5800, overhead: 0, perOil: 4.1, perGas: 0.2, perWater: 1.6, growth: 0.02 },
  capital: [{ on: '2027-01-01', dollars: 4_000_000, kind: 'intangible', what: 'Drilling' }],
}

export const exampleInputs: Inputs = {
  ...createInitialInputs('2027-01-01', [exampleWell]),
  prices: {
    ...createInitialInputs('2027-01-01', []).prices,
    deck: [
      { from: '2027-01-01', oil: 68, gas: 2.6, ngl: 22 },
      { from: '2028-01-01', oil: 66, gas: 3, ngl: 22 },
    ],
    differentials: {
      oil: { percent: 0, dollars: -5.25 },
      gas: { percent: 0, dollars: -0.55 },
      ngl: { percent: 0, dollars: 0 },
    },
  },
}
