import { Link } from '@tanstack/react-router'
import { useToday } from '../../core/auth/useToday.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Card } from '../../ui/Card.tsx'
import { pluralize, formatCount } from '../../ui/formats.ts'
import { Progress } from '../../ui/Progress.tsx'
import { Status } from '../../ui/Status.tsx'
import { OpenTask } from './form/TaskDialog.tsx'
import { describeDueDate, statusLabels } from './tasks/task.ts'
import { useBoard } from './tasks/useTasks.tsx'

const maxShown = 6

interface NextTasksCardProps {
  projectId: string
  /** The id of the open task; `new` for one being written. */
  open: string | null
  setOpen: (id: string | null) => void
}

/** Shows the progress of a project, and its open tasks with the earliest due dates. */
export function NextTasksCard({ projectId, open: openTaskId, setOpen }: NextTasksCardProps) {
  const { record: board } = useBoard(projectId)
  const today = useToday()
  if (!board) return null
  const { tasks, names } = board
  const openTasks = tasks.filter(({ status }) => status !== 'DONE')
  const nextTasks = openTasks
    .toSorted((a, b) => (a.dueOn ?? '9').localeCompare(b.dueOn ?? '9'))
    .slice(0, maxShown)
  const doneCount = tasks.length - openTasks.length
  const overdueCount = openTasks.filter(({ dueOn }) => dueOn !== null && dueOn < today).length
  return (
    <Card
      hasNoPadding={nextTasks.length > 0}
      title={
        <>
          Next tasks{' '}
          <span className="ml-1 font-normal text-muted">
            {formatCount(doneCount)} of {pluralize(tasks.length, 'task')} done
            {overdueCount > 0 && <span className="text-bad"> · {formatCount(overdueCount)} overdue</span>}
          </span>
        </>
      }
      actions={
        <Link to={`/app/projects/${projectId}/board`} className={buttonClass('plain', 'small')}>
          Open board
        </Link>
      }
    >
      {tasks.length > 0 && (
        <div className="px-3.5 pt-1 pb-2.5">
          <Progress label="Tasks done" labelHidden value={doneCount} max={tasks.length} />
        </div>
      )}
      {nextTasks.length === 0 ? (
        <p className="text-muted">
          {tasks.length === 0 ? 'No tasks yet. Add the first one.' : 'All tasks are done.'}
        </p>
      ) : (
        <ul className="divide-y border-t">
          {nextTasks.map(task => {
            const due = describeDueDate(task, today)
            return (
              <li key={task.id}>
                <button
                  type="button"
                  onClick={() => setOpen(task.id)}
                  className="flex w-full items-center gap-3 px-3.5 py-1.75 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <span className="min-w-0 flex-1">
                    <span className="line-clamp-2 wrap-anywhere">{task.title}</span>
                    <span className="block truncate text-sm text-muted">
                      {statusLabels[task.status]} ·{' '}
                      {task.assigneeId === null
                        ? 'unassigned'
                        : (names[task.assigneeId] ?? 'A former member')}
                    </span>
                  </span>
                  {due && <Status tone={due.tone}>{due.words}</Status>}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <OpenTask project={board} open={openTaskId} onClose={() => setOpen(null)} />
    </Card>
  )
}
