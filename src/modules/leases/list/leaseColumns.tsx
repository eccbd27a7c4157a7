import { Link } from '@tanstack/react-router'
import { tableColumns } from '../../../core/resource/tableColumns.tsx'
import { formatAcres } from '../../../core/trade/figures.ts'
import { formatDate } from '../../../ui/formats.ts'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { isNetAboveGross, netAboveGrossMessage } from '../acres/acres-sum.ts'
import { AgencyStatus } from '../record/AgencyStatus.tsx'
import { LeaseStatus } from '../record/LeaseStatus.tsx'
import { InterestWarning } from '../record/InterestWarning.tsx'
import { endLabel, leaseListColumns } from './lease-columns.ts'
import type { LeaseListRow } from './listed-lease.ts'

const dash = <span className="text-faint">—</span>

/** Table columns of the lease lists on a day. */
export const leaseColumns = (today: string): Column<LeaseListRow>[] =>
  renderColumns(today).map(column => ({ ...column, ...cellTexts[column.id] }))

/** Text equivalents of cells with more than words, used to size their columns, and their alignment. */
const cellTexts: Readonly<Record<string, Pick<Column<LeaseListRow>, 'text' | 'align'>>> = {
  leaseNumber: { text: row => [row.leaseNumber, row.name].filter(Boolean).join(' ') },
  netAcres: { text: row => formatAcres(row.netAcres) },
  nextObligationOn: { text: nextObligation, align: 'left' },
}

const renderColumns = (today: string) =>
  tableColumns<LeaseListRow>(leaseListColumns(today), {
    leaseNumber: row => (
      <Link to="/app/leases/$leaseId" params={{ leaseId: row.id }} className="hover:underline" tabIndex={-1}>
        <LeaseName {...row} />
      </Link>
    ),
    status: row => (
      <>
        <LeaseStatus {...row} today={today} />
        {row.releaseProposed && (
          <span className="ml-1.5" title={`Release proposed: ${row.releaseProposed}`}>
            <Tag>release</Tag>
          </span>
        )}
      </>
    ),
    rawStatus: row => (row.rawStatus === null ? dash : <AgencyStatus {...row} />),
    netAcres: row => <NetAcres row={row} />,
    nextObligationOn: row => (row.nextObligationOn === null ? dash : nextObligation(row)),
  })

/** "Shut-in royalty, period 1 by Nov 30, 2026" */
function nextObligation({ nextObligation: title, nextObligationOn: dueDate }: LeaseListRow): string {
  return dueDate === null ? '—' : `${title} by ${formatDate(dueDate)}`
}

const LeaseName = ({ leaseNumber, name }: Pick<LeaseListRow, 'leaseNumber' | 'name'>) => (
  <>
    <span className="font-mono text-sm text-muted">{leaseNumber}</span> {name}
  </>
)

const NetAcres = ({ row, unit = '' }: { row: LeaseListRow; unit?: string }) => (
  <>
    {formatAcres(row.netAcres)}
    {unit}
    <InterestWarning why={isNetAboveGross(row) ? netAboveGrossMessage : null} />
  </>
)

/** A lease on a phone: name and status, net acres and the relevant date. */
export const LeaseCard = ({ row, today }: { row: LeaseListRow; today: string }) => (
  <RowCard
    name={<LeaseName {...row} />}
    status={<LeaseStatus {...row} today={today} />}
    leftFigure={<NetAcres row={row} unit=" net ac" />}
    rightFigure={endLabel(row)}
  />
)
