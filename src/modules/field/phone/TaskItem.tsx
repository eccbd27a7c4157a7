import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { WaitingMark } from '../../../core/unsent/WaitingMark.tsx'
import { classes } from '../../../ui/classes.ts'
import { Status } from '../../../ui/Status.tsx'
import { describeDueDate } from '../../projects/tasks/task.ts'
import type { FieldTask } from '../acts/user-tasks.server.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { TaskProofPanel } from './TaskProofPanel.tsx'
import { openCause, applyCheckOffs } from './pending-task-state.ts'
import { useCheckOff, usePendingActions } from './useField.tsx'

interface TaskItemProps {
  task: FieldTask
  acts: readonly Act[]
  /** True if it is expanded at first. */
  open: boolean
}

/** Shows a task in a size for thumbs, with its checkbox, its title and, when expanded, its actions. */
export function TaskItem({ task, acts, open: isInitiallyOpen }: TaskItemProps) {
  const [isOpen, setIsOpen] = useState(isInitiallyOpen)
  const id = useId()
  const today = useToday()
  const pending = usePendingActions(task.id)
  const checkOff = useCheckOff(task)
  const { done, checklist } = applyCheckOffs(task, pending.ticks)
  const cause = done ? null : openCause(task.cause)
  const [isProving, setIsProving] = useState(false)
  const toggle = (shouldBeDone: boolean) => {
    if (!shouldBeDone || !cause) return void checkOff.run({ done: shouldBeDone, item: null })
    if (cause.mayClose) setIsProving(true)
    // A user who may not close the record sees what to do instead.
    else setIsOpen(true)
  }
  const dueDate = done ? null : describeDueDate(task, today)
  return (
    <li className="rounded-lg border bg-surface">
      <div className="flex items-stretch">
        <div className="relative grid w-16 shrink-0 place-items-center rounded-l-lg hover:bg-hover focus-within:outline-2 focus-within:outline-accent">
          <input
            type="checkbox"
            aria-label={task.title}
            className="absolute inset-0 z-10 m-0 size-full cursor-pointer opacity-0"
            checked={done}
            onChange={event => toggle(event.target.checked)}
          />
          <span
            className={classes(
              'grid size-8 place-items-center rounded-full border-2',
              done ? 'border-accent bg-accent text-on-accent' : 'border-edge',
            )}
          >
            {done && <Check size={20} aria-hidden />}
          </span>
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          className="min-h-16 min-w-0 flex-1 py-2 pr-3 text-left"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span
            className={classes(
              'block text-md font-semibold wrap-anywhere',
              done && 'text-muted line-through',
            )}
          >
            {task.title}
          </span>
          <span className="block text-sm wrap-anywhere text-muted">{task.project}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            {dueDate && <Status tone={dueDate.tone}>{dueDate.words}</Status>}
            {cause && <Status tone="info">Needs proof</Status>}
            {task.blockedBy !== null && <Status tone="bad">Blocked</Status>}
            {checklist.length > 0 && (
              <span className="text-sm text-muted">
                {checklist.filter(item => item.done).length} of {checklist.length}
              </span>
            )}
            {pending.count > 0 && <WaitingMark />}
            {pending.refused > 0 && <Status tone="warn">{pending.refused} not saved</Status>}
          </span>
        </button>
      </div>
      {isProving && cause && (
        <TaskProofPanel task={task} cause={cause} acts={acts} onClose={() => setIsProving(false)} />
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <TaskDetails
            task={task}
            checklist={checklist}
            acts={acts}
            pendingAdditions={pending.added}
            onTick={(item, ticked) => void checkOff.run({ done: ticked, item })}
          />
        )}
      </div>
    </li>
  )
}
