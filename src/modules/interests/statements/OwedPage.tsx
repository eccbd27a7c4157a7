import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { formatDate, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { productLabels } from '../deck/deck.ts'
import { findingLabels } from '../reconcile/finding.ts'
import { totalOwed } from '../reconcile/findings.ts'
import { useStatements } from '../useDecks.tsx'
import { FindingFigure } from './FindingFigure.tsx'

/** The amounts that the latest statements owe and since when, the oldest month first. */
export default function OwedPage() {
  const { data } = useLiveQuery(useStatements().api.owed.queryOptions())
  return (
    <>
      <PageHeader
        parentLink={
          <Link to="/app/statements" className="hover:text-ink">
            Check stubs
          </Link>
        }
        title="Underpayments"
        meta="From the last 36 statements, including unpaid months. Negative = overpaid."
      />
      <div className="px-4.5 pb-4 max-md:px-3.5">
        {!data && <Skeleton className="h-64" />}
        {data?.length === 0 && (
          <EmptyState title="No underpayments">No underpaid lines in the latest statements.</EmptyState>
        )}
        {data && data.length > 0 && (
          <Card hasNoPadding>
            <PlainTable
              isCompact
              caption="Underpayments"
              rows={data}
              rowKey={({ key }) => key}
              card={row => (
                <RowCard
                  name={<StatementLink {...row} />}
                  status={<FindingFigure finding={row.finding} />}
                  leftFigure={[formatMonth(row.month), row.property ?? '—'].join(' · ')}
                  rightFigure={findingLabels[row.finding.kind]}
                />
              )}
              columns={[
                { header: 'Month', cell: row => formatMonth(row.month) },
                {
                  header: 'Payor',
                  canWrap: true,
                  names: true,
                  sum: 'Total',
                  cell: row => <StatementLink {...row} />,
                },
                { header: 'Property', canWrap: true, cell: row => row.property ?? '—' },
                {
                  header: 'Product',
                  wide: true,
                  cell: row => (row.product ? productLabels[row.product] : '—'),
                },
                { header: 'Finding', wide: true, cell: row => findingLabels[row.finding.kind] },
                {
                  header: 'Owed',
                  align: 'right',
                  cell: row => <FindingFigure finding={row.finding} />,
                  sum: formatMoney(totalOwed(data.map(({ finding }) => finding))),
                },
                { header: 'Since', cell: row => formatDate(row.since) },
              ]}
            />
          </Card>
        )}
      </div>
    </>
  )
}

const StatementLink = ({ statementId, payor }: { statementId: string; payor: string }) => (
  <Link to="/app/statements/$statementId" params={{ statementId }} className="underline">
    {payor}
  </Link>
)
