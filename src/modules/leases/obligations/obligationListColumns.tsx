import { Link } from '@tanstack/react-router'
import { formatDate, formatMoney } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { consequenceLabels } from '../record/obligation.ts'
import { obligationAct } from './obligation-act.ts'
import { ObligationActButton, shortAct } from './ObligationActButton.tsx'
import { obligationState } from './obligation-state.ts'
import { ObligationAmount, ObligationState, type LeaseFileObligation } from './ObligationState.tsx'

const dueDate = (row: LeaseFileObligation) => (
  <span className={row.payBy === row.dueDate ? '' : 'text-warn'}>{formatDate(row.dueDate)}</span>
)

const leaseLink = (row: LeaseFileObligation) => (
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
export const obligationListColumns = (
  today: string,
  onOpen: (row: LeaseFileObligation) => void,
): Column<LeaseFileObligation>[] => [
  {
    id: 'payBy',
    header: 'Pay by',
    text: row => formatDate(row.payBy),
    cell: row => formatDate(row.payBy),
  },
  { id: 'dueDate', header: 'Due', width: 120, extra: true, cell: dueDate },
  {
    id: 'lease',
    header: 'Lease',
    minWidthPx: 130,
    whole: true,
    text: row => `${row.leaseNumber} ${row.leaseName}`,
    cell: leaseLink,
  },
  {
    id: 'title',
    header: 'Obligation',
    minWidthPx: 130,
    fixed: true,
    text: row => row.title,
    cell: row => row.title,
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'right',
    whole: true,
    text: row => formatMoney(row.amount),
    cell: row => <ObligationAmount row={row} />,
  },
  {
    id: 'payee',
    header: 'To',
    minWidthPx: 110,
    text: row => row.payee || '—',
    cell: row => row.payee || '—',
  },
  {
    id: 'consequence',
    header: 'If missed',
    minWidthPx: 120,
    text: row => consequenceLabels[row.consequence],
    cell: row => consequenceLabels[row.consequence],
  },
  {
    id: 'status',
    header: 'State',
    whole: true,
    extraWidth: 16,
    text: row => obligationState(row, today).words,
    cell: row => <ObligationState row={row} today={today} />,
  },
  {
    id: 'act',
    header: 'Next step',
    whole: true,
    extraWidth: 6,
    text: actText,
    cell: row => <ObligationActButton row={row} onOpen={onOpen} />,
  },
  {
    id: 'assignedTo',
    header: 'Assigned to',
    minWidthPx: 90,
    text: row => row.assignee ?? '—',
    cell: row => row.assignee ?? '—',
  },
  {
    id: 'acknowledged',
    header: 'Acknowledged',
    minWidthPx: 90,
    text: row => row.acknowledger ?? '—',
    cell: row => row.acknowledger ?? '—',
  },
  { id: 'basis', header: 'Basis', width: 200, extra: true, cell: row => row.basis },
  { id: 'paidOn', header: 'Paid on', width: 110, extra: true, cell: row => formatDate(row.paidOn) },
  { id: 'reason', header: 'Reason', width: 200, extra: true, cell: row => row.reason },
]

function actText(row: LeaseFileObligation): string {
  const act = obligationAct(row)
  return act === null ? '—' : shortAct(act)
}

const exportIds: Record<string, readonly string[]> = {
  payBy: ['payBy', 'dueDate'],
  act: [],
  lease: ['leaseNumber', 'leaseName'],
  title: ['type', 'title'],
  consequence: ['consequence', 'graceDays'],
  status: ['status', 'paidOn', 'paidAmount', 'evidence', 'reason'],
}
export const exportedAs = (id: string) => exportIds[id] ?? [id]

export const ObligationCard = ({ row, today }: { row: LeaseFileObligation; today: string }) => (
  <RowCard
    name={row.title}
    status={<ObligationState row={row} today={today} />}
    leftFigure={`${row.leaseNumber} ${row.leaseName}`}
    rightFigure={`${formatMoney(row.amount)} · ${formatDate(row.payBy)}`}
  />
)
