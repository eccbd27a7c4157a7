import { discountings } from '../../../core/economics/value/discount.ts'
import { calculation } from '../../../core/economics/calculation.ts'
import { formatDate, formatMoney, formatMonth, formatNumber, formatPercent } from '../../../ui/formats.ts'
import { fittedPeriods } from '../history/fit-label.ts'
import type { Inputs } from '../inputs/inputs.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { toMonths, type Period } from './by-year.ts'
import { doubtfulFitsNote } from './doubtful-fits.ts'
import { type Figures, sumWells } from './figures.ts'
import { type KeyFigures, keyFigures } from './key-figures.ts'
import { formatIrr, meaningfulRate, formatPayout } from './format-figures.ts'
import { describeTaxes } from '../taxes/taxes.ts'
import type { AdditionalFigures } from './additional-figures.ts'

export type FigureName =
  | 'npv'
  | 'pv10'
  | 'irr'
  | 'payout'
  | 'discountedPayout'
  | 'moic'
  | 'roi'
  | 'discountedRoi'
  | 'breakeven'
  | 'remaining'
  | 'eur'
  | 'limit'

export type DetailLine = { readonly label: string; readonly value: string; readonly source?: string }

/** The details of a figure: its formula, inputs, convention and sources. */
export type FigureDetails = {
  readonly title: string
  readonly value: string
  /** Text below the value on the page. */
  readonly note: string
  readonly formula: string
  readonly lines: readonly DetailLine[]
  readonly convention: string
  /** Why to be cautious about the figure. */
  readonly caution?: string
  /** The months that add up to the figure, listed below it. */
  readonly months?: readonly Period[]
}

export type FigureContext = { inputs: Inputs; figures: Figures; additionalFigures: AdditionalFigures | null }

const formatRate = (value: number) => `${Number((value * 100).toFixed(2))}%`
const dollars = (value: number) => formatMoney(value.toFixed(2))
const formatFactor = (value: number | null) => (value === null ? '—' : `${formatNumber(value, 2)}×`)

/** The details of every key figure; null if nothing can be calculated. */
export function describeFigures({
  inputs,
  figures,
  additionalFigures,
}: FigureContext): Record<FigureName, FigureDetails> | null {
  const { total, wells } = figures
  const texts = keyFigures(figures)
  if (!total || !texts) return null
  const timing = `${discountings[inputs.discounting]}, ${formatRate(inputs.rate)} a year, outlays on their dates`
  const shared = { convention: `${timing}; before income tax. ${calculation}.` }
  const invested: DetailLine = { label: 'Capital', value: dollars(total.invested), source: 'at WI' }
  const earned: DetailLine = {
    label: 'Net cash flow before capital',
    value: dollars(total.net + total.invested),
  }
  const months = toMonths(figures, inputs)
  const [remaining, eur] = [sumWells(wells, 'remaining'), sumWells(wells, 'eur')]
  const asOfNote = `as of ${formatDate(inputs.asOf)}`
  const doubtNote = doubtfulFitsNote(wells)
  const caution = doubtNote !== null && { caution: `${doubtNote}.` }
  const details: Record<FigureName, FigureDetails> = {
    npv: {
      ...shared,
      title: `NPV at ${formatRate(inputs.rate)}`,
      value: dollars(total.npv),
      note: asOfNote,
      formula: npvFormula(inputs),
      lines: [
        { label: 'Rate', value: formatRate(inputs.rate), source: 'This analysis' },
        { label: 'Prices', value: currentPrices(inputs), source: priceBasis(inputs) },
        { label: 'Volumes', value: volumeSource(inputs) },
        {
          label: 'Interest',
          value: currentInterest(inputs),
          source: valueOrCount(inputs, well => well.interestFrom),
        },
        {
          label: 'Taxes',
          value: valueOrCount(inputs, well => describeTaxes(well.taxes, soldProducts(well), inputs.asOf)),
        },
      ],
      months,
      ...caution,
    },
    pv10: {
      ...shared,
      title: 'PV10',
      value: dollars(total.pv10),
      note: 'at 10% a year',
      formula: 'The NPV at 10% a year',
      lines: [
        { label: 'NPV of this analysis', value: dollars(total.npv), source: `at ${formatRate(inputs.rate)}` },
        { label: 'Prices', value: currentPrices(inputs), source: priceBasis(inputs) },
      ],
      convention: `${discountings[inputs.discounting]}, 10% a year, before income tax. An SEC PV10 uses proved reserves only, the 12-month average of first-of-month prices, and no escalation.`,
      ...caution,
    },
    irr: describeIrr(texts, total.invested > 0, shared.convention, [
      invested,
      earned,
      { label: 'NPV', value: dollars(total.npv) },
    ]),
    payout: {
      ...shared,
      title: 'Payout',
      value: formatPayout(texts.payout, inputs.asOf),
      note: payoutNote(texts.payout),
      formula: 'The first day on which cumulative net cash flow recovers the capital',
      lines: [invested, earned],
      convention: 'Undiscounted. Each month’s cash flow is spread evenly over the month.',
      ...(total.payout.when === 'never' && {
        caution: `No payout: ${dollars(total.payout.short)} of capital is not recovered.`,
      }),
    },
    discountedPayout: {
      ...shared,
      title: 'Discounted payout',
      value: formatPayout(texts.discountedPayout, inputs.asOf),
      note: payoutNote(texts.discountedPayout),
      formula: 'Payout of the discounted cash flow',
      lines: [
        { label: 'Rate', value: formatRate(inputs.rate) },
        { label: 'NPV', value: dollars(total.npv) },
      ],
      ...(total.discountedPayout.when === 'never' && {
        caution: `No payout at this rate: ${dollars(total.discountedPayout.short)} is not recovered.`,
      }),
    },
    moic: {
      ...shared,
      title: 'MOIC',
      value: formatFactor(total.moic),
      note: total.moic === null ? 'no capital' : `${dollars(total.invested)} in`,
      formula: 'Undiscounted return ÷ capital',
      lines: [earned, invested],
      convention: 'Undiscounted.',
    },
    roi: {
      ...shared,
      title: 'ROI',
      value: formatFactor(total.roi),
      note: 'undiscounted',
      formula: '(Undiscounted return − capital) ÷ capital',
      lines: [earned, invested],
      convention: 'Undiscounted.',
    },
    discountedRoi: {
      ...shared,
      title: 'DROI',
      value: formatFactor(total.discountedRoi),
      note: `at ${formatRate(inputs.rate)}`,
      formula: '1 + NPV ÷ present value of capital',
      lines: [{ label: 'NPV', value: dollars(total.npv) }, invested],
    },
    breakeven: describeBreakeven(inputs, additionalFigures, shared.convention),
    remaining: {
      ...shared,
      title: 'Remaining',
      value: `${formatNumber(remaining.oil, 0)} bbl`,
      note: `${formatNumber(remaining.gas, 0)} mcf gross`,
      formula: 'Σ volumes from the as-of date to the economic limit',
      lines: volumeLines(remaining),
      convention: volumeConvention(inputs),
    },
    eur: {
      ...shared,
      title: 'EUR',
      value: `${formatNumber(eur.oil, 0)} bbl`,
      note: `${formatNumber(eur.gas, 0)} mcf gross`,
      formula: 'Produced to the as-of date + remaining to the economic limit',
      lines: [
        { label: 'Produced, oil', value: `${formatNumber(eur.oil - remaining.oil, 0)} bbl` },
        { label: 'Produced, gas', value: `${formatNumber(eur.gas - remaining.gas, 0)} mcf` },
        ...volumeLines(remaining),
      ],
      convention: `${volumeConvention(inputs)} Unreported months use the curve.`,
    },
    limit: describeLimit(texts, figures, shared.convention),
  }
  return withPriceBasis(details, inputs)
}

/** Adds the price basis to every figure; volumes also depend on prices, through the economic limit. */
const withPriceBasis = (
  details: Record<FigureName, FigureDetails>,
  inputs: Inputs,
): Record<FigureName, FigureDetails> => {
  const from = priceBasis(inputs)
  const prices: DetailLine = { label: 'Prices', value: currentPrices(inputs), source: from }
  const entries = Object.entries(details).map(([name, item]) => [
    name,
    item.lines.some(line => line.source === from) ? item : { ...item, lines: [...item.lines, prices] },
  ])
  return Object.fromEntries(entries) as Record<FigureName, FigureDetails>
}

function describeIrr(
  { irr, npv }: KeyFigures,
  isInvested: boolean,
  convention: string,
  lines: readonly DetailLine[],
): FigureDetails {
  const rates = irr.rates.map(Number)
  const meaningful = irr.found === 'several' ? meaningfulRate(rates) : null
  const all = rates.map(formatRate).join(', ')
  return {
    title: 'IRR',
    value: formatIrr(irr),
    note:
      irr.found === 'one'
        ? 'one rate'
        : irr.found === 'several'
          ? `${rates.length} rates`
          : isInvested
            ? 'no rate'
            : 'no capital',
    formula: 'The annual rate at which NPV is zero',
    lines: [...lines, { label: rates.length > 1 ? 'Rates found' : 'Rate found', value: all || 'none' }],
    convention: `Searched from −99% to 1,000% a year. ${convention}`,
    ...(irr.found === 'none' && {
      caution: !isInvested
        ? 'There is no capital to earn a return on.'
        : Number(npv) > 0
          ? 'NPV is positive at every rate.'
          : 'NPV is negative at every rate; capital is never recovered.',
    }),
    ...(irr.found === 'several' && {
      caution:
        meaningful === null
          ? `Cash flow changes sign more than once, and several rates (${all}) bring NPV to zero, so none of them is a return. See NPV by rate.`
          : `Cash flow changes sign more than once, as with plugging at the end: ${all} bring NPV to zero. The non-negative one is shown.`,
    }),
  }
}

function describeBreakeven(
  inputs: Inputs,
  more: AdditionalFigures | null,
  convention: string,
): FigureDetails {
  const { product, found, firstPrice } = more?.breakeven ?? { product: 'oil', found: null, firstPrice: 0 }
  const unit = product === 'oil' ? 'bbl' : 'MMBtu'
  const times = found?.factor ?? null
  return {
    title: `Breakeven ${product}`,
    value: times === null ? 'none' : formatMoney((times * firstPrice).toFixed(2)),
    note: `at ${formatRate(inputs.rate)} a year`,
    formula: `The ${product} price at which the NPV is zero`,
    lines: [
      {
        label: `Current price, $/${unit}`,
        value: formatMoney(firstPrice.toFixed(2)),
        source: priceBasis(inputs),
      },
      { label: 'Share of the deck price', value: times === null ? '—' : formatPercent(times, 2) },
    ],
    convention: `All prices move together; differentials don’t change. ${convention}`,
    ...(found?.factor === null && { caution: found.why }),
  }
}

function describeLimit({ lastMonth }: KeyFigures, { wells }: Figures, convention: string): FigureDetails {
  const last = wells.reduce((longest, well) => (well.life > longest.life ? well : longest), wells[0]!)
  return {
    title: 'Economic limit',
    value: lastMonth === null ? 'none' : formatMonth(lastMonth),
    note:
      lastMonth === null
        ? 'never covers its costs'
        : `${formatNumber(last.limitRate.oil, 1)} bbl/d, ${formatNumber(last.limitRate.gas, 0)} mcf/d`,
    formula: 'The month when cumulative net cash flow on 8/8 peaks',
    lines: wells.slice(0, 6).map(({ name, life, endedBy }) => ({
      label: name,
      value: `${formatNumber(life, 0)} months`,
      source: endedBy === 'costs' ? 'economic limit' : 'end of the forecast',
    })),
    convention: `Undiscounted, on 8/8 working interest at its NRI. Plugging follows a month later. ${convention}`,
    ...(lastMonth === null && {
      caution: 'Revenue never exceeds costs, so no production is counted.',
    }),
  }
}

const payoutNote = ({ when, months }: KeyFigures['payout']) =>
  when === 'after' ? `${formatNumber(months, 1)} months` : when === 'never' ? 'not recovered' : 'no capital'

const npvFormula = ({ discounting }: Inputs): string =>
  ({
    mid_month: 'NPV = Σ NCFₘ ÷ (1 + r)^((m − ½) / 12)',
    end_month: 'NPV = Σ NCFₘ ÷ (1 + r)^(m / 12)',
    mid_year: 'NPV = Σ NCFᵧ ÷ (1 + r)^(y − ½)',
    end_year: 'NPV = Σ NCFᵧ ÷ (1 + r)^y',
    monthly_compounded: 'NPV = Σ NCFₘ ÷ (1 + r / 12)^m',
  })[discounting]

const currentPrices = ({ prices: { deck } }: Inputs) => {
  const [first] = deck
  return first ? `$${first.oil} oil, $${first.gas} gas` : '—'
}
const valueOrCount = ({ wells }: Inputs, value: (well: Inputs['wells'][number]) => string) => {
  const all = [...new Set(wells.map(value))]
  return all.length === 1 ? all[0]! : `${all.length} sources`
}
const soldProducts = ({ oil, gas, plant }: Inputs['wells'][number]) => [
  ...(oil ? (['oil'] as const) : []),
  ...(gas ? (['gas'] as const) : []),
  ...(plant.nglYield > 0 ? (['ngl'] as const) : []),
]
const currentInterest = ({ wells }: Inputs) =>
  wells.length === 1
    ? `WI ${formatNumber(wells[0]!.interest.wi, 8)}, NRI ${formatNumber(wells[0]!.interest.nri + wells[0]!.interest.orri, 8)}`
    : `of ${wells.length} wells`
const volumeSource = (inputs: Inputs) =>
  valueOrCount(inputs, ({ oil, gas }) => {
    const fit = [oil, gas].flatMap(stream => (stream?.by === 'decline' ? (stream.fit ?? []) : []))[0]
    return fit ? `fit from ${fittedPeriods(fit)} to ${formatMonth(fit.through)}` : 'entered manually'
  })
const volumeConvention = ({ volumes }: Inputs) =>
  ({
    analytic: 'Gross, integral of the rate.',
    whole_days: 'Gross, integral of the rate to whole days.',
    start_of_day: 'Gross, by each day’s first rate.',
    end_of_month: 'Gross, rate at the end of each month.',
  })[volumes.convention]
const volumeLines = ({
  oil,
  gas,
  ngl,
  water,
}: Record<'oil' | 'gas' | 'ngl' | 'water', number>): DetailLine[] => [
  { label: 'Remaining, oil', value: `${formatNumber(oil, 0)} bbl` },
  { label: 'Remaining, gas', value: `${formatNumber(gas, 0)} mcf` },
  { label: 'Remaining, NGL', value: `${formatNumber(ngl, 0)} bbl` },
  { label: 'Remaining, water', value: `${formatNumber(water, 0)} bbl` },
]
