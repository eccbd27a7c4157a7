import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { sumFormula } from '../../../core/files/export/formulas.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useApi, errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatNumber } from '../../../ui/formats.ts'
import { PlainTable, type PlainColumn } from '../../../ui/table/PlainTable.tsx'
import { agingBuckets, totalByAge, type Age, type Receivable } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'

const ageTitle = (age: Age) => (age === 'current' ? 'Not yet due' : `${age} days`)

const dollarText = (
  id: string,
  title: string,
  value: (row: Receivable) => string,
): ExportColumn<Receivable> => ({ ...column(id, title, value, 'number', '$'), isSummed: true })

const exportColumns: ExportColumn<Receivable>[] = [
  column('name', 'Organization', row => row.name),
  ...agingBuckets.map(age => dollarText(age, ageTitle(age), row => row.byAge[age])),
  {
    ...dollarText('total', 'Total', row => row.total),
    formula: sumFormula<Receivable>(
      Object.fromEntries(agingBuckets.map(age => [age, (row: Receivable) => row.byAge[age]])),
      {},
      row => row.total,
    ),
  },
]

/** The amounts owed per organization, by days past due. */
export function Receivables() {
  const { data, error, refetch } = useLiveQuery(useApi<BillingRouter>('billing').receivables.queryOptions())
  if (error)
    return (
      <ErrorState title="The receivables could not be shown" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    )
  if (!data) return <output className="waiting m-4.5 h-40">Loading the receivables</output>
  if (data.length === 0)
    return <EmptyState title="Nothing outstanding">Unpaid invoices appear here by age.</EmptyState>
  return (
    <div className="overflow-auto px-4.5 py-3 max-md:px-3.5">
      <div className="mb-2 flex justify-end">
        <RowsExportMenu name="Receivables" columns={exportColumns} rows={data} />
      </div>
      <PlainTable
        caption="Receivables"
        columns={listColumns(totalByAge(data))}
        rows={data}
        rowKey={({ id }) => id}
        className="rounded-lg border bg-surface"
      />
    </div>
  )
}

const listColumns = (sum: ReturnType<typeof totalByAge>): PlainColumn<Receivable>[] => [
  { header: 'Organization', names: true, cell: row => row.name, sum: 'All' },
  ...agingBuckets.map((age): PlainColumn<Receivable> => ({
    header: ageTitle(age),
    unit: '$',
    align: 'right',
    cell: row => formatNumber(row.byAge[age], 2),
    sum: formatNumber(sum.byAge[age], 2),
  })),
  {
    header: 'Total',
    unit: '$',
    align: 'right',
    cell: row => formatNumber(row.total, 2),
    sum: formatNumber(sum.total, 2),
  },
]
