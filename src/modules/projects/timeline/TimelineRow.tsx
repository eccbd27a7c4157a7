import Check from 'lucide-react/icons/check'
import { memo } from 'react'
import type { Day } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { toInitials } from '../../../ui/formats.ts'
import { RowGrip } from '../plan/RowGrip.tsx'
import type { RowPlacing } from '../plan/useRowPlacing.tsx'
import { rowHeight, type TimelineRow } from './layout.ts'
import { TaskBar } from './TaskBar.tsx'
import type { PlannedTask, TimelineState } from './useTimeline.tsx'

interface TimelineRowProps {
  row: TimelineRow<PlannedTask>
  top: number
  from: Day
  dayWidth: number
  timeline: TimelineState
  placing: RowPlacing
  onOpen: (id: string) => void
  /** True for the task that ends last, which shows the float to the last day to act. */
  isLast: boolean
}

/** Shows a row of a timeline: the name of a phase, or a task with its bar. */
export function TimelineRowView(props: TimelineRowProps) {
  const { row, top, timeline, placing, onOpen, ...scale } = props
  const rowStyle = { height: rowHeight, top }
  if (row.kind === 'head')
    return (
      <li className="absolute inset-x-0 border-t first:border-t-0" style={rowStyle}>
        <h3 className="sticky left-0 z-10 flex h-full w-(--rail) items-center truncate border-r bg-surface px-3.5 text-sm font-semibold">
          {row.words}
        </h3>
      </li>
    )
  const { task, number } = row
  const isChosen = timeline.chosen === task.id
  return (
    <li
      {...placing.row(task.id)}
      className={classes('group absolute inset-x-0', isChosen && 'bg-selected')}
      style={rowStyle}
    >
      <Rail
        task={task}
        number={number}
        assigneeName={task.assigneeId === null ? null : (timeline.plan.names[task.assigneeId] ?? null)}
        isChosen={isChosen}
        isMovable={placing.readOnly === null}
        onOpen={onOpen}
      />
      <TaskBar task={task} timeline={timeline} onOpen={onOpen} {...scale} />
    </li>
  )
}

interface RailProps {
  task: PlannedTask
  number: number
  assigneeName: string | null
  isChosen: boolean
  isMovable: boolean
  onOpen: (id: string) => void
}

const Rail = memo(({ task, number, assigneeName, isChosen, isMovable, onOpen }: RailProps) => (
  <div
    className={classes(
      'sticky left-0 z-10 flex h-full w-(--rail) items-center gap-2 border-r px-3.5 group-data-over:bg-selected max-md:px-2',
      isChosen ? 'bg-selected shadow-[inset_3px_0_var(--accent)]' : 'bg-surface',
    )}
  >
    <span className="w-4 shrink-0 text-right text-sm text-muted tabular-nums max-md:hidden">{number}</span>
    {isMovable && <RowGrip id={task.id} />}
    <button
      type="button"
      className={classes(
        'min-w-0 flex-1 truncate text-left hover:underline',
        task.parentId !== null && 'pl-3',
        task.status === 'DONE' && 'text-muted',
      )}
      title={task.title}
      onClick={() => onOpen(task.id)}
    >
      {task.title}
    </button>
    {assigneeName && (
      <abbr title={assigneeName} className="shrink-0 text-xs text-muted no-underline max-md:hidden">
        {toInitials(assigneeName)}
      </abbr>
    )}
    <span className="w-4 shrink-0 text-good max-md:hidden">
      {task.status === 'DONE' && <Check size={14} aria-label="Done" />}
    </span>
  </div>
))
