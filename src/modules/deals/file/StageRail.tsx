import { useToday } from '../../../core/auth/useToday.tsx'
import { useDayInZone } from '../../../core/auth/Instant.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatShortDay } from '../../../core/time/calendar.ts'
import { useNarrow } from '../../../ui/useNarrow.tsx'
import { daysInStage } from '../record/deal.ts'
import type { DealView } from './useDealDetail.tsx'

interface StageRailProps {
  file: DealView
  readOnly: string | null
  onMove: (stage: DealView['pipeline']['stages'][number]) => void
}

/** Shows each stage with the deal's entry date, its time there, and other deals' median time. */
export function StageRail({ file, readOnly, onMove }: StageRailProps) {
  const today = useToday()
  const getDay = useDayInZone()
  const narrow = useNarrow()
  const { pipeline, moves, stageId } = file
  const currentIndex = pipeline.stages.findIndex(({ id }) => id === stageId)
  const stages = pipeline.stages.filter(({ id, outcome }) => outcome !== 'LOST' || id === stageId)
  return (
    <ol
      aria-label="Stages"
      className={classes(
        'grid gap-2 max-md:gap-0 rounded-lg border bg-surface px-3.5 py-2.5',
        narrow ? 'grid-cols-1' : 'grid-flow-col auto-cols-fr overflow-x-auto',
      )}
    >
      {stages.map((stage, index) => {
        const move = moves.findLast(entry => entry.stageId === stage.id)
        const isCurrent = stage.id === stageId
        const isPassed = !isCurrent && move !== undefined && index < currentIndex
        const enteredOn = move && getDay(move.enteredAt)
        const leftOn = move?.leftAt ? getDay(move.leftAt) : today
        const text =
          move === undefined || (!isCurrent && !isPassed)
            ? stage.missing.length > 0
              ? `Needs ${stage.missing.join(', ')}`
              : 'Ready to enter'
            : isCurrent
              ? `Since ${formatShortDay(enteredOn!, today)} · day ${daysInStage(enteredOn!, today)}`
              : `${formatShortDay(enteredOn!, today)} · ${daysInStage(enteredOn!, leftOn)} d`
        return (
          <li key={stage.id} aria-current={isCurrent ? 'step' : undefined} className="flex min-w-28 gap-2">
            <span
              aria-hidden="true"
              className={classes(
                'mt-1 size-2.5 shrink-0 rounded-full border-2 max-md:mt-4.25',
                isCurrent ? 'border-accent' : isPassed ? 'border-accent bg-accent' : 'border-edge',
              )}
            />
            <div className="min-w-0">
              <button
                type="button"
                className={classes(
                  'text-left font-semibold max-md:min-h-11',
                  isCurrent ? 'text-accent' : 'hover:underline',
                )}
                disabled={isCurrent || readOnly !== null}
                onClick={() => onMove(stage)}
              >
                {!isCurrent && readOnly === null && <span className="sr-only">Move to </span>}
                {stage.name}
              </button>
              <p className={classes('text-xs text-muted', narrow ? '-mt-2' : 'line-clamp-2')} title={text}>
                {text}
                {stage.median !== null && (
                  <span className="text-faint"> median {Math.round(stage.median)}</span>
                )}
              </p>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
