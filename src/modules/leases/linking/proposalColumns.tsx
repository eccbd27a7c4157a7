import { Link } from '@tanstack/react-router'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { formatApi } from '../../../core/trade/api-number.ts'
import { bases } from './ground.ts'
import type { NamedProposal } from './preview.server.ts'

const WellLink = ({ row }: { row: NamedProposal }) => (
  <Link to="/app/well/$wellId" params={{ wellId: row.wellId }} className="hover:underline">
    {row.well}
  </Link>
)

const LeaseLink = ({ row }: { row: NamedProposal }) => (
  <Link to="/app/leases/$leaseId" params={{ leaseId: row.leaseId }} className="hover:underline">
    {[row.lease, row.leaseName].filter(Boolean).join(' ')}
  </Link>
)

const Check = ({ row: { check } }: { row: NamedProposal }) =>
  check === null ? <Status tone="good">Ready</Status> : <Status tone="warn">{check}</Status>

export const proposalColumns: Column<NamedProposal>[] = [
  { id: 'well', header: 'Well', width: 200, fixed: true, cell: row => <WellLink row={row} /> },
  {
    id: 'api',
    header: 'API number',
    width: 150,
    cell: row => <span className="font-mono text-sm">{row.api ? formatApi(row.api) : '—'}</span>,
  },
  { id: 'operator', header: 'Operator', width: 170, extra: true, cell: row => row.operator ?? '—' },
  { id: 'lease', header: 'Lease', width: 170, cell: row => <LeaseLink row={row} /> },
  { id: 'basis', header: 'Matched by', width: 170, extra: true, cell: row => bases[row.basis] },
  { id: 'reason', header: 'Why', width: 320, cell: row => row.reason },
  { id: 'holds', header: 'Holds', width: 70, cell: row => (row.holds ? 'Yes' : 'No') },
  { id: 'check', header: 'Review', width: 280, cell: row => <Check row={row} /> },
]

export const ProposalCard = ({ row }: { row: NamedProposal }) => (
  <RowCard
    name={row.well}
    status={
      <Status tone={row.check === null ? 'good' : 'warn'}>{row.check === null ? 'Ready' : 'Review'}</Status>
    }
    left={row.check ?? row.reason}
    right={row.lease}
  />
)
