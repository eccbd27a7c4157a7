import { useEffect, useRef } from 'react'
import { RecordPanels } from '../../../core/resource/RecordPanels.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { pluralize } from '../../../ui/formats.ts'
import { daysBetween, formatDays, formatShortDay } from '../../../core/time/calendar.ts'
import { MovesPanel } from './MovesPanel.tsx'
import type { TimelineState } from './useTimeline.tsx'

const maxNamed = 12

/** A preview of the tasks that would move with a task. */
export function MovePreview({ timeline }: { timeline: TimelineState }) {
  const { plan, moves, known, today, float, line, busy, move, cancel } = timeline
  const [first] = moves
  const shown = useRef<HTMLDivElement>(null)
  const isMoving = first !== undefined
  useEffect(() => {
    if (isMoving) shown.current?.scrollIntoView({ block: 'nearest' })
  }, [isMoving])
  if (!first)
    return (
      <Card title="Move a task">
        <p className="text-sm text-muted">
          Drag a bar or its end, or select a task and press Shift and an arrow key. You see what else moves
          before confirming.
        </p>
      </Card>
    )
  const { title } = known.get(first.id)!
  return (
    <div ref={shown}>
      <Card title={`If ${title} moves`} actions={<span className="text-sm text-muted">preview</span>}>
        <output className="block text-sm text-muted">
          {moves.length === 1 ? 'Nothing else moves with it.' : `${pluralize(moves.length, 'task')} move.`}
        </output>
        <ul className="my-2 grid">
          {moves.slice(0, maxNamed).map(({ id, startsOn, dueOn }) => {
            const current = known.get(id)!
            const was = current.dueOn ?? current.startsOn!
            const is = dueOn ?? startsOn!
            const by = daysBetween(was, is)
            return (
              <li key={id} className="flex items-baseline gap-2 border-t py-1.5">
                <span className="min-w-0 flex-1 truncate" title={current.title}>
                  {current.title}
                </span>
                <span className="text-sm whitespace-nowrap text-muted">
                  {by === 0 ? 'starts' : `${by > 0 ? '+' : '−'}${Math.abs(by)} d`}
                </span>
                <span className="whitespace-nowrap">
                  {formatShortDay(by === 0 ? (startsOn ?? is) : is, today)}
                </span>
              </li>
            )
          })}
          {moves.length > maxNamed && (
            <li className="border-t py-1.5 text-muted">
              and {pluralize(moves.length - maxNamed, 'more task')}
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
        <MovesPanel moves={moves.map(({ id, ...after }) => ({ id, before: known.get(id)!, after }))}>
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
