import { Link } from '@tanstack/react-router'
import { Decimal } from 'decimal.js'
import { Card } from '../../../ui/Card.tsx'
import { BarChart } from '../../../ui/chart/BarChart.tsx'
import { formatCount, formatMoney, formatMonth } from '../../../ui/formats.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import type { Revenue } from './revenue.server.ts'

/** Invoiced amounts by month, and the monthly revenue of each plan at its price. */
export function RevenueCard({ revenue }: { revenue: Revenue | undefined }) {
  if (!revenue) return <Skeleton className="h-72" />
  const { months, plans, overdue } = revenue
  const monthly = Decimal.sum(0, ...plans.map(plan => plan.monthly ?? 0)).toFixed(2)
  return (
    <Card
      hasNoPadding
      title={
        <>
          Revenue by plan{' '}
          <span className="font-normal text-muted">{formatMoney(monthly)} a month at monthly prices</span>
        </>
      }
      actions={
        Number(overdue) > 0 && (
          <Link to="/admin/billing" className="text-sm text-bad hover:underline">
            {formatMoney(overdue)} overdue
          </Link>
        )
      }
      className="pb-1.5"
    >
      <BarChart
        label="Invoiced by month; the outline is invoiced, the bar is paid"
        legend={{ value: 'Paid', whole: 'Invoiced', atRisk: '' }}
        unit="$"
        emptyText="Nothing was invoiced in 12 months."
        height={84}
        bars={months.map(({ month, invoiced, paid }) => ({
          id: month,
          label: formatMonth(month).slice(0, 3),
          value: Number(paid),
          whole: Number(invoiced),
        }))}
      />
      <PlainTable
        caption="Plans"
        isCompact
        rows={plans}
        rowKey={({ id }) => id}
        columns={[
          { header: 'Plan', names: true, canWrap: true, cell: ({ name }) => name, sum: 'Total' },
          {
            header: 'Paying',
            align: 'right',
            cell: ({ active }) => formatCount(active),
            sum: formatCount(plans.reduce((sum, { active }) => sum + active, 0)),
          },
          {
            header: 'Trials',
            align: 'right',
            cell: ({ trials }) => formatCount(trials),
            sum: formatCount(plans.reduce((sum, { trials }) => sum + trials, 0)),
          },
          { header: 'Price', unit: 'a month', align: 'right', cell: ({ price }) => formatMoney(price) },
          {
            header: 'Revenue',
            unit: 'a month',
            align: 'right',
            cell: plan => formatMoney(plan.monthly),
            sum: formatMoney(monthly),
          },
        ]}
      />
    </Card>
  )
}
