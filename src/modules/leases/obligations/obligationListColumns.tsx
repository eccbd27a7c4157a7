import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { consequenceWords } from '../record/obligation.ts'
import { ObligationAmount, ObligationState, type ObligationOfFile } from './ObligationState.tsx'

const dueDate = (row: ObligationOfFile) => (
  <span className={row.payBy === row.dueDate ? '' : 'text-warn'}>{formatDate(row.dueDate)}</span>
)

const leaseOf = (row: ObligationOfFile) => (
  <Link
    to="/app/leases/$leaseId"
    params={{ leaseId: row.leaseId }}
    search={{ tab: 'obligations' }}
    className="hover:underline"
  >
    <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.leaseName}
  </Link>
)

/** Columns for obligations of all leases. Each is exported under its id, or under those of `exportedAs`. */
export const obligationListColumns = (today: string): Column<ObligationOfFile>[] => [
  { id: 'payBy', header: 'Pay by', width: 120, least: 104, cell: row => formatDate(row.payBy) },
  { id: 'dueDate', header: 'Due', width: 120, extra: true, cell: dueDate },
  { id: 'lease', header: 'Lease', width: 220, least: 140, cell: leaseOf },
  { id: 'title', header: 'Obligation', width: 240, least: 150, fixed: true, cell: row => row.title },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    width: 130,
    least: 110,
    cell: row => <ObligationAmount row={row} />,
  },
  { id: 'payee', header: 'To', width: 180, least: 110, cell: row => row.payee || '—' },
  {
    id: 'consequence',
    header: 'If missed',
    width: 160,
    least: 120,
    cell: row => consequenceWords[row.consequence],
  },
  {
    id: 'status',
    header: 'State',
    width: 190,
    least: 176,
    whole: true,
    cell: row => <ObligationState row={row} today={today} />,
  },
  {
    id: 'assignedTo',
    header: 'Assigned to',
    width: 140,
    least: 110,
    cell: row => row.assignee ?? '—',
  },
  {
    id: 'acknowledged',
    header: 'Acknowledged',
    width: 160,
    least: 120,
    cell: row => row.acknowledger ?? '—',
  },
  { id: 'basis', header: 'Basis', width: 200, extra: true, cell: row => row.basis },
  { id: 'paidOn', header: 'Paid on', width: 110, extra: true, cell: row => formatDate(row.paidOn) },
  { id: 'reason', header: 'Reason', width: 200, extra: true, cell: row => row.reason },
]

const exports: Record<string, readonly string[]> = {
  payBy: ['payBy', 'dueDate'],
  lease: ['leaseNumber', 'leaseName'],
  title: ['type', 'title'],
  consequence: ['consequence', 'graceDays'],
  status: ['status', 'paidOn', 'paidAmount', 'evidence', 'reason'],
}
export const exportedAs = (id: string) => exports[id] ?? [id]

export const ObligationCard = ({ row, today }: { row: ObligationOfFile; today: string }) => (
  <RowCard
    name={row.title}
    status={<ObligationState row={row} today={today} />}
    left={`${row.leaseNumber} ${row.leaseName}`}
    right={`${formatMoney(row.amount)} · ${formatDate(row.payBy)}`}
  />
)
