import type { ReactNode, RefObject } from 'react'
import { classes } from '../classes.ts'
import { Skeleton } from '../Skeleton.tsx'

interface CardListProps<Row> {
  label: string
  scroller: RefObject<HTMLDivElement | null>
  drawn: readonly number[]
  shift: number
  height: number
  cardHeight: number
  rowCount: number
  rowAt: (index: number) => Row | undefined
  onOpen: (index: number) => void
  card: (row: Row) => ReactNode
  stale: boolean | undefined
}

/** The table below 768 px: cards of two lines, as windowed as its rows. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { label, scroller, drawn, shift, height, cardHeight, rowCount, rowAt, onOpen, card, stale } = props
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto border-t">
      <ul aria-label={label} className={classes('relative', stale && 'opacity-60')} style={{ height }}>
        {drawn.map(index => {
          const row = rowAt(index)
          return (
            <li
              key={index}
              aria-setsize={rowCount}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 border-b"
              style={{ height: cardHeight, transform: `translateY(${index * cardHeight + shift}px)` }}
            >
              {row === undefined ? (
                <span className="grid h-full content-center gap-2 px-3.5">
                  <Skeleton className="w-1/2" />
                  <Skeleton className="w-1/3" />
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onOpen(index)}
                  className="block h-full w-full px-3.5 text-left active:bg-hover"
                >
                  {card(row)}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
