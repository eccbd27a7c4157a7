import { monthNumber } from '../src/core/time/calendar.ts'
import { cashFlow } from '../src/core/economics/cashflow/cash-flow.ts'
import { consolidate } from '../src/core/economics/value/consolidate.ts'
import { valueCase } from '../src/core/economics/value/case-value.ts'
import { Decline } from '../src/core/economics/decline/arps.ts'
import { fitDailyRates, fitDecline } from '../src/core/economics/fit/fit.ts'
import { federalRules } from '../src/core/economics/tax/rules.ts'
import { parseRisks, defaultRisks } from '../src/modules/analysis/risk/risks.ts'
import { simulateWells } from '../src/modules/analysis/results/simulate-wells.ts'
import { simulateCase } from '../src/core/economics/risk/simulate.ts'
import { calculateFigures } from '../src/modules/analysis/results/figures.ts'
import { toMonths } from '../src/modules/analysis/results/by-year.ts'
import { calculateAdditionalFigures } from '../src/modules/analysis/results/additional-figures.ts'
import { describeFigures } from '../src/modules/analysis/results/figure-details.ts'
import { inputProblems } from '../src/modules/analysis/inputs/problems.ts'
import { exampleInputs } from '../src/modules/analysis/testing/example-inputs.ts'
import { withValueAt } from '../src/modules/analysis/editing/paths.ts'
import { exampleCase } from '../src/core/economics/testing/example-case.ts'
import { sharedRows } from '../src/core/testing/shared-data.server.ts'
import { type Figure, percentile } from './figure.ts'

const fiftyYears = {
  ...exampleCase,
  oil: { by: 'decline', segments: [{ fromDay: 0, qi: 4000, di: 1.2, b: 0.9, terminal: 0.05 }] },
  interest: { wi: 1, nri: 0.8, orri: 0 },
  reversion: { at: 'payout', balance: 0, after: { wi: 0.6, nri: 0.48, orri: 0 } },
} as const

const measureMs = (action: () => unknown) => {
  const start = performance.now()
  action()
  return performance.now() - start
}

/** An action's wall time and CPU time in milliseconds. Only the CPU time is the same on a busy machine. */
function measureTimes(action: () => unknown) {
  const cpuBefore = process.cpuUsage()
  const ms = measureMs(action)
  const { user, system } = process.cpuUsage(cpuBefore)
  return { ms, cpu: `${((user + system) / 1e6).toFixed(2)} s of CPU` }
}

/** Fifty years of a well, a thousand wells together, ten thousand trials, and fits of a county's real wells. */
export default async function bench(): Promise<Figure[]> {
  for (let turn = 0; turn < 200; turn++) valueCase(fiftyYears, 0.1)
  const cases = Array.from({ length: 500 }, () => measureMs(() => valueCase(fiftyYears, 0.1)))
  const wells = Array.from({ length: 1000 }, (_, index) => ({
    ...fiftyYears,
    prices: {
      ...fiftyYears.prices,
      deck: fiftyYears.prices.deck.map(point => ({ ...point, oil: point.oil + index / 100 })),
    },
  }))
  const together = measureTimes(() =>
    consolidate(wells.map(input => ({ given: input, flow: cashFlow(input) }))),
  )
  const trials = measureTimes(() => {
    const run = simulateCase(
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
  const fits = measureTimes(() => {
    for (const history of histories) if (fitDecline(history).arps !== null) fitted += 1
  })
  const taxedTrials = measureTimes(() => {
    const inputs = { ...exampleInputs, incomeTax: federalRules }
    const work = simulateWells({ inputs, risks: parseRisks(defaultRisks), trials: 10_000, seed: 42 })
    while (!work.next().done);
  })
  const tenYears = noisyDays()
  const daily = measureMs(() => fitDailyRates(tenYears))
  const keystrokes = Array.from({ length: 120 }, (_, index) =>
    measureMs(() => measureKeystroke(withValueAt(exampleInputs, 'wells.0.oil.segments.0.qi', 300 + index))),
  ).slice(20)
  return [
    {
      promise: 'a 50-year monthly case with taxes and reversion, its value and rate of return',
      measured: percentile(cases, 0.5),
      atMost: 0.3,
      unit: 'ms',
      note: `p99 ${percentile(cases, 0.99).toFixed(2)} ms`,
    },
    {
      promise: '1,000 wells with their own prices, in total',
      measured: together.ms,
      atMost: 400,
      unit: 'ms',
      note: together.cpu,
    },
    {
      promise: '10,000 trials of a 50-year case',
      measured: trials.ms / 1000,
      atMost: 1.5,
      unit: 's',
      note: trials.cpu,
    },
    {
      promise: '10,000 trials of a 50-year analysis, before and after income tax',
      measured: taxedTrials.ms / 1000,
      atMost: 4,
      unit: 's',
      note: taxedTrials.cpu,
    },
    {
      promise: `declines fitted to ${histories.length} real wells`,
      measured: fits.ms / 1000,
      atMost: 3,
      unit: 's',
      note: `${fits.cpu}; ${fitted} fitted, the others have fewer than six months`,
    },
    {
      promise: 'a decline fitted to ten years of daily data',
      measured: daily,
      atMost: 400,
      unit: 'ms',
      note: `${tenYears.length} days of a synthetic well, a tenth of them shut in`,
    },
    {
      promise: 'a keystroke on an analysis, until everything it shows is calculated',
      measured: percentile(keystrokes, 0.99),
      atMost: 50,
      unit: 'ms',
      note: `p50 ${percentile(keystrokes, 0.5).toFixed(1)} ms; drawing not included`,
    },
  ]
}

/**
 * The complete calculation after one keystroke on an analysis: problems, figures, months, profile, swings,
 * breakeven.
 */
function measureKeystroke(inputs: typeof exampleInputs) {
  const problems = inputProblems(inputs)
  const figures = calculateFigures(inputs)
  const additional = calculateAdditionalFigures(inputs)
  return {
    problems,
    months: toMonths(figures, inputs),
    opened: describeFigures({ inputs, figures, additionalFigures: additional }),
  }
}

/** Ten years of days around a decline, with scatter from a fixed sequence. */
function noisyDays() {
  const decline = new Decline({ qi: 800, di: 1.5, b: 1.1, terminal: null })
  let state = 7
  const nextRandom = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return Array.from({ length: 3650 }, (_, day) => {
    const volume = decline.volumeTo(day + 1) - decline.volumeTo(day)
    return {
      day,
      volume:
        nextRandom() < 0.1 ? 0 : volume * Math.exp((nextRandom() + nextRandom() + nextRandom() - 1.5) * 0.3),
    }
  })
}

/** The main product of each well in the New Mexico records. */
function realHistories() {
  const wells = new Map<string, { month: number; oil: number | null; gas: number | null }[]>()
  for (const { api = '', year = '', month = '', oil = '', gas = '' } of sharedRows(
    'nm_ocd_eddy_monthly_production_1981-2020.csv',
  )) {
    const figure = (text: string) => (text === '' ? null : Number(text))
    wells.set(api, [
      ...(wells.get(api) ?? []),
      { month: monthNumber(`${year}-${month.padStart(2, '0')}-01`), oil: figure(oil), gas: figure(gas) },
    ])
  }
  return [...wells.values()].map(months => {
    const total = (product: 'oil' | 'gas') => months.reduce((sum, month) => sum + (month[product] ?? 0), 0)
    const main = total('oil') * 6 > total('gas') ? 'oil' : 'gas'
    return months.map(month => ({ month: month.month, volume: month[main] }))
  })
}
