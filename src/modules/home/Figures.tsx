import { Link } from '@tanstack/react-router'
import { Card } from '../../ui/Card.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { toneText } from '../../ui/toneText.ts'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { isLiveState, leaseStates, stateLabels } from '../leases/record/lease-state.ts'
import { acresSummary, sumStates, type LeaseTotals, type StateTotal } from '../leases/numbers/lease-totals.ts'

interface FiguresProps {
  states: readonly StateTotal[]
  risks: number
}

/** The organization's leases by state, and how many may have lapsed. */
export function Figures({ states, risks }: FiguresProps) {
  const totals = sumStates(states)
  const inOrder = leaseStates.flatMap(name => states.filter(({ state }) => state === name))
  return (
    <Card
      hasNoPadding
      title="Leases"
      className="pb-1.5"
      actions={
        risks > 0 && (
          <Link to="/app/leases" search={{ view: 'risk' }} className="text-bad hover:underline">
            {pluralize(risks, 'lapse risk')}
          </Link>
        )
      }
    >
      <PlainTable
        isCompact
        caption="Leases by status"
        columns={statusColumns(totals)}
        rows={inOrder}
        rowKey={({ state }) => state}
        empty={
          <p className="px-3.5 pb-2 text-muted">
            No leases yet.{' '}
            <Link to="/app/imports" className="text-accent hover:underline">
              Import leases
            </Link>{' '}
            to see what holds each one and when it expires.
          </p>
        }
      />
    </Card>
  )
}

const statusColumns = (active: LeaseTotals): PlainColumn<StateTotal>[] => [
  {
    header: 'Status',
    names: true,
    canWrap: true,
    cell: ({ state }) => {
      const { label, tone } = stateLabels[state]
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
    cell: ({ state, count }) => (
      <Link
        to="/app/leases"
        search={{ status: state }}
        className="rounded-sm hover:text-accent hover:underline"
      >
        {formatCount(count)}
      </Link>
    ),
    sum: formatCount(active.active),
  },
  {
    header: 'Net ac',
    align: 'right',
    cell: ({ state, netAcres, netUnknown }) => (
      <span className={isLiveState(state) ? undefined : 'text-faint'}>
        {acresSummary(netAcres, netUnknown)}
      </span>
    ),
    sum: acresSummary(active.netAcres, active.netUnknown),
  },
]
