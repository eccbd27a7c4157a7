/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; keys and a select field do the same */
import { Link } from '@tanstack/react-router'
import { classes } from '../../../ui/classes.ts'
import { formatCount, formatNumber } from '../../../ui/formats.ts'
import { Status } from '../../../ui/Status.tsx'
import type { BoardSearch } from './board-search.ts'
import { abbreviateMoney } from './money.ts'
import { useStageDrop } from './StageColumn.tsx'
import type { Board } from './useBoard.tsx'
import type { DealMoves } from './useDealMoves.tsx'

type ClosingStageProps = {
  stage: Board['stages'][number]
  board: Board
  address: BoardSearch
  moving: DealMoves
}

/** Shows the won or the lost stage of a pipeline: dropping a card on it closes the deal. */
export function ClosingStage({ stage, board, address, moving }: ClosingStageProps) {
  const { over: isOver, drop } = useStageDrop(board, moving, stage)
  const { pipeline, prospect } = address
  const isWon = stage.outcome === 'WON'
  return (
    <section
      aria-label={stage.name}
      className={classes(
        'flex min-w-0 flex-1 items-center gap-3 rounded-lg border border-dashed bg-surface px-3 py-1.75',
        isOver && 'border-accent',
      )}
      {...drop}
    >
      <Status tone={isWon ? 'good' : 'none'}>{stage.name}</Status>
      <Link
        to="/app/crm/deals"
        search={{
          pipeline,
          view: isWon ? 'won' : 'lost',
          ...(prospect !== null && { inProspect: prospect }),
        }}
        className="opens tabular-nums"
      >
        {formatCount(stage.count)}
      </Link>
      <span className="ml-auto truncate text-sm text-muted tabular-nums">
        {formatNumber(stage.netAcres, 2)} NMA · {abbreviateMoney(stage.bonus)}
      </span>
    </section>
  )
}
