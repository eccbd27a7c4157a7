import { useEffect, useRef } from 'react'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { daysBetween, formatDays, formatShortDay } from '../../../core/time/calendar.ts'
import { MovesPanel } from './MovesPanel.tsx'
import type { TimelineState } from './useTimeline.tsx'

const maxListed = 12

/** Shows a preview of the tasks that would move with a task. */
export function MovePreview({ timeline }: { timeline: TimelineState }) {
  const { plan, moves, known: tasksById, today, float, line, busy, move, cancel } = timeline
  const [firstMove] = moves
  const previewRef = useRef<HTMLDivElement>(null)
  const isMoving = firstMove !== undefined
  useEffect(() => {
    if (isMoving) previewRef.current?.scrollIntoView({ block: 'nearest' })
  }, [isMoving])
  if (!firstMove)
    return (
      <Card title="Move a task">
        <p className="text-sm text-muted">
          Drag a bar or its end, or select a task and press Shift and an arrow key. You see what else moves
          before confirming.
        </p>
      </Card>
    )
  const { title } = tasksById.get(firstMove.id)!
  return (
    <div ref={previewRef}>
      <Card title={`If ${title} moves`} actions={<span className="text-sm text-muted">preview</span>}>
        <output className="block text-sm text-muted">
          {moves.length === 1 ? 'Nothing else moves with it.' : `${pluralize(moves.length, 'task')} move.`}
        </output>
        <ul className="my-2 grid">
          {moves.slice(0, maxListed).map(({ id, startsOn, dueOn }) => {
            const current = tasksById.get(id)!
            const previousDay = current.dueOn ?? current.startsOn!
            const newDay = dueOn ?? startsOn!
            const shiftDays = daysBetween(previousDay, newDay)
            return (
              <li key={id} className="flex items-baseline gap-2 border-t py-1.5">
                <span className="min-w-0 flex-1 truncate" title={current.title}>
                  {current.title}
                </span>
                <span className="text-sm whitespace-nowrap text-muted">
                  {shiftDays === 0 ? 'starts' : `${shiftDays > 0 ? '+' : '−'}${Math.abs(shiftDays)} d`}
                </span>
                <span className="whitespace-nowrap">
                  {formatShortDay(shiftDays === 0 ? (startsOn ?? newDay) : newDay, today)}
                </span>
              </li>
            )
          })}
          {moves.length > maxListed && (
            <li className="border-t py-1.5 text-muted">
              and {pluralize(moves.length - maxListed, 'more task')}
            </li>
          )}
        </ul>
        {line && float.now !== null && (
          <p className={float.now < 0 ? 'font-semibold text-bad' : float.now < 14 ? 'text-warn' : undefined}>
            {float.now < 0
              ? `Ends ${formatDays(-float.now)} after ${formatShortDay(line.day, today)}, the last day to act`
              : `${formatDays(float.now)} of float to ${formatShortDay(line.day, today)}`}
            {float.before !== null && float.before !== float.now && `, was ${float.before}`}
          </p>
        )}
        <MovesPanel
          moves={moves.map(({ id, ...dates }) => ({ id, before: tasksById.get(id)!, after: dates }))}
        >
          <RecordPanels place="moving" noun="projects" id={plan.id} />
        </MovesPanel>
        <div className="mt-3 flex gap-2">
          <Button variant="primary" busy={busy} onClick={move}>
            Move {pluralize(moves.length, 'task')}
          </Button>
          <Button onClick={cancel}>Cancel</Button>
        </div>
      </Card>
    </div>
  )
}
