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

const shown = 6

interface NextTasksCardProps {
  projectId: string
  /** The id of the open task; `new` for one being written. */
  open: string | null
  setOpen: (id: string | null) => void
}

/** The progress of a project, and its open tasks with the earliest due dates. */
export function NextTasksCard({ projectId, open: opened, setOpen }: NextTasksCardProps) {
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
            {formatCount(done)} of {pluralize(tasks.length, 'task')} done
            {overdue > 0 && <span className="text-bad"> · {formatCount(overdue)} overdue</span>}
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
          <Progress label="Tasks done" labelHidden value={done} max={tasks.length} />
        </div>
      )}
      {next.length === 0 ? (
        <p className="text-muted">
          {tasks.length === 0 ? 'No tasks yet. Add the first one.' : 'All tasks are done.'}
        </p>
      ) : (
        <ul className="divide-y border-t">
          {next.map(task => {
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
      <OpenTask project={board} open={opened} onClose={() => setOpen(null)} />
    </Card>
  )
}
