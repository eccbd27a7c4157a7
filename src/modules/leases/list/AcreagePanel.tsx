import { Link, useNavigate } from '@tanstack/react-router'
import { searchTo } from '../../../core/http/searchTo.ts'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { Card } from '../../../ui/Card.tsx'
import { formatCount } from '../../../ui/formats.ts'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { acresSummary, sumStates, type StateTotal } from '../numbers/lease-totals.ts'
import type { LeaseState } from '../record/lease-state.ts'
import { useLeases } from '../record/useLeases.tsx'
import { AcreageCliff } from './AcreageCliff.tsx'
import { cliffBars } from './cliff-bars.ts'
import { linkToStates } from './lease-search.ts'

const quarters = 8

const stateGroups: readonly (readonly [label: string, states: readonly LeaseState[]])[] = [
  [
    'Held',
    [
      'HELD_BY_PRODUCTION',
      'HELD_BY_UNIT',
      'HELD_BY_OPERATIONS',
      'HELD_BY_SHUT_IN',
      'HELD_OF_RECORD',
      'SUSPENDED',
      'DAYS_LEFT',
    ],
  ],
  ['In term', ['PENDING', 'PRIMARY_TERM', 'EXTENDED', 'TERM_ENDING']],
  ['Lapse risk', ['LAPSE_RISK']],
]

/** Net acres held and expiring by quarter over two years; each bar and count opens its leases. */
export function AcreagePanel() {
  const { api } = useLeases()
  const navigate = useNavigate()
  const { data, error } = useLiveQuery(api.cliff.queryOptions({ filter: {}, quarters }))
  const { data: clocks } = useLiveQuery(api.clocks.queryOptions())
  if (!data || !clocks) return error ? null : <div className="waiting h-40" />
  if (clocks.totals.length === 0) return null
  const { netAcres, netUnknown } = sumStates(clocks.totals)
  const bars = cliffBars(data.today, quarters, data.quarters)
  return (
    <Card
      hasNoPadding
      title="Acreage"
      className="pb-1.5"
      actions={<span className="text-muted">expiring by quarter</span>}
    >
      <p className="px-3.5 pb-1 text-sm text-muted">
        <span className="mr-1.5 text-xl font-bold tracking-tight text-ink tabular-nums">
          {acresSummary(netAcres, netUnknown)}
        </span>
        net ac
      </p>
      {bars.every(({ leases }) => leases === 0) ? (
        <p className="px-3.5 pb-2.5 text-muted">No leases expire within two years</p>
      ) : (
        <AcreageCliff
          height={96}
          bars={bars}
          selected={null}
          onSelect={range =>
            range &&
            void navigate({
              to: '/app/leases/expirations',
              search: searchTo({ endsFrom: range.from, endsTo: range.to }),
            })
          }
        />
      )}
      <HeldAcres totals={clocks.totals} />
    </Card>
  )
}

const HeldAcres = ({ totals }: { totals: readonly StateTotal[] }) => (
  <PlainTable
    isCompact
    caption="Acreage by what holds it"
    rows={stateGroups
      .map(([label, states]) => ({
        label,
        states,
        ...sumStates(totals.filter(({ state }) => states.includes(state))),
      }))
      .filter(({ active }) => active > 0)}
    rowKey={({ label }) => label}
    columns={[
      { header: 'Leases', names: true, canWrap: true, cell: ({ label }) => label },
      {
        header: 'Count',
        align: 'right',
        cell: ({ states, active }) => (
          <Link
            to="/app/leases"
            search={linkToStates(states)}
            className="rounded-sm hover:text-accent hover:underline"
          >
            {formatCount(active)}
          </Link>
        ),
      },
      {
        header: 'Net ac',
        align: 'right',
        cell: ({ netAcres, netUnknown }) => acresSummary(netAcres, netUnknown),
      },
    ]}
  />
)
