import type { Day } from '../../../core/time/calendar.ts'
import { arrowPath, layoutBar, type TimelineRow } from './layout.ts'
import type { PlannedTask, TimelineState } from './useTimeline.tsx'

interface TimelineArrowsProps {
  rows: readonly TimelineRow<PlannedTask>[]
  timeline: TimelineState
  from: Day
  dayWidth: number
  window: { first: number; last: number; shift: number; height: number }
}

const arrowMarker = (isCritical: boolean) => (isCritical ? 'arrow-critical' : 'arrow')
const arrowTone = (isCritical: boolean) => (isCritical ? 'text-accent' : 'text-muted')

/** Renders the dependencies as arrows between bars, if at least one of the two is in view. */
export function TimelineArrows({ rows, timeline, from, dayWidth, window }: TimelineArrowsProps) {
  const barsById = new Map(
    rows.flatMap((row, index) => {
      const bar = row.kind === 'task' ? layoutBar(row.task, from, dayWidth) : null
      return bar && row.kind === 'task' ? [[row.task.id, { bar, at: index }] as const] : []
    }),
  )
  const isNear = (rowIndex: number) => rowIndex >= window.first && rowIndex <= window.last
  const { slack, plan } = timeline
  return (
    <div className="pointer-events-none absolute inset-y-0 left-(--rail)">
      <svg aria-hidden="true" className="overflow-visible" width="1" height={window.height}>
        <defs>
          {[true, false].map(isCritical => (
            <marker
              key={String(isCritical)}
              id={arrowMarker(isCritical)}
              viewBox="0 0 6 6"
              refX="6"
              refY="3"
              markerWidth="6"
              markerHeight="6"
              orient="auto"
            >
              <path d="M0 0L6 3L0 6Z" fill="currentColor" className={arrowTone(isCritical)} />
            </marker>
          ))}
        </defs>
        <g transform={`translate(0 ${window.shift})`}>
          {plan.dependencies.map(({ beforeId, afterId, kind }) => {
            const [predecessor, successor] = [barsById.get(beforeId), barsById.get(afterId)]
            if (!predecessor || !successor || (!isNear(predecessor.at) && !isNear(successor.at))) return null
            const isCritical = slack.get(beforeId) === 0 && slack.get(afterId) === 0
            return (
              <path
                key={`${beforeId} ${afterId}`}
                d={arrowPath(
                  { one: predecessor.bar, oneRow: predecessor.at },
                  { two: successor.bar, twoRow: successor.at },
                  kind,
                )}
                fill="none"
                stroke="currentColor"
                strokeWidth="1.2"
                markerEnd={`url(#${arrowMarker(isCritical)})`}
                className={arrowTone(isCritical)}
              />
            )
          })}
        </g>
      </svg>
    </div>
  )
}
