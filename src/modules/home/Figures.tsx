import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/Card.tsx'
import { countOf, formatCount } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { isLive, leaseStatuses, statusLabels } from '../leases/record/lease-status.ts'
import {
  acresWords,
  addStatuses,
  type LeaseTotals,
  type StatusTotal,
} from '../leases/numbers/lease-totals.ts'

interface FiguresProps {
  statuses: readonly StatusTotal[]
  risks: number
}

/** What the organization holds: leases by where they stand, and how many may have lapsed. */
export function Figures({ statuses, risks }: FiguresProps) {
  const totals = addStatuses(statuses)
  const inOrder = leaseStatuses.flatMap(name => statuses.filter(({ status }) => status === name))
  return (
    <Card
      flush
      title="Leases"
      className="pb-1.5"
      actions={
        risks > 0 && (
          <Link to="/app/leases" search={{ view: 'risk' }} className="text-bad hover:underline">
            {countOf(risks, 'lapse risk')}
          </Link>
        )
      }
    >
      <PlainTable
        tight
        caption="Leases by status"
        columns={statusColumns(totals)}
        rows={inOrder}
        rowKey={({ status }) => status}
      />
    </Card>
  )
}

const statusColumns = (active: LeaseTotals): PlainColumn<StatusTotal>[] => [
  {
    header: 'Status',
    names: true,
    wraps: true,
    cell: ({ status }) => {
      const { label, tone } = statusLabels[status]
      return (
        <span className={`inline-flex items-center gap-2 ${toneText[tone]}`}>
          <Sign tone={tone} />
          <span className="text-ink">{label}</span>
        </span>
      )
    },
    sum: 'Active',
  },
  {
    header: 'Leases',
    align: 'right',
    cell: ({ status, count }) => (
      <Link to="/app/leases" search={{ status }} className="rounded-sm hover:text-accent hover:underline">
        {formatCount(count)}
      </Link>
    ),
    sum: formatCount(active.active),
  },
  {
    header: 'Net ac',
    align: 'right',
    cell: ({ status, netAcres, netUnknown }) => (
      <span className={isLive(status) ? undefined : 'text-faint'}>{acresWords(netAcres, netUnknown)}</span>
    ),
    sum: acresWords(active.netAcres, active.netUnknown),
  },
]
