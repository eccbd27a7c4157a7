import { Link } from '@tanstack/react-router'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { formatApi } from '../../../core/trade/api-number.ts'
import { basisLabels } from './link-proposal.ts'
import type { NamedProposal } from './preview.server.ts'

const WellLink = ({ row }: { row: NamedProposal }) => (
  <Link to="/app/well/$wellId" params={{ wellId: row.wellId }} className="hover:underline">
    {row.well}
  </Link>
)

const LeaseLink = ({ row }: { row: NamedProposal }) => (
  <Link to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
    {leaseLabel(row)}
  </Link>
)

const ReviewStatus = ({ row: { check } }: { row: NamedProposal }) =>
  check === null ? <Status tone="good">Ready</Status> : <span className="text-warn">{check}</span>

const leaseLabel = ({ lease, leaseName }: NamedProposal) => [lease, leaseName].filter(Boolean).join(' ')

export const proposalColumns: Column<NamedProposal>[] = [
  {
    id: 'well',
    header: 'Well',
    minWidthPx: 140,
    fixed: true,
    text: row => row.well,
    cell: row => <WellLink row={row} />,
  },
  {
    id: 'lease',
    header: 'Lease',
    minWidthPx: 140,
    text: leaseLabel,
    cell: row => <LeaseLink row={row} />,
  },
  {
    id: 'check',
    header: 'Review',
    minWidthPx: 160,
    text: row => row.check ?? 'Ready to link',
    cell: row => <ReviewStatus row={row} />,
  },
  { id: 'reason', header: 'Why', minWidthPx: 200, text: row => row.reason, cell: row => row.reason },
  {
    id: 'holds',
    header: 'Holds the lease',
    width: 110,
    text: row => (row.holds ? 'Yes' : 'No'),
    cell: row => (row.holds ? 'Yes' : 'No'),
  },
  {
    id: 'api',
    header: 'API number',
    width: 150,
    extra: true,
    text: row => (row.api ? formatApi(row.api) : '—'),
    cell: row => <span className="font-mono text-sm">{row.api ? formatApi(row.api) : '—'}</span>,
  },
  {
    id: 'operator',
    header: 'Operator',
    minWidthPx: 110,
    extra: true,
    text: row => row.operator ?? '—',
    cell: row => row.operator ?? '—',
  },
  {
    id: 'basis',
    header: 'Matched by',
    width: 170,
    extra: true,
    text: row => basisLabels[row.basis],
    cell: row => basisLabels[row.basis],
  },
]

export const ProposalCard = ({ row }: { row: NamedProposal }) => (
  <RowCard
    name={row.well}
    status={
      <Status tone={row.check === null ? 'good' : 'warn'}>{row.check === null ? 'Ready' : 'Review'}</Status>
    }
    leftFigure={row.check ?? row.reason}
    rightFigure={row.lease}
  />
)
