/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard, and its hook holds a div */
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { addDays, daysBetween } from '../../../core/time/calendar.ts'
import { Button } from '../../../ui/Button.tsx'
import { pluralize, formatDate } from '../../../ui/formats.ts'
import { KeyHints } from '../../../ui/keys/Keys.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useScrollWindow } from '../../../ui/table/useScrollWindow.tsx'
import type { Plan } from '../plan/usePlan.tsx'
import { useRowPlacing } from '../plan/useRowPlacing.tsx'
import { dayWidths, headHeight, timelineRange, rowHeight, groupTasks } from './layout.ts'
import { Legend } from './Legend.tsx'
import { MovePreview } from './MovePreview.tsx'
import { TimelineArrows } from './TimelineArrows.tsx'
import { TimelineHead, TimelineLines } from './TimelineHead.tsx'
import { TimelineRowView } from './TimelineRow.tsx'
import { useTimelineKeys } from './useTimelineKeys.tsx'
import { useTimeline } from './useTimeline.tsx'

interface TimelineProps {
  plan: Plan
  onOpen: (id: string) => void
  baseline: ReactNode
}

/**
 * Shows the tasks of a project along its dates, moved and resized by dragging and by keys after a preview of
 * the consequences.
 */
export function Timeline({ plan, onOpen, baseline }: TimelineProps) {
  const timeline = useTimeline(plan)
  const placing = useRowPlacing(plan)
  const [zoom, setZoom] = useState(2)
  const [onlyCritical, setOnlyCritical] = useState(false)
  const dayWidth = dayWidths[zoom]!
  const { today, shown: visibleTasks, line, readOnly, slack } = timeline
  const range = timelineRange(visibleTasks, [today, ...plan.lines.map(({ day }) => day)])
  const rows = groupTasks(
    onlyCritical
      ? visibleTasks.filter(({ id, status }) => slack.get(id) === 0 && status !== 'DONE')
      : visibleTasks,
  )
  const window = useScrollWindow({
    rowCount: rows.length,
    rowHeight,
    stickyHeight: headHeight,
    onRange: undefined,
  })
  const width = (daysBetween(range.from, range.to) + 1) * dayWidth
  const { scroller, first, last, shift } = window
  const { hints } = useTimelineKeys({
    timeline,
    placing,
    rows,
    scrollTo: window.show,
    onOpen,
    zoom: () => setZoom((zoom + 1) % dayWidths.length),
    onlyCritical: () => setOnlyCritical(!onlyCritical),
  })
  // Scrolls to today, with some of the past before it.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ left: Math.max(0, daysBetween(range.from, addDays(today, -45)) * dayWidth) })
    // oxlint-disable-next-line react/exhaustive-deps -- the scroll position stays the same during a drag
  }, [dayWidth])
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="small" onClick={() => setZoom((zoom + 1) % dayWidths.length)}>
          Zoom
        </Button>
        <Button size="small" aria-pressed={onlyCritical} onClick={() => setOnlyCritical(!onlyCritical)}>
          {onlyCritical ? 'All tasks' : 'Critical path'}
        </Button>
        {baseline}
        <Legend />
      </div>
      {timeline.tooEarly.length > 0 && (
        <Notice
          tone="warn"
          actions={
            <Button size="small" busy={timeline.busy} disabledReason={readOnly} onClick={timeline.mend}>
              Move {pluralize(timeline.tooEarly.length, 'task')}
            </Button>
          }
        >
          {pluralize(timeline.tooEarly.length, 'task')} would start before{' '}
          {timeline.tooEarly.length === 1 ? 'its predecessor is' : 'their predecessors are'} done:{' '}
          {timeline.tooEarly
            .slice(0, 3)
            .map(
              ({ id, startsOn, dueOn }) =>
                `${timeline.known.get(id)!.title} to ${formatDate(startsOn ?? dueOn)}`,
            )
            .join(', ')}
          {timeline.tooEarly.length > 3 && ' and others'}.
        </Notice>
      )}
      <section className="overflow-hidden rounded-lg border bg-surface">
        <div
          ref={scroller}
          tabIndex={0}
          role="region"
          aria-label="Timeline"
          className="relative max-h-[calc(100dvh-25rem)] min-h-80 overflow-auto [--rail:16rem] xl:[--rail:22rem] max-md:max-h-[65dvh] max-md:[--rail:8.5rem]"
        >
          <TimelineHead range={range} dayWidth={dayWidth} width={width} today={today} lines={plan.lines} />
          <div
            className="relative"
            style={{ height: window.height, width: `calc(var(--rail) + ${width}px)` }}
          >
            <TimelineLines range={range} dayWidth={dayWidth} today={today} lines={plan.lines} />
            <TimelineArrows
              rows={rows}
              timeline={timeline}
              from={range.from}
              dayWidth={dayWidth}
              window={window}
            />
            <ol aria-label="Tasks">
              {rows.slice(first, last + 1).map((row, index) => (
                <TimelineRowView
                  key={row.kind === 'head' ? `head ${row.words}` : row.task.id}
                  row={row}
                  top={(first + index) * rowHeight + shift}
                  from={range.from}
                  dayWidth={dayWidth}
                  timeline={timeline}
                  placing={placing}
                  onOpen={onOpen}
                  isLast={row.kind === 'task' && line !== null && row.task.id === lastOpenTask(visibleTasks)}
                />
              ))}
            </ol>
          </div>
        </div>
      </section>
      <div className="flex flex-col gap-3 lg:flex-row">
        <div className="grid min-w-0 flex-1 gap-3 empty:hidden">
          <RecordPanels place="timeline" noun="projects" id={plan.id} />
        </div>
        <div className="lg:min-w-68 lg:basis-68 lg:only:flex-1 lg:[:empty+&]:flex-1">
          <MovePreview timeline={timeline} />
        </div>
      </div>
      <KeyHints hints={hints} />
    </div>
  )
}

/** Returns the open task that ends last. */
function lastOpenTask(tasks: Plan['tasks']): string | undefined {
  return tasks
    .filter(({ status, dueOn }) => status !== 'DONE' && dueOn !== null)
    .toSorted((a, b) => a.dueOn!.localeCompare(b.dueOn!))
    .at(-1)?.id
}
