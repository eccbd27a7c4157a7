import { monthOf } from '../src/core/time/calendar.ts'
import { cashFlow } from '../src/core/economics/cashflow/cash-flow.ts'
import { consolidate } from '../src/core/economics/value/consolidate.ts'
import { worthOf } from '../src/core/economics/value/worth.ts'
import { fitDecline } from '../src/core/economics/fit/fit.ts'
import { simulation } from '../src/core/economics/risk/simulate.ts'
import { exampleCase } from '../src/core/economics/testing/example-case.ts'
import { sharedRows } from '../src/modules/leases/testing/shared-data.server.ts'
import { type Figure, percentile } from './figure.ts'

const fiftyYears = {
  ...exampleCase,
  oil: { by: 'decline', segments: [{ fromDay: 0, qi: 4000, di: 1.2, b: 0.9, terminal: 0.05 }] },
  interest: { wi: 1, nri: 0.8, orri: 0 },
  reversion: { at: 'payout', balance: 0, after: { wi: 0.6, nri: 0.48, orri: 0 } },
} as const

const msOf = (act: () => unknown) => {
  const start = performance.now()
  act()
  return performance.now() - start
}

/** Fifty years of a well, a thousand wells together, ten thousand trials, and the fits of a county's real wells. */
export default async function bench(): Promise<Figure[]> {
  for (let turn = 0; turn < 200; turn++) worthOf(fiftyYears, 0.1)
  const cases = Array.from({ length: 500 }, () => msOf(() => worthOf(fiftyYears, 0.1)))
  const wells = Array.from({ length: 1000 }, (_, at) => ({
    ...fiftyYears,
    prices: {
      ...fiftyYears.prices,
      deck: fiftyYears.prices.deck.map(point => ({ ...point, oil: point.oil + at / 100 })),
    },
  }))
  const together = msOf(() => consolidate(wells.map(given => ({ given, flow: cashFlow(given) }))))
  const trials = msOf(() => {
    const run = simulation(
      fiftyYears,
      {
        factors: {
          volume: { kind: 'lognormal', p90: 0.6, p10: 1.7 },
          price: { kind: 'lognormal', p90: 0.7, p10: 1.4 },
          cost: { kind: 'triangular', low: 0.8, likely: 1, high: 1.4 },
        },
        correlations: [{ of: 'price', with: 'cost', is: 0.5 }],
      },
      { trials: 10_000, seed: 42, rate: 0.1 },
    )
    while (!run.next().done);
  })
  const histories = realHistories()
  let fitted = 0
  const fits = msOf(() => {
    for (const history of histories) if (fitDecline(history).arps !== null) fitted += 1
  })
  return [
    {
      promise: 'a 50-year monthly case with taxes and reversion, its worth and rate of return',
      measured: percentile(cases, 0.5),
      atMost: 0.3,
      unit: 'ms',
      note: `p99 ${percentile(cases, 0.99).toFixed(2)} ms`,
    },
    { promise: '1,000 wells with their own prices, together', measured: together, atMost: 400, unit: 'ms' },
    { promise: '10,000 trials of a 50-year case', measured: trials / 1000, atMost: 1.5, unit: 's' },
    {
      promise: `declines fitted to ${histories.length} real wells`,
      measured: fits / 1000,
      atMost: 3,
      unit: 's',
      note: `${fitted} fitted, the others have fewer than six months`,
    },
  ]
}

/** The main product of each well of the New Mexico records. */
function realHistories() {
  const wells = new Map<string, { month: number; oil: number | null; gas: number | null }[]>()
  for (const { api = '', year = '', month = '', oil = '', gas = '' } of sharedRows(
    'nm_ocd_eddy_monthly_production_1981-2020.csv',
  )) {
    const figure = (text: string) => (text === '' ? null : Number(text))
    wells.set(api, [
      ...(wells.get(api) ?? []),
      { month: monthOf(`${year}-${month.padStart(2, '0')}-01`), oil: figure(oil), gas: figure(gas) },
    ])
  }
  return [...wells.values()].map(months => {
    const total = (product: 'oil' | 'gas') => months.reduce((sum, one) => sum + (one[product] ?? 0), 0)
    const main = total('oil') * 6 > total('gas') ? 'oil' : 'gas'
    return months.map(one => ({ month: one.month, volume: one[main] }))
  })
}
