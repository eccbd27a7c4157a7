import { Link } from '@tanstack/react-router'
import { formatAcres, formatDecimal8 } from '../../../core/trade/figures.ts'
import { formatCount, formatDate, formatMonth } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { netAboveGross, netAboveGrossWords } from '../acres/acres-sum.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import type { LeaseListRow } from './lease-list.server.ts'
import { plainFacts, titleOf } from './plain-facts.ts'
import { leaseSorts } from '../numbers/lease-filter.ts'
import { leaseTypeWords } from '../record/lease.ts'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import { OverWhole } from '../record/OverWhole.tsx'

const held = new Set(['HELD_BY_PRODUCTION', 'HELD_BY_UNIT', 'HELD_BY_OPERATIONS', 'HELD_BY_SHUT_IN'])

/** The last safe day of a lease that is running out; one that is held and is not has none. */
const endWords = ({ status, endsOn }: Pick<LeaseListRow, 'status' | 'endsOn'>) =>
  endsOn === null && held.has(status) ? 'HBP' : formatDate(endsOn)

const text = (value: string | null) => value || <span className="text-faint">—</span>

/** The columns of the list of leases; names are those that the server sorts by. */
export const leaseColumns = (today: string): Column<LeaseListRow>[] => [
  {
    id: 'leaseNumber',
    header: 'Lease',
    width: 190,
    fixed: true,
    sortable: true,
    cell: row => (
      <Link
        to="/app/leases/$leaseId"
        params={{ leaseId: row.id }}
        className="hover:underline"
        tabIndex={-1}
        onClick={event => event.stopPropagation()}
      >
        <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.name}
      </Link>
    ),
  },
  { id: 'lessor', header: 'Lessor', width: 160, sortable: true, cell: row => text(row.lessor) },
  {
    id: 'status',
    header: 'Status',
    width: 168,
    sortable: true,
    cell: row => (
      <>
        <LeaseStatus {...row} today={today} />
        {row.releaseProposed && (
          <span className="ml-1.5" title={`Release proposed: ${row.releaseProposed}`}>
            <Tag>release</Tag>
          </span>
        )}
      </>
    ),
  },
  {
    id: 'rawStatus',
    header: 'Agency status',
    width: 140,
    extra: true,
    cell: row => (row.rawStatus === null ? text(null) : <AgencyStatus {...row} />),
  },
  { id: 'legal', header: 'Legal', width: 190, cell: row => text(row.legal) },
  {
    id: 'netAcres',
    header: 'Net',
    unit: 'ac',
    align: 'right',
    width: 84,
    sortable: true,
    cell: row => (
      <>
        {formatAcres(row.netAcres)}
        <OverWhole why={netAboveGross(row) ? netAboveGrossWords : null} />
      </>
    ),
  },
  {
    id: 'endsOn',
    header: 'Ends',
    align: 'right',
    width: 100,
    sortable: true,
    cell: row => endWords(row),
  },
  { id: 'county', header: 'County', width: 110, sortable: true, extra: true, cell: row => text(row.county) },
  {
    id: 'expiresOn',
    header: 'Term ends',
    align: 'right',
    width: 106,
    sortable: true,
    extra: true,
    cell: row => formatDate(row.expiresOn),
  },
  {
    id: 'nextObligationOn',
    header: 'Next obligation',
    width: 190,
    sortable: true,
    extra: true,
    cell: row =>
      row.nextObligationOn === null
        ? text(null)
        : `${formatDate(row.nextObligationOn)} · ${row.nextObligation}`,
  },
  {
    id: 'grossAcres',
    header: 'Gross',
    unit: 'ac',
    align: 'right',
    width: 92,
    sortable: true,
    extra: true,
    cell: row => formatAcres(row.grossAcres),
  },
  {
    id: 'companyNetAcres',
    header: 'Ours',
    unit: 'ac',
    align: 'right',
    width: 92,
    sortable: true,
    extra: true,
    cell: row => formatAcres(row.companyNetAcres),
  },
  {
    id: 'royalty',
    header: 'Royalty',
    align: 'right',
    width: 96,
    extra: true,
    cell: row => formatDecimal8(row.royalty),
  },
  {
    id: 'nri',
    header: 'NRI',
    align: 'right',
    width: 96,
    extra: true,
    cell: row => formatDecimal8(row.nri),
  },
  {
    id: 'wells',
    header: 'Wells',
    align: 'right',
    width: 70,
    extra: true,
    cell: row => formatCount(row.wells),
  },
  {
    id: 'lastProducedOn',
    header: 'Last produced',
    align: 'right',
    width: 110,
    sortable: true,
    extra: true,
    cell: row => formatMonth(row.lastProducedOn),
  },
  {
    id: 'effectiveDate',
    header: 'Effective',
    align: 'right',
    width: 106,
    sortable: true,
    extra: true,
    cell: row => formatDate(row.effectiveDate),
  },
  ...plainFacts.map((fact): Column<LeaseListRow> => ({
    id: fact,
    header: titleOf(fact),
    sortable: (leaseSorts as readonly string[]).includes(fact),
    extra: true,
    cell: row => text(row[fact]),
  })),
  {
    id: 'type',
    header: 'Type',
    width: 90,
    extra: true,
    cell: row => leaseTypeWords[row.type],
  },
]

/** A lease on a phone: name and status, net acres and the day that matters. */
export const LeaseCard = ({ row, today }: { row: LeaseListRow; today: string }) => (
  <RowCard
    name={
      <>
        <span className="font-mono text-sm text-muted">{row.leaseNumber}</span> {row.name}
      </>
    }
    status={<LeaseStatus {...row} today={today} />}
    left={
      <>
        {formatAcres(row.netAcres)} net ac
        <OverWhole why={netAboveGross(row) ? netAboveGrossWords : null} />
      </>
    }
    right={endWords(row)}
  />
)
