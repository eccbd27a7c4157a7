import { groupBy } from '../../../core/data/group-by.ts'
import { addMonths } from '../../../core/time/calendar.ts'
import type { Cells, ReportColumn, ReportRow, ReportTable } from '../../../core/reports/report.ts'
import {
  describeDeck,
  describeDifferentials,
  describeEscalation,
  describePrices,
} from '../decks/price-basis.ts'
import {
  categories,
  categoryLabels,
  provedCategories,
  shortLabels,
  type Category,
} from '../inputs/category.ts'
import { reversionMonth } from '../results/reversions.ts'
import type { WellReserves } from './calculate-reserves.ts'
import { addYears, type WellYear, sumYears } from './well-years.ts'

/** A well in the form that these tables require. */
type CashFlowWell = WellReserves & { readonly analysis: string; readonly version: number }

/** Years listed separately; later ones are one line, as evaluators print them. */
const maxYears = 15

const money = (id: keyof WellYear, title: string): ReportColumn => ({
  id,
  title,
  unit: '$',
  kind: 'dollars',
})
const volumeColumn = (id: keyof WellYear, title: string, unit: string): ReportColumn => ({
  id,
  title,
  unit,
  kind: 'volume',
})
const columns: readonly ReportColumn[] = [
  volumeColumn('grossOil', 'Gross oil', 'bbl'),
  volumeColumn('grossGas', 'Gross gas', 'mcf'),
  volumeColumn('oil', 'Net oil', 'bbl'),
  volumeColumn('gas', 'Net gas', 'mcf'),
  { ...volumeColumn('ngl', 'Net NGL', 'bbl'), unlessZero: true },
  money('revenue', 'Revenue'),
  money('taxes', 'Production taxes'),
  money('operating', 'Operating'),
  money('capital', 'Capital'),
  money('net', 'Net cash flow'),
  money('pv10', 'PV10'),
]

const yearCells = (year: WellYear): Cells =>
  Object.fromEntries(
    columns.map(({ id, kind }) => {
      const value = year[id as keyof WellYear]
      return [id, kind === 'dollars' ? value.toFixed(2) : Math.round(value)]
    }),
  )

/** The cash flow by year of each category, and of all proved categories together. */
export function cashFlowTables(wells: readonly WellReserves[]): ReportTable[] {
  const groups = groupBy(wells, ({ category }) => category)
  const provedWells = wells.filter(({ category }) => provedCategories.includes(category))
  const table = (id: string, title: string, list: readonly WellReserves[]) =>
    list.length === 0 ? [] : [yearTable(id, title, list)]
  return [
    ...provedCategories.flatMap(category =>
      table(`cash-flow-${category}`, categoryLabels[category], groups.get(category) ?? []),
    ),
    ...table('cash-flow-proved', 'Total proved', provedWells),
    ...categories
      .filter(category => !provedCategories.includes(category) && category !== 'NONE')
      .flatMap(category =>
        table(`cash-flow-${category}`, categoryLabels[category], groups.get(category) ?? []),
      ),
  ]
}

function yearTable(id: string, title: string, wells: readonly WellReserves[]): ReportTable {
  const years = [...sumYears(wells.map(well => well.years))]
  const [listed, rest] = [years.slice(0, maxYears), years.slice(maxYears)]
  return {
    id,
    title: `Cash flow: ${title}`,
    none: 'No year has a cash flow.',
    columns: [{ id: 'year', title: 'Year', kind: 'text' }, ...columns],
    rows: [
      ...listed.map(([year, values]) => ({ cells: { year: String(year), ...yearCells(values) } })),
      ...(rest.length > 0
        ? [{ cells: { year: 'Later', ...yearCells(addYears(rest.map(([, values]) => values))) } }]
        : []),
    ],
    sum: { year: 'Total', ...yearCells(addYears(years.map(([, values]) => values))) },
  }
}

/**
 * One line for each property, most valuable first within its category, with totals for each category and all proved
 * ones.
 */
export function oneLineTable(wells: readonly WellReserves[]): ReportTable {
  return {
    id: 'one-line',
    title: 'One-line summary by property',
    none: 'No property has reserves.',
    columns: [
      { id: 'name', title: 'Property', kind: 'text' },
      { id: 'category', title: 'Category', kind: 'text' },
      ...columns,
    ],
    rows: [
      ...provedCategories.flatMap(category => cashFlowRows(wells, category)),
      ...totalLine(
        'Total proved',
        wells.filter(({ category }) => provedCategories.includes(category)),
      ),
      ...categoryOrder
        .filter(category => !provedCategories.includes(category))
        .flatMap(category => cashFlowRows(wells, category)),
    ],
  }
}

/** Wells without a category come last. */
const categoryOrder = [...categories.filter(category => category !== 'NONE'), 'NONE'] as const

function cashFlowRows(wells: readonly WellReserves[], category: Category): ReportRow[] {
  const matching = wells.filter(well => well.category === category)
  return [
    ...matching
      .toSorted((a, b) => b.pv10 - a.pv10)
      .map(({ name, isUneconomic, years }) => ({
        cells: {
          name,
          category: isUneconomic ? 'PUD, not economic' : shortLabels[category],
          ...yearCells(addYears(years.values())),
        },
      })),
    ...(matching.length > 1 ? totalLine(`Total ${shortLabels[category]}`, matching) : []),
  ]
}

const totalLine = (name: string, wells: readonly WellReserves[]): ReportRow[] =>
  wells.length === 0
    ? []
    : [
        {
          cells: { name, ...yearCells(addYears(wells.flatMap(({ years }) => [...years.values()]))) },
          isTotal: true,
        },
      ]

/** The prices and differentials of each version that the reserves use. */
export function pricesTable(wells: readonly CashFlowWell[]): ReportTable {
  const versions = groupBy(wells, ({ analysis, version }) => `${analysis}, version ${version}`)
  return {
    id: 'prices',
    title: 'Prices and differentials used',
    none: 'No shared analysis has a version for this time.',
    columns: [
      { id: 'analysis', title: 'Analysis', kind: 'text' },
      { id: 'deck', title: 'Deck', kind: 'text' },
      { id: 'prices', title: 'Index prices', kind: 'text' },
      { id: 'differentials', title: 'Differentials', kind: 'text' },
      { id: 'escalation', title: 'Escalation', kind: 'text' },
      { id: 'own', title: 'Wells with dated differentials', kind: 'count' },
    ],
    rows: [...versions].flatMap(([analysis, group]) => {
      const { prices } = group[0]!
      return [
        {
          cells: {
            analysis,
            deck: describeDeck(prices),
            prices: describePrices(prices),
            differentials: describeDifferentials(prices),
            escalation: describeEscalation(prices),
            own: group.filter(({ hasOwnDifferentials }) => hasOwnDifferentials).length,
          },
        },
      ]
    }),
  }
}

/** The reversions of each property; no table if there are none. */
export function reversionTables(wells: readonly WellReserves[]): ReportTable[] {
  const events = wells.flatMap(({ reversions }) => reversions)
  if (events.length === 0) return []
  return [
    {
      id: 'reversions',
      title: 'Reversions',
      none: 'No property has a reversion.',
      columns: [
        { id: 'name', title: 'Property', kind: 'text' },
        { id: 'number', title: 'No.', kind: 'count' },
        { id: 'event', title: 'Reversion', kind: 'text' },
        { id: 'month', title: 'From', kind: 'text' },
        { id: 'wi', title: 'WI after', kind: 'text' },
        { id: 'nri', title: 'NRI after', kind: 'text' },
      ],
      rows: events.map(event => ({
        cells: {
          name: event.well,
          number: event.number,
          event: event.event,
          month: reversionMonth(event),
          wi: event.wi.toFixed(8),
          nri: event.nri.toFixed(8),
        },
      })),
    },
  ]
}

/** The drilling schedule of undeveloped properties, ordered by their outlays. */
export function undevelopedTable(wells: readonly WellReserves[]): ReportTable {
  const later = wells.filter(
    ({ category, isUneconomic }) => isUneconomic || ['PUD', 'PROBABLE', 'POSSIBLE'].includes(category),
  )
  return {
    id: 'undeveloped',
    title: 'Undeveloped schedule',
    none: 'Nothing is booked as undeveloped, probable or possible.',
    columns: [
      { id: 'name', title: 'Property', kind: 'text' },
      { id: 'category', title: 'Category', kind: 'text' },
      { id: 'outlay', title: 'First outlay', kind: 'day' },
      { id: 'production', title: 'First production', kind: 'month' },
      { id: 'soon', title: 'Within 5 years', kind: 'text' },
      ...columns.filter(({ id }) => ['oil', 'gas', 'capital', 'pv10'].includes(id)),
    ],
    rows: later
      .toSorted((a, b) => (a.outlay ?? '9').localeCompare(b.outlay ?? '9'))
      .map(({ name, category, isUneconomic, outlay, production, asOf, years }) => ({
        cells: {
          ...yearCells(addYears(years.values())),
          name,
          category: isUneconomic ? 'PUD, not economic' : shortLabels[category],
          outlay,
          production,
          soon: (outlay ?? production) < addMonths(asOf, 60) ? 'Yes' : 'No',
        },
      })),
  }
}
