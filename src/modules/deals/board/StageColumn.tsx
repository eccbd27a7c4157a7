/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one of three ways; keys and a select field do the same */
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import { pluralize, formatCount, formatNumber } from '../../../ui/formats.ts'
import type { BoardSearch } from './board-search.ts'
import { DealCard } from './DealCard.tsx'
import { abbreviateMoney } from './money.ts'
import type { Board } from './useBoard.tsx'
import type { DealMoves } from './useDealMoves.tsx'

interface StageColumnProps {
  stage: Board['stages'][number]
  board: Board
  address: BoardSearch
  moving: DealMoves
}

/** Returns the list's filters for one stage, combined with the board's current filters. */
export const stageFilter = ({ pipeline, view, prospect }: BoardSearch, stage: string | null) => ({
  pipeline,
  ...(stage !== null && { stage }),
  ...(prospect !== null && { inProspect: prospect }),
  ...(view !== 'open' && { view }),
})

/** Drag and drop over a stage: whether a card is above it, and the action on drop. */
export function useStageDrop(board: Board, moving: DealMoves, stage: Board['stages'][number]) {
  const [isOver, setIsOver] = useState(false)
  return {
    over: isOver,
    drop: {
      onDragOver: (event: React.DragEvent) => {
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: React.DragEvent) => {
        event.preventDefault()
        setIsOver(false)
        const id = event.dataTransfer.getData('text/plain')
        const card = board.stages.flatMap(({ cards }) => cards).find(candidate => candidate.id === id)
        if (card) moving.to(card, stage)
      },
    },
  }
}

/** Shows a stage: its number of deals, net acres, dollars and probability, and its first cards. */
export function StageColumn({ stage, board, address, moving }: StageColumnProps) {
  const { name, count, netAcres, bonus, weighted, probability, cards } = stage
  const { over: isOver, drop } = useStageDrop(board, moving, stage)
  const list = { to: '/app/crm/deals', search: stageFilter(address, stage.id) }
  return (
    <section
      aria-label={`${name}, ${pluralize(count, 'deal')}`}
      className={classes('min-w-0 rounded-lg border bg-surface', isOver && 'border-accent')}
      {...drop}
    >
      <header className="px-3 pt-2.5 pb-2">
        <div className="flex items-baseline justify-between gap-2">
          <h2 className="min-w-0 truncate font-semibold">
            {name} <span className="ml-1 font-normal text-muted">{formatCount(count)}</span>
          </h2>
          <span className="text-muted tabular-nums">{probability}%</span>
        </div>
        <div className="flex items-baseline justify-between gap-2 tabular-nums">
          <span className="text-muted">
            <Link {...list} className="opens text-ink">
              {formatNumber(netAcres, 2)}
            </Link>{' '}
            NMA
          </span>
          <Link {...list} className="opens font-semibold">
            {abbreviateMoney(bonus)}
          </Link>
        </div>
        <div className="mt-1 h-0.75 rounded-full bg-hover" aria-hidden="true">
          <div className="h-full rounded-full bg-accent" style={{ width: `${probability}%` }} />
        </div>
        <div className="mt-1 flex justify-between text-xs text-muted tabular-nums">
          <span>weighted</span>
          <Link {...list} className="opens">
            {abbreviateMoney(weighted)}
          </Link>
        </div>
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 px-2 pb-2">
        {cards.map(card => (
          <li key={card.id}>
            <DealCard
              card={card}
              stage={stage}
              board={board}
              moving={moving}
              becomesLease={address.pipeline === 'LEASE'}
            />
          </li>
        ))}
      </ul>
      <p className="pb-2.5 text-center text-sm text-muted">
        {count > cards.length && (
          <Link {...list} className="hover:underline">
            {formatCount(count - cards.length)} more
          </Link>
        )}
        {count === 0 && 'No deals'}
      </p>
    </section>
  )
}
