import { z } from 'zod'
import { groupBy } from '../../../core/data/group-by.ts'
import type { Cells, ReportColumn, ReportResult, ReportTable } from '../../../core/reports/report.ts'
import { reportKind } from '../../../core/reports/report-kind.server.ts'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import {
  categories,
  categoryLabels,
  provedCategories,
  shortLabels,
  type Category,
} from '../inputs/category.ts'
import { doubtfulFitsNote } from '../results/doubtful-fits.ts'
import {
  products,
  reconcile,
  stepMeanings,
  steps,
  stepLabels,
  type WellEvents,
  type ChangeCauses,
  type NetVolumes,
  type Product,
} from './reconcile.ts'
import {
  cashFlowTables,
  oneLineTable,
  pricesTable,
  reversionTables,
  undevelopedTable,
} from './cash-flow-tables.ts'
import { uneconomicNotes } from './report-notes.ts'
import { coverStatement, definitions } from './statement.ts'
import { readWellEvents, readReserves, type BookedWell, type Booking } from './reserves-on.server.ts'

const parameters = z.object({
  year: z
    .int('Enter a year, such as 2026.')
    .min(1990, 'Enter a year from 1990 on.')
    .max(2200, 'Enter a year before 2200.')
    .nullable()
    .default(null)
    .meta({ title: 'Year', hint: 'Reconciled from start to end of year. Defaults to this year.' }),
})

const productLabels: Readonly<Record<Product, { title: string; unit: string }>> = {
  oil: { title: 'Oil', unit: 'bbl' },
  gas: { title: 'Gas', unit: 'mcf' },
  ngl: { title: 'NGL', unit: 'bbl' },
}

/** Reserves on a date, with a reconciliation to those a year earlier. */
export const reservesReport = reportKind({
  name: 'reserves',
  title: 'Reserves',
  words: 'Net reserves and PV10 by category, reconciled with those of the year before.',
  gate: access.wells,
  parameters,
  async run(tx, { tenantId, today, parameters: filter }): Promise<ReportResult> {
    const year = filter.year ?? Number(today.slice(0, 4))
    const [opens, closes] = [`${year}-01-01`, `${year + 1}-01-01`]
    const openingBooking = await readReserves(tx, tenantId, opens)
    const closingBooking = await readReserves(tx, tenantId, closes)
    const events = await readWellEvents(tx, tenantId, openingBooking.wells, closingBooking.wells, {
      opens,
      closes,
    })
    const { produced } = events
    const withoutProduction = openingBooking.wells.filter(
      ({ key, wellId }) => wellId !== null && !produced.has(key),
    ).length
    return {
      statement: coverStatement(closingBooking.wells, closes),
      definitions: definitions(closingBooking.wells),
      notes: reservesNotes(closingBooking, opens, closes, withoutProduction),
      charts: [],
      tables: [
        categoryTable(closingBooking.wells),
        pricesTable(closingBooking.wells),
        ...cashFlowTables(closingBooking.wells),
        oneLineTable(closingBooking.wells),
        undevelopedTable(closingBooking.wells),
        ...reversionTables(closingBooking.wells),
        ...products.flatMap(product =>
          reconciledTable(product, openingBooking.wells, closingBooking.wells, events),
        ),
        wellTable(closingBooking.wells, openingBooking.wells, events),
      ],
    }
  },
})

const reservesNotes = (
  { wells, leftOut, duplicateCount, isTruncated }: Booking,
  opens: string,
  closes: string,
  withoutProduction: number,
) => [
  `The opening is the last version of each shared analysis as of ${formatDate(opens)} or earlier, the closing the last as of ${formatDate(closes)} or earlier.`,
  ...uneconomicNotes(wells),
  ...(Object.keys(stepMeanings) as (keyof typeof stepMeanings)[]).map(
    step => `${stepLabels[step]}: ${stepMeanings[step]}.`,
  ),
  ...(withoutProduction > 0
    ? [`For ${pluralize(withoutProduction, 'well')} of the opening no production is on record in that time.`]
    : []),
  ...(duplicateCount > 0
    ? [
        `A well in several analyses counts once, at its latest value; ${pluralize(duplicateCount, 'older value')} excluded.`,
      ]
    : []),
  ...[doubtfulFitsNote(wells)].flatMap(note =>
    note === null ? [] : [`${note}; the reason is given for each.`],
  ),
  ...(leftOut.length > 0
    ? [`Not calculated and excluded: ${leftOut.slice(0, 10).join(', ')}${leftOut.length > 10 ? ', …' : ''}.`]
    : []),
  ...(isTruncated ? ['Only the 200 latest analyses are counted.'] : []),
]

const volumeColumns: readonly ReportColumn[] = products.map(product => ({
  id: product,
  title: `Net ${product === 'ngl' ? 'NGL' : product}`,
  unit: productLabels[product].unit,
  kind: 'volume',
  ...(product === 'ngl' && { unlessZero: true as const }),
}))
const pv10: ReportColumn = { id: 'pv10', title: 'PV10', unit: '$', kind: 'money' }

function sumWells(wells: readonly BookedWell[]): Cells {
  const sum = (value: (well: BookedWell) => number) => wells.reduce((all, well) => all + value(well), 0)
  return {
    wells: wells.length,
    oil: sum(({ net }) => net.oil),
    gas: sum(({ net }) => net.gas),
    ngl: sum(({ net }) => net.ngl),
    pv10: sum(well => well.pv10).toFixed(2),
  }
}

const noReservesMessage = 'No shared analysis has a version for this time. Save one to book its reserves.'

/** The reserves by category, with a total of the proved ones. */
function categoryTable(wells: readonly BookedWell[]): ReportTable {
  const uneconomic = wells.filter(({ isUneconomic }) => isUneconomic)
  const groups = groupBy(
    wells.filter(({ isUneconomic }) => !isUneconomic),
    ({ category }) => category,
  )
  const line = (category: Category) => {
    const group = groups.get(category)
    return group ? [{ cells: { category: categoryLabels[category], ...sumWells(group) } }] : []
  }
  const provedWells = wells.filter(({ category }) => provedCategories.includes(category))
  return {
    id: 'categories',
    title: 'Reserves by category',
    none: noReservesMessage,
    columns: [
      { id: 'category', title: 'Category', kind: 'text' },
      { id: 'wells', title: 'Wells', kind: 'count' },
      ...volumeColumns,
      pv10,
    ],
    rows: [
      ...provedCategories.flatMap(line),
      ...(provedWells.length > 0
        ? [{ cells: { category: 'Total proved', ...sumWells(provedWells) }, isTotal: true as const }]
        : []),
      ...(uneconomic.length > 0
        ? [{ cells: { category: 'Undeveloped with a PV10 below zero, not proved', ...sumWells(uneconomic) } }]
        : []),
      ...categories.filter(category => !provedCategories.includes(category)).flatMap(line),
    ],
  }
}

/** The steps from opening to closing, for categories that have any. */
function reconciledTable(
  product: Product,
  openingWells: readonly BookedWell[],
  closingWells: readonly BookedWell[],
  events: WellEvents,
): ReportTable[] {
  const sums = reconcile(product, openingWells, closingWells, events)
  const visible = categories.filter(category => steps.some(step => sums[step][category] !== 0))
  if (visible.length === 0) return []
  const { title, unit } = productLabels[product]
  const cellsOf = (volumesByCategory: (typeof sums)['closing']): Cells => ({
    ...Object.fromEntries(visible.map(category => [category, volumesByCategory[category]])),
    proved: provedCategories.reduce((sum, category) => sum + volumesByCategory[category], 0),
  })
  return [
    {
      id: `reconciled-${product}`,
      title: `${title}: from opening to closing`,
      none: noReservesMessage,
      columns: [
        { id: 'step', title: 'Step', kind: 'text' },
        ...visible.map((category): ReportColumn => ({
          id: category,
          title: shortLabels[category],
          unit,
          kind: 'volume',
        })),
        { id: 'proved', title: 'Total proved', unit, kind: 'volume' },
      ],
      rows: steps.map(step => ({ cells: { step: stepLabels[step], ...cellsOf(sums[step]) } })),
      sum: { step: 'Closing', ...cellsOf(sums.closing) },
    },
  ]
}

/** The wells behind the totals, each with the version that it comes from. */
function wellTable(
  closingWells: readonly BookedWell[],
  openingWells: readonly BookedWell[],
  { produced, causes }: WellEvents,
): ReportTable {
  const opening = new Map(openingWells.map(well => [well.key, well]))
  return {
    id: 'wells',
    title: 'Reserves by well',
    none: noReservesMessage,
    columns: [
      { id: 'name', title: 'Well', kind: 'text' },
      { id: 'category', title: 'Category', kind: 'text' },
      { id: 'analysis', title: 'Analysis', kind: 'text' },
      { id: 'asOf', title: 'As of', kind: 'day' },
      { id: 'openingOil', title: 'Opening oil', unit: 'bbl', kind: 'volume' },
      { id: 'producedOil', title: 'Produced oil', unit: 'bbl', kind: 'volume' },
      { id: 'pricesOil', title: 'Prices and costs, oil', unit: 'bbl', kind: 'volume' },
      { id: 'performanceOil', title: 'Performance, oil', unit: 'bbl', kind: 'volume' },
      { id: 'interestsOil', title: 'Interest, oil', unit: 'bbl', kind: 'volume' },
      ...volumeColumns,
      pv10,
      { id: 'doubt', title: 'Doubtful fit', kind: 'text' },
    ],
    rows: closingWells
      .toSorted((a, b) => b.pv10 - a.pv10)
      .map(well => ({
        cells: {
          name: well.name,
          category: shortLabels[well.category],
          analysis: `${well.analysis}, version ${well.version}`,
          asOf: well.asOf,
          openingOil: opening.get(well.key)?.net.oil ?? null,
          producedOil: produced.get(well.key)?.oil ?? null,
          ...reserveRevisions(well, opening.get(well.key), produced.get(well.key), causes.get(well.key)),
          ...well.net,
          pv10: well.pv10.toFixed(2),
          doubt: well.doubt,
        },
        links: {
          analysis: `/app/financial-analysis/${well.analysisId}`,
          ...(well.wellId === null ? {} : { name: `/app/well/${well.wellId}` }),
        },
      })),
  }
}

/** Explains why a well's oil differs from the remainder of its opening; empty for a well without one. */
function reserveRevisions(
  well: BookedWell,
  opening: BookedWell | undefined,
  produced: NetVolumes | undefined,
  causes: ChangeCauses | undefined,
): Cells {
  if (!opening) return { pricesOil: null, performanceOil: null, interestsOil: null }
  const [prices, interests] = [causes?.prices.oil ?? 0, causes?.interests.oil ?? 0]
  const totalChange = well.net.oil - (opening.net.oil - (produced?.oil ?? 0))
  return { pricesOil: prices, performanceOil: totalChange - prices - interests, interestsOil: interests }
}
