import Decimal from 'decimal.js'
import { discountings } from '../../../core/economics/value/discount.ts'
import { formatMonth, formatNumber } from '../../../ui/formats.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { formatIrr, formatPayout } from '../results/format-figures.ts'
import type { KeyFigures } from '../results/key-figures.ts'
import type { Scenario } from './scenario.ts'

/** A line of a comparison: its number in each scenario, and its display text. */
export type ComparisonLine = {
  readonly id: string
  readonly title: string
  readonly unit: string | undefined
  readonly group: 'inputs' | 'results'
  /** Decimal text; null if the value is not a number or is unknown. */
  readonly number: (scenario: Scenario) => string | null
  readonly formatText: (scenario: Scenario) => string
  readonly places: number
}

const dash = '—'

const numberLine = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  group: ComparisonLine['group'],
  number: (scenario: Scenario) => string | null,
): ComparisonLine => ({
  id,
  title,
  unit,
  places,
  group,
  number,
  formatText(scenario) {
    const value = number(scenario)
    return value === null ? dash : formatNumber(value, places)
  },
})

const inputLine = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  number: (s: Scenario) => number | null,
) =>
  numberLine(id, title, unit, places, 'inputs', scenario => {
    const value = number(scenario)
    return value === null ? null : String(value)
  })

const resultLine = (
  id: string,
  title: string,
  unit: string | undefined,
  places: number,
  getText: (stored: KeyFigures) => string | null,
) =>
  numberLine(id, title, unit, places, 'results', ({ keyFigures }) =>
    keyFigures ? getText(keyFigures) : null,
  )

const textLine = (
  id: string,
  title: string,
  group: ComparisonLine['group'],
  words: (scenario: Scenario) => string,
): ComparisonLine => ({
  id,
  title,
  unit: undefined,
  group,
  places: 0,
  number: () => null,
  formatText: words,
})

const uniformValue = <Value>(values: readonly Value[]): Value | null =>
  values.length === 1 ? values[0]! : null
const percent = (fraction: number) => Number((fraction * 100).toFixed(6))
const firstPrice = ({ inputs }: Scenario) => inputs.prices.deck[0]

/** The assumptions and results that a comparison lists. */
export const comparisonLines: readonly ComparisonLine[] = [
  textLine('asOf', 'As of', 'inputs', ({ inputs }) => formatMonth(inputs.asOf)),
  inputLine('rate', 'Discount rate', '% / yr', 2, ({ inputs }) => percent(inputs.rate)),
  textLine('timing', 'Timing', 'inputs', ({ inputs }) => discountings[inputs.discounting]),
  textLine('prices', 'Prices', 'inputs', ({ inputs }) => priceBasis(inputs)),
  inputLine('oilPrice', 'Initial oil price', '$/bbl', 2, scenario => firstPrice(scenario)?.oil ?? null),
  inputLine('gasPrice', 'Initial gas price', '$/MMBtu', 2, scenario => firstPrice(scenario)?.gas ?? null),
  inputLine('wells', 'Wells', undefined, 0, ({ inputs }) => inputs.wells.length),
  inputLine('wi', 'WI', '%', 4, ({ inputs }) => percentOrNull(uniformValue(inputs.wells)?.interest.wi)),
  inputLine('nri', 'NRI', '%', 4, ({ inputs }) => {
    const interest = uniformValue(inputs.wells)?.interest
    return interest ? percent(interest.nri + interest.orri) : null
  }),
  resultLine('npv', 'NPV', '$', 2, stored => stored.npv),
  resultLine('pv10', 'PV10', '$', 2, stored => stored.pv10),
  numberLine('npvAfterTax', 'NPV after federal income tax', '$', 2, 'results', ({ figures }) =>
    figures?.afterTax ? figures.afterTax.worth.npv.toFixed(2) : null,
  ),
  resultLine('doubtful', 'Doubtful fits', 'wells', 0, stored => String(stored.doubtful ?? 0)),
  resultLine('net', 'Net, undiscounted', '$', 2, stored => stored.net),
  resultLine('invested', 'Capital', '$', 2, stored => stored.invested),
  textLine('irr', 'IRR', 'results', ({ keyFigures }) => (keyFigures ? formatIrr(keyFigures.irr) : dash)),
  textLine('payout', 'Payout', 'results', ({ keyFigures, inputs }) =>
    keyFigures ? formatPayout(keyFigures.payout, inputs.asOf) : dash,
  ),
  resultLine('payoutMonths', 'Payout after', 'months', 1, stored => stored.payout.months),
  resultLine('moic', 'MOIC', '×', 2, stored => stored.moic),
  resultLine('roi', 'ROI', '×', 2, stored => stored.roi),
  resultLine('discountedRoi', 'DROI', '×', 2, stored => stored.discountedRoi),
  resultLine('remainingOil', 'Remaining oil', 'bbl', 0, stored => stored.remainingOil),
  resultLine('remainingGas', 'Remaining gas', 'mcf', 0, stored => stored.remainingGas),
  resultLine('eurOil', 'EUR, oil', 'bbl', 0, stored => stored.eurOil),
  resultLine('eurGas', 'EUR, gas', 'mcf', 0, stored => stored.eurGas),
  textLine('limit', 'Economic limit', 'results', ({ keyFigures }) =>
    keyFigures?.lastMonth ? formatMonth(keyFigures.lastMonth) : dash,
  ),
]

function percentOrNull(fraction: number | undefined): number | null {
  return fraction === undefined ? null : percent(fraction)
}

/**
 * The difference of one scenario from another, "+1,204.50"; null if either has no number or they are equal.
 */
export function differenceFrom(line: ComparisonLine, a: Scenario, b: Scenario): string | null {
  const [value, baseValue] = [line.number(a), line.number(b)]
  if (value === null || baseValue === null) return null
  const difference = new Decimal(value).minus(baseValue).toDecimalPlaces(line.places)
  return difference.isZero()
    ? null
    : `${difference.isPositive() ? '+' : '−'}${formatNumber(difference.abs().toFixed(), line.places)}`
}

/** True if the scenarios differ in this line. */
export const differs = (line: ComparisonLine, scenarios: readonly Scenario[]): boolean =>
  new Set(scenarios.map(scenario => line.formatText(scenario))).size > 1
