import { idcTreatments, lossTreatments } from '../../../core/economics/tax/rules.ts'
import { pluralize, formatMoney, formatPercent } from '../../../ui/formats.ts'
import type { Inputs } from '../inputs/inputs.ts'
import type { Figures } from './figures.ts'
import { irrRates } from './key-figures.ts'
import { meaningfulRate } from './format-figures.ts'
import { sumRisked } from './risk-well.ts'

/** A figure before and after income tax, or unrisked and risked. */
export type ComparedFigure = { readonly title: string; readonly base: string; readonly adjusted: string }

const dollars = (value: number) => formatMoney(value.toFixed(2))

/** Figures before and after federal income tax; empty if the analysis is before tax. */
export function taxComparison({ total, afterTax }: Figures): ComparedFigure[] {
  if (!total || !afterTax) return []
  const rate = (figures: typeof total | typeof afterTax.worth) => {
    const meaningful = total.invested > 0 ? meaningfulRate(irrRates(figures.irr)) : null
    return meaningful === null ? '—' : formatPercent(meaningful)
  }
  const { worth } = afterTax
  return [
    { title: 'NPV', base: dollars(total.npv), adjusted: dollars(worth.npv) },
    { title: 'PV10', base: dollars(total.pv10), adjusted: dollars(worth.pv10) },
    { title: 'Net, undiscounted', base: dollars(total.net), adjusted: dollars(worth.net) },
    { title: 'IRR', base: rate(total), adjusted: rate(worth) },
  ]
}

/** The income tax rules as a sentence; null if the analysis is before tax. */
export function describeTaxRules({ incomeTax }: Pick<Inputs, 'incomeTax'>): string | null {
  if (!incomeTax) return null
  const { rate, idc, bonus, percentageDepletion, depletionRate, losses } = incomeTax
  return [
    `Federal income tax at ${formatPercent(rate)}`,
    `intangible costs ${idcTreatments[idc].toLowerCase()}`,
    `equipment over 7 years (MACRS)${bonus > 0 ? `, ${formatPercent(bonus)} bonus depreciation` : ''}`,
    percentageDepletion
      ? `the greater of cost and ${formatPercent(depletionRate)} depletion`
      : 'cost depletion',
    `losses ${lossTreatments[losses].toLowerCase()}`,
  ].join('; ')
}

export function taxLines(inputs: Inputs, figures: Figures): string[] {
  const rules = describeTaxRules(inputs)
  return rules === null
    ? []
    : [
        ...taxComparison(figures).map(
          ({ title, base, adjusted }) => `${title}: ${base} before, ${adjusted} after`,
        ),
        `${rules}.`,
      ]
}

/** Unrisked and risked values; empty if no well has a chance of success. */
export function chanceComparison({ total, wells }: Figures): ComparedFigure[] {
  const risked = sumRisked(wells)
  if (!total || !risked) return []
  return [
    ...wells.flatMap(({ name, npv, risked }) =>
      risked
        ? [
            {
              title: `${name}, ${formatPercent(risked.chance)}`,
              base: dollars(npv),
              adjusted: dollars(risked.npv),
            },
          ]
        : [],
    ),
    {
      title: 'Total',
      base: dollars(total.npv),
      adjusted: dollars(risked.npv),
    },
  ]
}

/** States which wells a risked total weights by their chance of success. */
export function chanceNote({ wells }: Figures): string | null {
  const risked = sumRisked(wells)
  if (!risked) return null
  const unriskedCount = wells.length - risked.risked
  return `Risked: chance × NPV − (1 − chance) × cost of failure.${unriskedCount > 0 ? ` ${pluralize(unriskedCount, 'well')} without a chance ${unriskedCount === 1 ? 'counts' : 'count'} in full.` : ''} All other figures are unrisked.`
}

export const chanceLines = (figures: Figures): string[] => [
  ...chanceComparison(figures).map(
    ({ title, base, adjusted }) => `${title}: ${base} unrisked, ${adjusted} risked`,
  ),
  ...[chanceNote(figures)].flatMap(note => note ?? []),
]
