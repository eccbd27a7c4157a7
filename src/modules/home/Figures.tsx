import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount } from '../../ui/formats.ts'
import { Sign } from '../../ui/Sign.tsx'
import { PlainTable, type PlainColumn } from '../../ui/table/PlainTable.tsx'
import { isLive, leaseStatuses, statusWords } from '../leases/record/lease-status.ts'
import {
  acresWords,
  addStatuses,
  type LeaseTotals,
  type StatusTotal,
} from '../leases/numbers/lease-totals.ts'

interface FiguresProps {
  statuses: readonly StatusTotal[]
  risks: number
  wells: number
}

const toneText = {
  good: 'text-good',
  warn: 'text-warn',
  bad: 'text-bad',
  info: 'text-info',
  none: 'text-muted',
}

/** What the organization holds: leases by where they stand, and wells. */
export function Figures({ statuses, risks, wells }: FiguresProps) {
  const totals = addStatuses(statuses)
  const inOrder = leaseStatuses.flatMap(name => statuses.filter(({ status }) => status === name))
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[14rem_1fr]">
      <dl className="grid content-start gap-3 rounded-lg border bg-surface p-4 max-md:grid-cols-3">
        <Figure label="Active leases" to="/app/leases">
          {formatCount(totals.active)}
        </Figure>
        <Figure label="Wells" to="/app/well">
          {formatCount(wells)}
        </Figure>
        <Figure label="Lapse risks" to="/app/leases" search={{ view: 'risk' }}>
          <span className={risks > 0 ? 'text-bad' : undefined}>{formatCount(risks)}</span>
        </Figure>
      </dl>
      <div className="overflow-hidden rounded-lg border bg-surface pb-1.5">
        <PlainTable
          caption="Leases by status"
          columns={statusColumns(totals)}
          rows={inOrder}
          rowKey={({ status }) => status}
        />
      </div>
    </div>
  )
}

const statusColumns = (active: LeaseTotals): PlainColumn<StatusTotal>[] => [
  {
    header: 'Status',
    names: true,
    cell: ({ status }) => {
      const { label, tone } = statusWords[status]
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
    cell: ({ count }) => formatCount(count),
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

interface FigureProps {
  label: string
  to: string
  search?: Record<string, string>
  children: ReactNode
}

function Figure({ label, to, search = {}, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight">
        <Link to={to} search={search} className="rounded-sm hover:text-accent">
          {children}
        </Link>
      </dd>
    </div>
  )
}
