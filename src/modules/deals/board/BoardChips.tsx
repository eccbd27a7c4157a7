import { chipClass, Chips } from '../../../ui/Chips.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatCount } from '../../../ui/formats.ts'
import { boardViews, type BoardSearch, type BoardView } from './board-search.ts'
import type { Board } from './useBoard.tsx'

interface BoardChipsProps {
  board: Board
  address: BoardSearch
  navigateTo: (change: Partial<BoardSearch>) => void
}

/** Filters the board to everyone's deals, the user's own, those needing attention, or one prospect's. */
export function BoardChips({ board, address, navigateTo }: BoardChipsProps) {
  const views = (Object.keys(boardViews) as BoardView[]).filter(
    view => view !== 'ready' || address.pipeline === 'LEASE',
  )
  return (
    <Chips
      label="Deals"
      selected={address.view}
      onSelect={view => navigateTo({ view: (view ?? 'open') as BoardView })}
      chips={views.map(id => ({ id, label: boardViews[id], count: board.chips[id] }))}
    >
      {board.prospects.map(({ prospect, count }) => {
        const isChosen = prospect === address.prospect
        return (
          <button
            key={prospect}
            type="button"
            aria-pressed={isChosen}
            className={classes(
              chipClass,
              isChosen
                ? 'border-accent bg-accent-soft text-accent'
                : 'text-muted hover:border-edge hover:text-ink',
            )}
            onClick={() => navigateTo({ prospect: isChosen ? null : prospect })}
          >
            {prospect} <b className="font-semibold text-ink">{formatCount(count)}</b>
          </button>
        )
      })}
    </Chips>
  )
}
