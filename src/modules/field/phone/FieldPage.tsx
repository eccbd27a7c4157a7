import { Link } from '@tanstack/react-router'
import { useToday } from '../../../core/auth/useToday.tsx'
import { errorMessage } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import { TaskItem } from './TaskItem.tsx'
import { useField } from './useField.tsx'

/** Shows the user's own tasks on a phone. Its actions work offline. */
export default function FieldPage() {
  const { data, error, refetch } = useLiveQuery(useField().api.today.queryOptions())
  const today = useToday()
  const tasks = data?.tasks ?? []
  const isDueNow = ({ dueOn, status }: FieldTask) => status !== 'DONE' && dueOn !== null && dueOn <= today
  const parts = [
    { title: 'Today', tasks: tasks.filter(isDueNow) },
    { title: 'Later', tasks: tasks.filter(task => task.status !== 'DONE' && !isDueNow(task)) },
    { title: 'Done', tasks: tasks.filter(({ status }) => status === 'DONE') },
  ].filter(part => part.tasks.length > 0)
  return (
    <Page width="form">
      <PageHeader
        parentLink={
          <Link to="/app/projects" className="hover:text-ink">
            Projects
          </Link>
        }
        title="In the field"
        count={data && `${formatDate(today)} · ${pluralize(tasks.length, 'task')}`}
      />
      <div className="grid gap-4 px-4.5 max-md:px-3.5">
        {error && !data && (
          <ErrorState title="Your tasks could not be loaded" onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        )}
        {data && tasks.length === 0 && (
          <EmptyState title="Nothing to do">
            Project tasks assigned to you appear here, even offline.
          </EmptyState>
        )}
        {parts.map(part => (
          <section key={part.title} aria-label={part.title}>
            <h2 className="pb-1.5 font-semibold text-muted">{part.title}</h2>
            <ul className="grid gap-2">
              {part.tasks.map((task, index) => (
                <TaskItem
                  key={task.id}
                  task={task}
                  acts={data!.acts.filter(({ taskId }) => taskId === task.id)}
                  open={part === parts[0] && index === 0}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Page>
  )
}
