import { Link } from '@tanstack/react-router'
import { useToday } from '../../core/auth/useToday.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { countOf, formatCount } from '../../ui/formats.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Status } from '../../ui/Status.tsx'
import { describeDueDate, statusLabels } from './tasks/task.ts'
import { useBoard } from './tasks/useTasks.tsx'

const shown = 6

/** The progress of a project, and its open tasks with the earliest due dates. */
export function NextTasksCard({ projectId }: { projectId: string }) {
  const { record: board } = useBoard(projectId)
  const today = useToday()
  if (!board) return null
  const { tasks, names } = board
  const open = tasks.filter(({ status }) => status !== 'DONE')
  const next = open.toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9')).slice(0, shown)
  const done = tasks.length - open.length
  const overdue = open.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  return (
    <Card
      flush={next.length > 0}
      title={
        <>
          Next tasks{' '}
          <span className="ml-1 font-normal text-muted">
            {formatCount(done)} of {countOf(tasks.length, 'task')} done
            {overdue > 0 && <span className="text-bad"> · {formatCount(overdue)} overdue</span>}
          </span>
        </>
      }
      actions={
        <Link to={`/app/projects/${projectId}/board`} className={buttonClass('plain', 'small')}>
          {tasks.length === 0 ? 'Add tasks' : 'Open board'}
        </Link>
      }
    >
      {tasks.length > 0 && (
        <div className="px-3.5 pt-1 pb-2.5">
          <Progress label="Tasks done" labelHidden value={done} max={tasks.length} />
        </div>
      )}
      {next.length === 0 ? (
        <p className="text-muted">{tasks.length === 0 ? 'No tasks yet' : 'All tasks are done.'}</p>
      ) : (
        <ul className="divide-y border-t">
          {next.map(task => {
            const due = describeDueDate(task, today)
            return (
              <li key={task.id} className="flex items-center gap-3 px-3.5 py-1.75">
                <span className="min-w-0 flex-1">
                  <span className="block truncate" title={task.title}>
                    {task.title}
                  </span>
                  <span className="block truncate text-sm text-muted">
                    {statusLabels[task.status]} ·{' '}
                    {task.assigneeId === null ? 'unassigned' : (names[task.assigneeId] ?? 'Someone who left')}
                  </span>
                </span>
                {due && <Status tone={due.tone}>{due.words}</Status>}
              </li>
            )
          })}
        </ul>
      )}
    </Card>
  )
}
