import { parseId, type FileRoute } from '../../../core/files/file-route.server.ts'
import { exportRoute } from '../../../core/files/export/export.server.ts'
import { exportColumn as column, type CellAt, type ExportColumn } from '../../../core/files/export/export.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { effectiveRate } from '../../../core/economics/value/discount.ts'
import { access } from '../access.ts'
import { priceBasis } from '../decks/price-basis.ts'
import { analysisRecords, calculateKeyFigures } from '../record/analysis-records.server.ts'
import { toMonths, type Period } from '../results/by-year.ts'
import { calculateFigures } from '../results/figures.ts'
import { describeEvent, reversionEvents } from '../results/reversions.ts'
import { AppError } from '../../../core/error/AppError.ts'

type Row = Period & { readonly years: number; readonly reversions: string }

const money = (value: number) => Number(value.toFixed(6))
const dollars = (id: string, title: string, value: (row: Row) => number) => ({
  ...column<Row>(id, title, row => money(value(row)), 'number', '$'),
  isSummed: true,
})

/** Joins cells with an operator; null unless all of them are in the sheet. */
const joinCells = (at: CellAt, ids: readonly string[], sign: string) => {
  const cells = ids.map(id => at(id))
  return cells.includes(null) ? null : cells.join(sign)
}

/** Gross volumes of a product. */
const volumeColumn = (
  id: string,
  title: string,
  unit: string,
  value: (row: Row) => number,
): ExportColumn<Row> => ({
  ...column<Row>(id, title, row => money(value(row)), 'number', unit),
  isSummed: true,
})

/** Repeats the price basis in every row, so any part of the file still shows it. */
const basisColumn = (text: string): ExportColumn<Row> => column('prices', 'Price basis', () => text)

/** The columns of a cash flow. The workbook calculates those that derive from others. */
const cashFlowColumns = (rate: number, hasNetProfits: boolean): ExportColumn<Row>[] => [
  column('period', 'Month', row => `${row.period}-01`, 'date'),
  volumeColumn('oilVolume', 'Oil, gross', 'bbl', row => row.volumes.oil),
  volumeColumn('gasVolume', 'Gas, gross', 'mcf', row => row.volumes.gas),
  volumeColumn('nglVolume', 'NGL, gross', 'bbl', row => row.volumes.ngl),
  volumeColumn('waterVolume', 'Water, gross', 'bbl', row => row.volumes.water),
  dollars('oil', 'Oil revenue', row => row.oil),
  dollars('gas', 'Gas revenue', row => row.gas),
  dollars('ngl', 'NGL revenue', row => row.ngl),
  dollars('severance', 'Severance', row => row.severance),
  dollars('adValorem', 'Ad valorem', row => row.adValorem),
  dollars('operating', 'Operating', row => row.operating),
  dollars('invested', 'Capital', row => row.invested),
  dollars('abandonment', 'Abandonment', row => row.abandonment),
  ...(hasNetProfits ? [dollars('netProfits', 'Net profits interest', row => row.netProfits)] : []),
  {
    ...dollars('net', 'Net cash flow', row => row.net),
    formula: (_, at) => {
      const earned = joinCells(at, ['oil', 'gas', 'ngl', ...(hasNetProfits ? ['netProfits'] : [])], '+')
      const costs = joinCells(at, ['severance', 'adValorem', 'operating', 'invested', 'abandonment'], '-')
      return earned && costs && `${earned}-${costs}`
    },
  },
  {
    ...dollars('cumulative', 'Cumulative', row => row.cumulative),
    isSummed: false,
    formula: (_, at) => {
      const [previous, net] = [at('cumulative', 'above'), at('net')]
      return net && (previous === null ? net : `${previous}+${net}`)
    },
  },
  column('years', 'Years to it', row => row.years, 'number'),
  {
    ...dollars('present', 'Present value', row => row.present),
    // Each outlay is discounted from its own day, so a month with outlays has a value instead of a formula.
    formula: (row, at) => {
      const [net, years] = [at('net'), at('years')]
      return row.invested === 0 && net && years ? `${net}/(1+${rate})^${years}` : null
    },
  },
]

/** The monthly cash flow of an analysis as last saved, as CSV or as a workbook with formulas. */
export const cashFlowFile: FileRoute = exportRoute<Row>({
  path: '/analyses/cash-flow',
  gate: access.read,
  async read({ services, viewer }, search) {
    const { tenantId } = viewer.membership!
    const scope = { tenantId, userId: viewer.user!.id }
    const id = parseId(search.get('id') ?? '', 'Analysis')
    const { name, inputs } = await services.database.inTenant(scope, tx =>
      readRow(tx, tenantId, analysisRecords, id),
    )
    if (!calculateKeyFigures(inputs))
      throw new AppError('invalid', 'These inputs cannot be calculated yet. Correct what is marked.')
    const figures = calculateFigures(inputs)
    const years = figures.total?.flows.years ?? []
    const events = reversionEvents(inputs, figures.wells)
    const rows = toMonths(figures, inputs).map((month, index) => ({
      ...month,
      years: years[index]!,
      reversions: events
        .filter(event => event.month === `${month.period}-01`)
        .map(describeEvent)
        .join('; '),
    }))
    return {
      name,
      columns: [
        ...cashFlowColumns(
          effectiveRate(inputs.rate, inputs.discounting),
          rows.some(({ netProfits }) => netProfits !== 0),
        ),
        ...(events.length > 0
          ? [column<Row>('reversions', 'Reversions', row => row.reversions || null)]
          : []),
        basisColumn(priceBasis(inputs)),
      ],
      rows: [rows],
    }
  },
})
