import { useRef, type PointerEvent } from 'react'
import { daysBetween, formatDays, formatShortDay, type Day } from '../../../core/time/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import { layoutBar } from './layout.ts'
import type { Grip, PlannedTask, TimelineState } from './useTimeline.tsx'

interface TaskBarProps {
  task: PlannedTask
  from: Day
  dayWidth: number
  timeline: TimelineState
  onOpen: (id: string) => void
  isLast: boolean
}

/** Renders the bar of a task, dragged as a whole or by one end, with its baseline. */
export function TaskBar({ task, from, dayWidth, timeline, onOpen, isLast }: TaskBarProps) {
  const drag = useDragging(timeline, dayWidth)
  const bar = layoutBar(task, from, dayWidth)
  if (!bar)
    return (
      <span className="absolute top-1 left-[calc(var(--rail)+0.5rem)] text-sm text-faint">No dates yet</span>
    )
  const plannedTask = timeline.known.get(task.id)!
  const hasMoved = timeline.moved.has(task.id)
  const previousBar = hasMoved ? layoutBar(plannedTask, from, dayWidth) : baselineBar(task, from, dayWidth)
  const earlierBar =
    previousBar && (previousBar.left !== bar.left || previousBar.width !== bar.width) ? previousBar : null
  const isCritical = timeline.slack.get(task.id) === 0
  const isDone = task.status === 'DONE'
  const startLabel = formatShortDay(
    (task.milestone ? task.dueOn : task.startsOn) ?? task.dueOn ?? task.startsOn!,
    timeline.today,
  )
  const endLabel = task.dueOn && formatShortDay(task.dueOn, timeline.today)
  const label = task.milestone
    ? `${task.title}, milestone on ${startLabel}`
    : `${task.title}, ${startLabel} to ${endLabel ?? startLabel}`
  const { now: floatDays, before: previousFloat } = timeline.float
  return (
    <div className="absolute inset-y-0 left-(--rail)">
      {earlierBar && (
        <>
          <span
            className="absolute top-2 h-3 rounded-[3px] border border-dashed border-warn"
            style={{ left: earlierBar.left, width: Math.max(earlierBar.width, 8) }}
          />
          <MovedNote
            task={task}
            plannedTask={plannedTask}
            hasMoved={hasMoved}
            left={Math.min(earlierBar.left, bar.left)}
            today={timeline.today}
          />
        </>
      )}
      <button
        type="button"
        data-bar={task.id}
        aria-label={`${label}${isCritical ? ', on the critical path' : ''}${isDone ? ', done' : ''}`}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        className={classes(
          'absolute touch-none focus-visible:outline-offset-1',
          !isDone && timeline.readOnly === null && 'cursor-grab active:cursor-grabbing',
          bar.isMilestone
            ? classes('top-0.5 -ml-2.5 size-6 text-lg leading-6', isCritical ? 'text-accent' : 'text-muted')
            : classes(
                'top-2 h-3 overflow-hidden rounded-[3px] border',
                isCritical ? 'border-accent bg-accent/25' : 'border-muted bg-muted/20',
                isDone && 'opacity-60',
              ),
        )}
        style={bar.isMilestone ? { left: bar.left } : { left: bar.left, width: Math.max(bar.width, 6) }}
        onFocus={() => timeline.choose(task.id)}
        onDoubleClick={() => onOpen(task.id)}
        {...drag(task, 'whole')}
      >
        {bar.isMilestone ? (
          '◆'
        ) : (
          <span
            className={classes('absolute inset-y-0 left-0', isCritical ? 'bg-accent' : 'bg-muted')}
            style={{ width: `${isDone ? 100 : (task.percent ?? 0)}%`, opacity: isDone ? 0.45 : 1 }}
          />
        )}
      </button>
      {!bar.isMilestone && !isDone && timeline.readOnly === null && (
        <span
          className="absolute top-1 h-5 w-2 cursor-ew-resize touch-none"
          style={{ left: bar.left + Math.max(bar.width, 6) - 3 }}
          {...drag(task, 'end')}
        />
      )}
      {bar.isMilestone && !earlierBar && (
        <span
          className="absolute top-1.5 -translate-x-full pr-4 text-sm whitespace-nowrap"
          style={{ left: bar.left }}
        >
          {task.title} {startLabel}
        </span>
      )}
      {isLast && floatDays !== null && (
        <span
          className={classes(
            'absolute top-1.5 pl-4 text-sm font-semibold whitespace-nowrap',
            floatDays < 0 ? 'text-bad' : floatDays < 14 ? 'text-warn' : 'text-good',
          )}
          style={{ left: bar.left + bar.width }}
        >
          {floatDays < 0 ? `▲ ${formatDays(-floatDays)} too late` : `${formatDays(floatDays)} float`}
          {previousFloat !== null && previousFloat !== floatDays && `, was ${previousFloat}`}
        </span>
      )}
    </div>
  )
}

/** Returns the bar of a task's dates in the baseline. */
const baselineBar = (task: PlannedTask, from: Day, dayWidth: number) =>
  layoutBar({ ...task, startsOn: task.baselineStartsOn, dueOn: task.baselineDueOn }, from, dayWidth)

interface MovedNoteProps {
  task: PlannedTask
  plannedTask: PlannedTask
  hasMoved: boolean
  left: number
  today: Day
}

/** Shows the days by which a task moved and its previous date. */
function MovedNote({ task, plannedTask, hasMoved, left, today }: MovedNoteProps) {
  const previousDay = hasMoved
    ? (plannedTask.dueOn ?? plannedTask.startsOn)
    : (task.baselineDueOn ?? task.baselineStartsOn)
  const currentDay = task.dueOn ?? task.startsOn
  if (previousDay === null || currentDay === null || previousDay === currentDay) return null
  const shiftDays = daysBetween(previousDay, currentDay)
  return (
    <span
      className="absolute top-1.5 -translate-x-full pr-2 text-sm whitespace-nowrap text-warn"
      style={{ left }}
    >
      ▲ {Math.abs(shiftDays)} d {shiftDays > 0 ? 'later' : 'earlier'}, was{' '}
      {formatShortDay(previousDay, today)}
    </span>
  )
}

/** Drags by whole days: the moves are previewed while dragging, and wait for confirmation after the drop. */
function useDragging(timeline: TimelineState, dayWidth: number) {
  const drag = useRef<{ task: PlannedTask; grip: Grip; x: number; by: number } | null>(null)
  return (task: PlannedTask, grip: Grip) => ({
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { task, grip, x: event.clientX, by: 0 }
    },
    onPointerMove(event: PointerEvent) {
      const current = drag.current
      if (!current) return
      const shiftDays = Math.round((event.clientX - current.x) / dayWidth)
      if (shiftDays === current.by) return
      current.by = shiftDays
      timeline.preview(current.task, current.grip, shiftDays)
    },
    onPointerUp: () => (drag.current = null),
    onPointerCancel: () => (drag.current = null),
  })
}
