import type { Tx } from '../../../core/data/database.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { linesSection, tableSection, withClosing } from '../../../core/print/sections.ts'
import type { Section, Sheet } from '../../../core/print/sheet.ts'
import type { TaxYear } from '../../../core/economics/tax/income-tax.ts'
import { discountings } from '../../../core/economics/value/discount.ts'
import { formatDate, formatMoney, formatNumber } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { inputsSchema } from '../inputs/inputs.ts'
import { inputProblems } from '../inputs/problems.ts'
import { analysisRecords } from '../record/analysis-records.server.ts'
import { toMonths, toYears, type Period } from '../results/by-year.ts'
import { calculateFigures } from '../results/figures.ts'
import { calculateAdditionalFigures } from '../results/additional-figures.ts'
import { chanceLines, taxLines } from '../results/describe-options.ts'
import { describeFigures } from '../results/figure-details.ts'
import { reversionEvents, reversionMonth } from '../results/reversions.ts'

const formatInteger = (value: number) => formatNumber(value.toFixed(0), 0)
const rightAligned = (title: string, share: number, value: (row: Period) => number) => ({
  title,
  share,
  right: true,
  renderText: (row: Period) => formatInteger(value(row)),
})
const dollars = (title: string, value: (year: TaxYear) => number) => ({
  title,
  share: 14,
  right: true,
  renderText: (year: TaxYear) => formatInteger(value(year)),
})
/** With more wells than this, the sheet omits results that run each well many times. */
const maxRuns = 20

/** A printable analysis: key figures with their calculation, cash flow by year, and wells. */
async function analysisSheet(tx: Tx, tenantId: string, id: string): Promise<Sheet> {
  const row = await readRow(tx, tenantId, analysisRecords, id)
  const inputs = inputsSchema.parse(row.inputs)
  const stops = inputProblems(inputs).filter(({ stops, at }) => stops && !at.startsWith('wells.'))
  const figures = stops.length > 0 ? null : calculateFigures(inputs)
  const additional = figures && inputs.wells.length <= maxRuns ? calculateAdditionalFigures(inputs) : null
  const figureDetails = figures && describeFigures({ inputs, figures, additionalFigures: additional })
  const visible = Object.entries(figureDetails ?? {}).flatMap(([name, item]) =>
    name === 'breakeven' && additional === null ? [] : [item],
  )
  return {
    kind: 'Analysis',
    title: row.name,
    code: null,
    keyFacts: `As of ${formatDate(inputs.asOf)} · ${discountings[inputs.discounting]}, ${Number((inputs.rate * 100).toFixed(3))}% a year, before income tax`,
    lead: null,
    sections: [
      ...linesSection('Notes', row.notes === null ? [] : [row.notes]),
      ...tableSection(
        'Key figures',
        visible,
        [
          { title: 'Figure', share: 20, renderText: item => item.title },
          { title: 'Value', share: 20, right: true, renderText: item => item.value },
          {
            title: 'Calculation',
            share: 60,
            renderText: item => [item.caution, item.formula].filter(Boolean).join(' '),
          },
        ],
        'These inputs cannot be calculated yet.',
      ),
      ...linesSection('Prices', [priceBasis(inputs)]),
      ...linesSection('Not included', figures?.leftOut.map(({ name, why }) => `${name}: ${why}`) ?? []),
      ...linesSection(
        'Valued from a doubtful fit',
        figures?.wells.flatMap(({ name, doubt }) => (doubt === null ? [] : [`${name}: ${doubt}`])) ?? [],
      ),
      ...linesSection(
        'Convention',
        figureDetails ? [figureDetails.npv.convention, ...figureDetails.npv.lines.map(lineText)] : [],
      ),
      ...cashFlowSection(figures ? toYears(toMonths(figures, inputs)) : []),
      ...tableSection('After federal income tax', figures?.afterTax?.years ?? [], [
        { title: 'Year', share: 12, renderText: year => String(year.year) },
        dollars('Income, $', year => year.gross - year.costs),
        dollars('Intangibles, $', year => year.intangibles),
        dollars('Depreciation, $', year => year.depreciation),
        dollars('Depletion, $', year => year.depletion),
        dollars('Taxable, $', year => year.taxable),
        dollars('Tax, $', year => year.tax),
      ]),
      ...linesSection('Before and after income tax', figures ? taxLines(inputs, figures) : []),
      ...linesSection('By chance of success', figures ? chanceLines(figures) : []),
      ...tableSection('Reversions', figures ? reversionEvents(inputs, figures.wells) : [], [
        { title: 'Well', share: 30, renderText: item => item.well },
        { title: 'Reversion', share: 30, renderText: item => `${item.number}. ${item.event}` },
        { title: 'From', share: 14, renderText: reversionMonth },
        { title: 'WI after', share: 13, right: true, renderText: item => item.wi.toFixed(8) },
        { title: 'NRI after', share: 13, right: true, renderText: item => item.nri.toFixed(8) },
      ]),
      ...tableSection('Wells', inputs.wells.length > 1 ? (figures?.wells ?? []) : [], [
        { title: 'Well', share: 46, renderText: well => well.name },
        {
          title: 'Remaining oil, bbl',
          share: 18,
          right: true,
          renderText: well => formatInteger(well.remaining.oil),
        },
        {
          title: 'Remaining gas, mcf',
          share: 18,
          right: true,
          renderText: well => formatInteger(well.remaining.gas),
        },
        { title: 'NPV', share: 18, right: true, renderText: well => formatMoney(well.npv.toFixed(2)) },
      ]),
    ],
    version: `record version ${row.version}`,
  }
}

/** The printed columns of a year. */
const cashFlow: readonly [title: string, of: (year: Period) => number][] = [
  ['Gross oil, bbl', year => year.volumes.oil],
  ['Gross gas, mcf', year => year.volumes.gas],
  ['Gross NGL, bbl', year => year.volumes.ngl],
  ['Revenue, $', year => year.oil + year.gas + year.ngl + year.netProfits],
  ['Taxes, $', year => year.severance + year.adValorem],
  ['Operating, $', year => year.operating],
  ['Capital, $', year => year.invested + year.abandonment],
  ['Net, $', year => year.net],
  ['PV, $', year => year.present],
]

/** The years with their total; products that the wells do not produce have no column. */
function cashFlowSection(years: readonly Period[]): Section[] {
  const visible = cashFlow.filter(
    ([title, value]) => title.endsWith('$') || years.some(year => value(year) !== 0),
  )
  return withClosing(
    tableSection('Cash flow by year', years, [
      { title: 'Year', share: 8, renderText: year => year.period },
      ...visible.map(([title, value]) => rightAligned(title, 11, value)),
    ]),
    [
      'Total',
      ...visible.map(([, value]) => formatInteger(years.reduce((sum, year) => sum + value(year), 0))),
    ],
  )
}

const lineText = ({ label, value, source }: { label: string; value: string; source?: string }) =>
  `${label}: ${value}${source ? ` (${source})` : ''}`

export const analysisSheets = recordSheet({
  one: 'Analysis',
  path: '/analyses/:id/sheet',
  gate: access.read,
  read: analysisSheet,
})
