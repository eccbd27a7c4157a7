import Check from 'lucide-react/icons/check'
import { useId, useState } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { WaitingMark } from '../../../core/unsent/WaitingMark.tsx'
import { classes } from '../../../ui/classes.ts'
import { Status } from '../../../ui/Status.tsx'
import { describeDueDate } from '../../projects/tasks/task.ts'
import type { FieldTask } from '../acts/tasks-of-user.server.ts'
import type { Act } from '../acts/read-acts.server.ts'
import { TaskDetails } from './TaskDetails.tsx'
import { ProveTask } from './ProveTask.tsx'
import { openCause, taskWithCheckOffs } from './task-with-check-offs.ts'
import { useCheckOff, useWaiting } from './useField.tsx'

interface TaskItemProps {
  task: FieldTask
  acts: readonly Act[]
  /** True if it is expanded at first. */
  open: boolean
}

/** A task in a size for thumbs, with its checkbox, its title and, when expanded, its actions. */
export function TaskItem({ task, acts, open: startsOpen }: TaskItemProps) {
  const [open, setOpen] = useState(startsOpen)
  const id = useId()
  const today = useToday()
  const waiting = useWaiting(task.id)
  const ticking = useCheckOff(task)
  const { done, checklist } = taskWithCheckOffs(task, waiting.ticks)
  const cause = done ? null : openCause(task.cause)
  const [proving, setProving] = useState(false)
  const toggle = (isWanted: boolean) => {
    if (!isWanted || !cause) return void ticking.run({ done: isWanted, item: null })
    if (cause.mayClose) setProving(true)
    // A user who may not close the record sees what to do instead.
    else setOpen(true)
  }
  const due = done ? null : describeDueDate(task, today)
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
          aria-expanded={open}
          aria-controls={id}
          className="min-h-16 min-w-0 flex-1 py-2 pr-3 text-left"
          onClick={() => setOpen(!open)}
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
            {due && <Status tone={due.tone}>{due.words}</Status>}
            {cause && <Status tone="info">Needs proof</Status>}
            {task.blockedBy !== null && <Status tone="bad">Blocked</Status>}
            {checklist.length > 0 && (
              <span className="text-sm text-muted">
                {checklist.filter(item => item.done).length} of {checklist.length}
              </span>
            )}
            {waiting.count > 0 && <WaitingMark />}
            {waiting.refused > 0 && <Status tone="warn">{waiting.refused} not saved</Status>}
          </span>
        </button>
      </div>
      {proving && cause && (
        <ProveTask task={task} cause={cause} acts={acts} onClose={() => setProving(false)} />
      )}
      <div id={id} hidden={!open}>
        {open && (
          <TaskDetails
            task={task}
            checklist={checklist}
            acts={acts}
            waiting={waiting.added}
            onTick={(item, ticked) => void ticking.run({ done: ticked, item })}
          />
        )}
      </div>
    </li>
  )
}
