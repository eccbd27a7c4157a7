import { parseId, type FileContext } from '../../../core/files/file-route.server.ts'
import { exportRoute } from '../../../core/files/export/export.server.ts'
import { exportColumn, type ExportColumn } from '../../../core/files/export/export.ts'
import { sumFormula } from '../../../core/files/export/formulas.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { readProject } from '../../projects/project.port.server.ts'
import { access } from '../access.ts'
import { readBudget } from '../books/books.server.ts'
import { readEntryViews, type EntryView } from '../books/entries-file.server.ts'
import { countReasonLabels, figureEntries, figureNames } from '../books/figure.ts'
import { entryStatusLabels, kindLabels } from '../record/entry.ts'
import type { BudgetRow } from '../rule/compose.ts'

const dollars = <Row>(id: string, title: string, value: (row: Row) => string | null): ExportColumn<Row> => ({
  ...exportColumn(id, title, value, 'number', '$'),
  isSummed: true,
})

const lineColumns: readonly ExportColumn<BudgetRow>[] = [
  exportColumn('code', 'Code', row => row.code),
  exportColumn('name', 'Line', row => row.name),
  exportColumn('afe', 'AFE', row => row.afe?.number ?? null),
  dollars('budget', 'Budget', row => row.budget),
  dollars('committed', 'Committed', row => row.committed),
  dollars('field', 'Field', row => row.field),
  dollars('invoiced', 'Invoiced', row => row.invoiced),
  dollars('paid', 'Paid', row => row.paid),
  dollars('forecast', 'Forecast', row => row.forecast),
  exportColumn('forecastBy', 'Forecast by', row => row.forecastBy),
  {
    ...dollars<BudgetRow>('under', 'Under (−over)', row => row.under),
    formula: sumFormula<BudgetRow>(
      { budget: row => row.budget },
      { forecast: row => row.forecast },
      row => row.under,
    ),
  },
]

type Entry = EntryView & { lineName: string }

const entryColumns: readonly ExportColumn<Entry>[] = [
  exportColumn('datedOn', 'Date', row => row.datedOn, 'date'),
  exportColumn('kind', 'Kind', row => kindLabels[row.kind]),
  exportColumn('line', 'Line', row => row.lineName),
  exportColumn('vendor', 'Vendor', row => row.vendor),
  exportColumn('number', 'Number', row => row.number),
  exportColumn('part', 'Part', row => row.part),
  // Amounts have no total, because orders, invoices and payments of the same work overlap.
  exportColumn('amount', 'Amount', row => row.amount, 'number', '$'),
  exportColumn('counts', 'Counts', row => row.counts, 'number', '$'),
  exportColumn('because', 'Why', row => row.because && countReasonLabels[row.because]),
  exportColumn('pays', 'Pays', row => row.pays),
  exportColumn('status', 'Approval', row => row.status && entryStatusLabels[row.status]),
  exportColumn('enteredBy', 'Entered by', row => row.enteredBy),
  exportColumn('decidedBy', 'Decided by', row => row.decidedBy),
  exportColumn('description', 'Description', row => row.description),
]

/** The budget of the project in the URL, if the user sees it. */
const forProject =
  <Row>(
    rows: (
      tx: Tx,
      tenantId: string,
      projectId: string,
      today: string,
      search: URLSearchParams,
    ) => Promise<Row[]>,
  ) =>
  async ({ services, viewer, today }: FileContext, search: URLSearchParams): Promise<Row[]> => {
    const projectId = parseId(search.get('project') ?? '', 'Project')
    const { tenantId } = viewer.membership!
    return services.database.inTenant({ tenantId, userId: viewer.user!.id }, async tx => {
      await readProject(tx, tenantId, viewer, projectId)
      return rows(tx, tenantId, projectId, today, search)
    })
  }

const readLines = forProject(async (tx, tenantId, projectId, today) => {
  return (await readBudget(tx, tenantId, projectId, today)).rows
})

/** Entries read per batch. */
const group = 5000

const readEntries = forProject(async (tx, tenantId, projectId, today, search): Promise<Entry[]> => {
  const { books, counted, rows } = await readBudget(tx, tenantId, projectId, today)
  const names = new Map(rows.map(row => [row.key, [row.code, row.name].filter(Boolean).join(' ')]))
  const figure = figureNames.find(name => name === search.get('figure')) ?? null
  const all = figureEntries(books, counted, { figure, line: search.get('line') })
  const results: Entry[] = []
  for (let index = 0; index < all.length; index += group) {
    const batch = await readEntryViews(tx, tenantId, all.slice(index, index + group))
    results.push(...batch.map(entry => ({ ...entry, lineName: names.get(entry.line ?? '') ?? '' })))
  }
  return results
})

/**
 * Exports a budget as CSV or as a workbook: its lines with their figures, and all entries or only those
 * behind one figure.
 */
export const budgetFiles = [
  exportRoute<BudgetRow>({
    path: '/budgets/lines',
    gate: access.read,
    read: async (context, search) => ({
      name: 'budget',
      columns: lineColumns,
      rows: [await readLines(context, search)],
    }),
  }),
  exportRoute<Entry>({
    path: '/budgets/entries',
    gate: access.read,
    read: async (context, search) => ({
      name: 'budget-entries',
      columns: entryColumns,
      rows: [await readEntries(context, search)],
    }),
  }),
]
