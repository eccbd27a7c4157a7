import { formatAcres } from '../../../core/trade/figures.ts'
import { formatPercent } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { acreDecisions } from './acre-decision.ts'
import type { AcreReviewRow } from './acre-review.server.ts'

/** "+137.5%"; the sign shows whether the map has more or fewer acres. */
export const differenceText = (row: AcreReviewRow): string => {
  const difference = Number(row.difference)
  return `${difference > 0 ? '+' : ''}${formatPercent(difference)}`
}

const DecisionStatus = ({ row: { decision } }: { row: AcreReviewRow }) =>
  decision === null ? (
    <Status tone="warn">To review</Status>
  ) : (
    <Status tone={decision === 'TO_SURVEY' ? 'info' : 'good'}>{acreDecisions[decision].title}</Status>
  )

export const acreColumns: Column<AcreReviewRow>[] = [
  { id: 'lease', header: 'Lease', width: 120, fixed: true, cell: row => row.leaseNumber },
  { id: 'tract', header: 'Tract', width: 60, cell: row => row.tractNumber },
  { id: 'lessee', header: 'Lessee', width: 190, cell: row => row.lessee },
  { id: 'county', header: 'County', width: 100, extra: true, cell: row => row.county ?? '—' },
  {
    id: 'paper',
    header: 'Lease acres',
    unit: 'ac',
    align: 'right',
    width: 100,
    cell: row => formatAcres(row.statedAcres),
  },
  {
    id: 'map',
    header: 'Map acres',
    unit: 'ac',
    align: 'right',
    width: 110,
    cell: row => formatAcres(row.mapAcres),
  },
  { id: 'difference', header: 'Difference', align: 'right', width: 100, cell: differenceText },
  { id: 'decision', header: 'Decision', width: 130, cell: row => <DecisionStatus row={row} /> },
  { id: 'note', header: 'Note', width: 160, extra: true, cell: row => row.note || '—' },
]

export const AcreCard = ({ row }: { row: AcreReviewRow }) => (
  <RowCard
    name={`${row.leaseNumber}, tract ${row.tractNumber}`}
    status={<DecisionStatus row={row} />}
    leftFigure={`${formatAcres(row.statedAcres)} ac on the lease, ${formatAcres(row.mapAcres)} on the map`}
    rightFigure={differenceText(row)}
  />
)
