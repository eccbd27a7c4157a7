import Decimal from 'decimal.js'
import { discountings } from '../../../core/economics/value/discount.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { formatIrr, formatPayout } from '../results/format-figures.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import type { Scenario } from './scenario.ts'

/** A line of a comparison: its number in each scenario, and its display text. */
export type Line = {
  readonly id: string
  readonly title: string
  readonly unit: string | undefined
  readonly of: 'inputs' | 'results'
  /** Decimal text; null if the value is not a number or is unknown. */
  readonly number: (scenario: Scenario) => string | null
  readonly words: (scenario: Scenario) => string
  readonly places: number
}

const dash = '—'

const numbered = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  read: Line['of'],
  number: (scenario: Scenario) => string | null,
): Line => ({
  id,
  title,
  unit,
  places,
  of: read,
  number,
  words(scenario) {
    const value = number(scenario)
    return value === null ? dash : formatNumber(value, places)
  },
})

const input = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  number: (s: Scenario) => number | null,
) =>
  numbered(id, title, unit, places, 'inputs', scenario => {
    const value = number(scenario)
    return value === null ? null : String(value)
  })

const result = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  read: (stored: KeyFigures) => string | null,
) => numbered(id, title, unit, places, 'results', ({ kept }) => (kept ? read(kept) : null))

const textLine = (
  id: string,
  title: string,
  read: Line['of'],
  words: (scenario: Scenario) => string,
): Line => ({
  id,
  title,
  unit: undefined,
  of: read,
  places: 0,
  number: () => null,
  words,
})

const uniformValue = <Value>(values: readonly Value[]): Value | null =>
  values.length === 1 ? values[0]! : null
const percent = (fraction: number) => Number((fraction * 100).toFixed(6))
const first = ({ inputs }: Scenario) => inputs.prices.deck[0]

/** The assumptions and results that a comparison lists. */
export const lines: readonly Line[] = [
  textLine('asOf', 'As of', 'inputs', ({ inputs }) => formatMonth(inputs.asOf)),
  input('rate', 'Discount rate', '% / yr', 2, ({ inputs }) => percent(inputs.rate)),
  textLine('timing', 'Timing', 'inputs', ({ inputs }) => discountings[inputs.discounting]),
  textLine('prices', 'Prices', 'inputs', ({ inputs }) => priceBasis(inputs)),
  input('oilPrice', 'Initial oil price', '$/bbl', 2, scenario => first(scenario)?.oil ?? null),
  input('gasPrice', 'Initial gas price', '$/MMBtu', 2, scenario => first(scenario)?.gas ?? null),
  input('wells', 'Wells', undefined, 0, ({ inputs }) => inputs.wells.length),
  input('wi', 'WI', '%', 4, ({ inputs }) => percentOrNull(uniformValue(inputs.wells)?.interest.wi)),
  input('nri', 'NRI', '%', 4, ({ inputs }) => {
    const interest = uniformValue(inputs.wells)?.interest
    return interest ? percent(interest.nri + interest.orri) : null
  }),
  result('npv', 'NPV', '$', 2, stored => stored.npv),
  result('pv10', 'PV10', '$', 2, stored => stored.pv10),
  numbered('npvAfterTax', 'NPV after federal income tax', '$', 2, 'results', ({ figures }) =>
    figures?.afterTax ? figures.afterTax.worth.npv.toFixed(2) : null,
  ),
  result('doubtful', 'Doubtful fits', 'wells', 0, stored => String(stored.doubtful ?? 0)),
  result('net', 'Net, undiscounted', '$', 2, stored => stored.net),
  result('invested', 'Capital', '$', 2, stored => stored.invested),
  textLine('irr', 'IRR', 'results', ({ kept }) => (kept ? formatIrr(kept.irr) : dash)),
  textLine('payout', 'Payout', 'results', ({ kept, inputs }) =>
    kept ? formatPayout(kept.payout, inputs.asOf) : dash,
  ),
  result('payoutMonths', 'Payout after', 'months', 1, stored => stored.payout.months),
  result('moic', 'MOIC', '×', 2, stored => stored.moic),
  result('roi', 'ROI', '×', 2, stored => stored.roi),
  result('discountedRoi', 'DROI', '×', 2, stored => stored.discountedRoi),
  result('remainingOil', 'Remaining oil', 'bbl', 0, stored => stored.remainingOil),
  result('remainingGas', 'Remaining gas', 'mcf', 0, stored => stored.remainingGas),
  result('eurOil', 'EUR, oil', 'bbl', 0, stored => stored.eurOil),
  result('eurGas', 'EUR, gas', 'mcf', 0, stored => stored.eurGas),
  textLine('limit', 'Economic limit', 'results', ({ kept }) =>
    kept?.lastMonth ? formatMonth(kept.lastMonth) : dash,
  ),
]

function percentOrNull(fraction: number | undefined): number | null {
  return fraction === undefined ? null : percent(fraction)
}

/**
 * The difference of one scenario from another, "+1,204.50"; null if either has no number or they are equal.
 */
export function differenceFrom(line: Line, a: Scenario, b: Scenario): string | null {
  const [here, there] = [line.number(a), line.number(b)]
  if (here === null || there === null) return null
  const more = new Decimal(here).minus(there).toDecimalPlaces(line.places)
  return more.isZero()
    ? null
    : `${more.isPositive() ? '+' : '−'}${formatNumber(more.abs().toFixed(), line.places)}`
}

/** True if scenarios differ in a line. */
export const differs = (line: Line, scenarios: readonly Scenario[]): boolean =>
  new Set(scenarios.map(scenario => line.words(scenario))).size > 1
