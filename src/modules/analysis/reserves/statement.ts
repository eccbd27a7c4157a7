import type { ReportText } from '../../../core/reports/report.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { priceKind, priceBases } from '../decks/price-basis.ts'
import { categories, categoryLabels, type Category } from '../inputs/category.ts'
import type { WellReserves } from './calculate-reserves.ts'

type ListedReserves = WellReserves & { readonly analysisId: string }

const joinList = (items: readonly string[]) => [...new Set(items)].join(', ')

/** The cover statement of a reserves report: its subject, date and basis, which evaluators and banks read first. */
export function coverStatement(wells: readonly ListedReserves[], closes: string): ReportText | null {
  if (wells.length === 0) return null
  const analyses = new Set(wells.map(({ analysisId }) => analysisId)).size
  const days = [...new Set(wells.map(({ asOf }) => asOf))].toSorted()
  const conventions = wells.flatMap(({ discounting }) => discountings[discounting].toLowerCase())
  return {
    title: 'Statement',
    lines: [
      {
        label: 'Subject',
        words: `Net reserves and future net cash flow of the organization’s interests in ${pluralize(wells.length, 'property', 'properties')}, from the last version of ${pluralize(analyses, 'shared analysis', 'shared analyses')} on or before ${formatDate(closes)}.`,
      },
      {
        label: 'Effective date',
        words: `Values as of ${days.map(formatDate).join(', ')}.${days.some(day => day !== closes) ? ` They are not rolled forward to ${formatDate(closes)}.` : ''}`,
      },
      { label: 'Prices', words: pricesStatement(wells) },
      {
        label: 'Costs and taxes',
        words:
          'Operating costs, production taxes, capital and abandonment are those entered in each analysis. General and administrative costs, debt service and federal income tax are not deducted.',
      },
      {
        label: 'Discounting',
        words: `PV10 is future net cash flow discounted at 10% a year (${joinList(conventions)}). It is not an estimate of fair market value.`,
      },
      {
        label: 'Risk',
        words:
          'Volumes and values are not risked. Probable and possible reserves are less certain than proved ones and are not added to them.',
      },
      {
        label: 'Standards',
        words:
          'Categories have the names that SEC Regulation S-X, Rule 4-10(a), and the SPE Petroleum Resources Management System use. Compliance with either is not claimed: categories were assigned manually in each analysis.',
      },
      {
        label: 'Preparation',
        words:
          'Prepared with Wellhead from the organization’s own records. It was neither prepared nor audited by an independent evaluator.',
      },
    ],
  }
}

function pricesStatement(wells: readonly ListedReserves[]): string {
  const bases = priceBases(wells.map(({ prices }) => ({ prices, wells: [] })))
  const isSec = wells.every(({ prices }) => priceKind(prices) === 'sec')
  return [
    bases.length === 1
      ? bases[0]!.replace(/^Prices: /, '')
      : `${bases.length} price bases; the price table lists each.`,
    isSec
      ? ''
      : 'These are not SEC prices, which are the average of twelve first-day-of-month prices without escalation.',
  ]
    .filter(Boolean)
    .join(' ')
}

const categoryMeanings: Readonly<Record<Exclude<Category, 'NONE'>, string>> = {
  PDP: 'Expected with reasonable certainty from completions that are open and producing on the effective date.',
  PDNP: 'Expected with reasonable certainty from existing wells that are shut in, or from zones behind pipe, at little further cost.',
  PUD: 'Expected with reasonable certainty from new wells, or from existing wells after major spending, scheduled within five years.',
  PROBABLE: 'As likely as not to be recovered, together with proved reserves.',
  POSSIBLE: 'Less likely than probable reserves to be recovered.',
}

/** Definitions of the report's terms, limited to the categories that occur. */
export function definitions(wells: readonly ListedReserves[]): ReportText | null {
  if (wells.length === 0) return null
  const booked = categories.filter(
    (category): category is keyof typeof categoryMeanings =>
      category !== 'NONE' && wells.some(well => well.category === category),
  )
  return {
    title: 'Definitions',
    lines: [
      ...booked.map(category => ({ label: categoryLabels[category], words: categoryMeanings[category] })),
      { label: 'Gross', words: 'Volumes of the whole property, before the interests of all owners.' },
      {
        label: 'Net',
        words: 'Volumes and revenue of the organization’s interests, after royalties and other burdens.',
      },
      {
        label: 'Production taxes',
        words: 'Severance, ad valorem and conservation taxes on the organization’s revenue.',
      },
      {
        label: 'Economic limit',
        words: 'The month after which a property costs more than it earns. Volumes end there.',
      },
      { label: 'Net cash flow', words: 'Revenue less production taxes, operating costs and capital.' },
    ],
  }
}
