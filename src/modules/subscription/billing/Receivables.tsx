/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */
import { exportColumn as column, type ExportColumn } from '../../../core/files/export/export.ts'
import { RowsExportMenu } from '../../../core/files/export/RowsExportMenu.tsx'
import { useApi, wordsOf } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { formatNumber } from '../../../ui/formats.ts'
import { ages, totalByAge, type Age, type Receivable } from './billing.ts'
import type { BillingRouter } from './billing.server.ts'

const ageTitle = (age: Age) => (age === 'current' ? 'Not yet due' : `${age} days`)

const exported: ExportColumn<Receivable>[] = [
  column('name', 'Organization', row => row.name),
  ...ages.map(age => column<Receivable>(age, ageTitle(age), row => row.byAge[age], 'number', '$')),
  column('total', 'Total', row => row.total, 'number', '$'),
]

/** Who owes how much, by the days since it was due. */
export function Receivables() {
  const { data, error, refetch } = useLiveQuery(useApi<BillingRouter>('billing').receivables.queryOptions())
  if (error)
    return (
      <ErrorState title="The receivables could not be shown" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    )
  if (!data) return <output className="waiting m-4.5 h-40">Loading the receivables</output>
  if (data.length === 0)
    return <EmptyState title="Nobody owes anything">Unpaid invoices appear here by their age.</EmptyState>
  const sum = totalByAge(data)
  const figure = 'px-3.5 text-right tabular-nums'
  return (
    <section aria-label="Receivables" tabIndex={0} className="overflow-auto px-4.5 py-3 max-md:px-3.5">
      <div className="mb-2 flex justify-end">
        <RowsExportMenu name="Receivables" columns={exported} rows={data} />
      </div>
      <table className="w-full rounded-lg border bg-surface">
        <thead>
          <tr className="border-b text-sm text-muted">
            <th scope="col" className="h-row px-3.5 text-left font-medium">
              Organization
            </th>
            {ages.map(age => (
              <th key={age} scope="col" className="px-3.5 text-right font-medium whitespace-nowrap">
                {ageTitle(age)}, $
              </th>
            ))}
            <th scope="col" className="px-3.5 text-right font-medium">
              Total, $
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {data.map(row => (
            <tr key={row.id}>
              <th scope="row" className="h-row px-3.5 text-left font-normal">
                {row.name}
              </th>
              {ages.map(age => (
                <td key={age} className={figure}>
                  {formatNumber(row.byAge[age], 2)}
                </td>
              ))}
              <td className={figure}>{formatNumber(row.total, 2)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t font-semibold">
            <th scope="row" className="h-row px-3.5 text-left">
              All
            </th>
            {ages.map(age => (
              <td key={age} className={figure}>
                {formatNumber(sum.byAge[age], 2)}
              </td>
            ))}
            <td className={figure}>{formatNumber(sum.total, 2)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
