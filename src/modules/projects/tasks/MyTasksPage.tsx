import { Link } from '@tanstack/react-router'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import type { Day } from '../../../core/time/calendar.ts'
import { useToday } from '../../../core/auth/useToday.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { RowCard } from '../../../ui/table/RowCard.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { describeDueDate, priorityLabels, statusLabels } from './task.ts'
import { useTasks } from './useTasks.tsx'

/** Shows the tasks assigned to the user in all projects, the earliest due date first. */
export default function MyTasksPage() {
  const { data, error, refetch } = useLiveQuery(useTasks().api.mine.queryOptions())
  const today = useToday()
  return (
    <Page width="cards">
      <PageHeader
        parentLink={
          <Link to="/app/projects" className="hover:text-ink">
            Projects
          </Link>
        }
        title="My tasks"
        count={data && pluralize(data.rows.length, 'open task')}
      />
      <div className="px-4.5 max-md:px-3.5">
        {error && (
          <ErrorState title="Your tasks could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {data?.rows.length === 0 && (
          <EmptyState title="No open tasks">Project tasks assigned to you appear here.</EmptyState>
        )}
        {data && data.rows.length > 0 && (
          <Card hasNoPadding>
            <PlainTable
              caption="My tasks"
              rows={data.rows}
              rowKey={row => row.id}
              card={row => (
                <Link to={`/app/projects/${row.projectId}/board`} className="block">
                  <RowCard
                    name={row.title}
                    status={<DueCell row={row} today={today} />}
                    leftFigure={row.project}
                    rightFigure={statusLabels[row.status]}
                  />
                </Link>
              )}
              columns={[
                {
                  header: 'Task',
                  names: true,
                  canWrap: true,
                  cell: row => (
                    <>
                      <Link
                        to={`/app/projects/${row.projectId}/board`}
                        className="font-medium hover:underline"
                      >
                        {row.title}
                      </Link>{' '}
                      {(row.priority === 'HIGH' || row.priority === 'URGENT') && (
                        <Tag>{priorityLabels[row.priority]}</Tag>
                      )}
                    </>
                  ),
                },
                { header: 'Project', canWrap: true, cell: row => row.project },
                { header: 'Due', cell: row => formatDate(row.dueOn) },
                { header: 'Time left', cell: row => <DueCell row={row} today={today} /> },
                { header: 'Status', cell: row => statusLabels[row.status] },
              ]}
            />
          </Card>
        )}
      </div>
    </Page>
  )
}

function DueCell({ row, today }: { row: Parameters<typeof describeDueDate>[0]; today: Day }) {
  const due = describeDueDate(row, today)
  return due ? <Status tone={due.tone}>{due.words}</Status> : '—'
}
