import { Instant } from '../../../core/auth/Instant.tsx'
import type { inferRouterOutputs } from '@trpc/server'
import { pluralize, formatCount } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { batchStates } from './import-batch.ts'
import type { ImportRouter } from '../import.server.ts'

export type Batch = inferRouterOutputs<ImportRouter>['list']['rows'][number]

export function BatchStatus({ state }: { state: Batch['state'] }) {
  const { title, tone } = batchStates[state]
  return <Status tone={tone}>{title}</Status>
}

/** A batch's result, or why it failed. */
const describeBatch = (batch: Batch) => batch.error ?? (batch.state === 'done' ? batch.outcome : '')

export const batchColumns: Column<Batch>[] = [
  { id: 'file', header: 'File', width: 240, fixed: true, cell: batch => batch.fileName },
  {
    id: 'state',
    header: 'Status',
    width: 125,
    whole: true,
    cell: batch => <BatchStatus state={batch.state} />,
  },
  { id: 'records', header: 'Rows', align: 'right', width: 80, cell: batch => formatCount(batch.records) },
  {
    id: 'outcome',
    header: 'Outcome',
    width: 260,
    cell: batch => <span title={describeBatch(batch) ?? ''}>{describeBatch(batch)}</span>,
  },
  {
    id: 'refused',
    header: 'Refused',
    align: 'right',
    width: 80,
    cell: batch => (batch.counts ? formatCount(batch.counts.notes['refused'] ?? 0) : ''),
  },
  { id: 'at', header: 'Date', width: 160, cell: batch => <Instant at={batch.createdAt} /> },
]

export const BatchCard = ({ batch }: { batch: Batch }) => (
  <RowCard
    name={batch.fileName}
    status={<BatchStatus state={batch.state} />}
    leftFigure={describeBatch(batch) || batch.format}
    rightFigure={batch.records === null ? null : pluralize(batch.records, 'row')}
  />
)
