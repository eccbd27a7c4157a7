import { calculation } from '../../../core/economics/calculation.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { formatMoney, formatNumber, formatPercent, uncapitalize } from '../../../ui/formats.ts'
import type { Inputs, WellInputs } from '../inputs/inputs.ts'
import type { DetailLine, FigureDetails } from './figure-details.ts'
import type { Swing } from './swings.ts'

/** One end of a swing: an input lowered or raised by its share. */
export type SwingEnd = { readonly id: string; readonly far: -1 | 1 }

const percent = (share: number) => `${share < 0 ? '−' : '+'}${Math.round(Math.abs(share) * 100)}%`

/** The details of the NPV at one end of a swing: which input moved, between which values, and what did not change. */
export function describeSwing(inputs: Inputs, swing: Swing, direction: -1 | 1, npv: number): FigureDetails {
  const { label, share } = swing
  const times = 1 + direction * share
  const value = direction < 0 ? swing.low : swing.high
  const dollars = (amount: number) => formatMoney(amount.toFixed(2))
  return {
    title: `NPV at ${uncapitalize(label)} ${percent(direction * share)}`,
    value: dollars(value),
    note: `${dollars(value - npv)} from the NPV`,
    formula: `The NPV with ${inputNames[swing.id] ?? uncapitalize(label)} × ${formatNumber(times, 2)}; all else unchanged`,
    lines: [
      ...scaleInputs(inputs, swing.id, times),
      { label: 'NPV as entered', value: dollars(npv) },
      { label: 'Difference', value: dollars(value - npv) },
    ],
    convention: `${discountings[inputs.discounting]}, ${Number((inputs.rate * 100).toFixed(2))}% a year; before income tax. ${calculation}.`,
  }
}

const inputNames: Readonly<Record<string, string>> = {
  oilPrice: 'every index price of oil',
  gasPrice: 'every index price of gas',
  volume: 'every volume',
  cost: 'every operating cost',
  capital: 'every outlay',
  terminal: 'every terminal decline, nominal',
}

/** The moved inputs, as entered and as calculated. */
function scaleInputs(inputs: Inputs, id: string, times: number): DetailLine[] {
  const { prices, wells } = inputs
  const line = (
    label: string,
    entered: number,
    format: (value: number) => string,
    from: string,
  ): DetailLine => ({
    label,
    value: `${format(entered)} → ${format(entered * times)}`,
    source: from,
  })
  const sum = (value: (well: WellInputs) => number) => wells.reduce((all, well) => all + value(well), 0)
  const dollars = (amount: number) => formatMoney(amount.toFixed(2))
  const gross = `gross, of ${wells.length === 1 ? '1 well' : `${wells.length} wells`}`
  switch (id) {
    case 'oilPrice':
      return [line('Initial oil price, $/bbl', prices.deck[0]!.oil, dollars, prices.source)]
    case 'gasPrice':
      return [line('Initial gas price, $/MMBtu', prices.deck[0]!.gas, dollars, prices.source)]
    case 'cost':
      return [
        line(
          'Fixed costs, a month',
          sum(({ operating }) => operating.fixed),
          dollars,
          gross,
        ),
        line(
          'Overhead, a month',
          sum(({ operating }) => operating.overhead),
          dollars,
          gross,
        ),
      ]
    case 'capital':
      return [
        line(
          'Outlays',
          sum(({ capital }) => capital.reduce((all, value) => all + value.dollars, 0)),
          dollars,
          gross,
        ),
      ]
    case 'volume':
      return [
        {
          label: 'Oil, gas and water',
          value: `100% → ${formatPercent(times, 0)}`,
          source: 'The declines as entered',
        },
      ]
    default:
      return [
        {
          label: 'Terminal declines',
          value: `100% → ${formatPercent(times, 0)}`,
          source: 'The declines as entered',
        },
      ]
  }
}
