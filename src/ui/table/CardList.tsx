import type { ReactNode, RefObject } from 'react'
import { classes } from '../classes.ts'
import { Skeleton } from '../Skeleton.tsx'
import { SelectAll, type SelectAllProps } from './SelectAll.tsx'

type RowSelection<Row> = {
  isTicked: (row: Row) => boolean
  onTick: (index: number, range: boolean) => void
  all: SelectAllProps
  /** The selection count as text. */
  words: string
}

interface CardListProps<Row> {
  id: string
  label: string
  scroller: RefObject<HTMLDivElement | null>
  drawnRows: readonly number[]
  shift: number
  height: number
  cardHeight: number
  rowCount: number
  rowAt: (index: number) => Row | undefined
  active: number | null
  onOpen: (index: number) => void
  card: (row: Row) => ReactNode
  stale: boolean | undefined
  /** Null when cards cannot be selected. */
  ticks: RowSelection<Row> | null
}

/** A checkbox with a touch-sized target around it. */
const checkboxStyle = 'grid h-full w-11 shrink-0 cursor-pointer place-items-center active:bg-hover'

/** The table below 768 px: two-line cards with checkboxes, windowed like rows. */
export function CardList<Row>(props: CardListProps<Row>) {
  const { id, label, scroller, drawnRows, shift, height, cardHeight, rowCount, rowAt, card, stale, ticks } =
    props
  return (
    <div className="flex min-h-0 flex-1 flex-col border-t">
      {ticks && (
        <label
          htmlFor={`${id}-all`}
          className="flex h-11 w-fit shrink-0 cursor-pointer items-center pr-3.5 text-sm text-muted"
        >
          <span className={checkboxStyle}>
            <SelectAll {...ticks.all} id={`${id}-all`} className="size-4.5" />
          </span>
          Select all
        </label>
      )}
      <div ref={scroller} className={classes('min-h-0 flex-1 overflow-y-auto', ticks && 'border-t')}>
        <ul aria-label={label} className={classes('relative', stale && 'opacity-60')} style={{ height }}>
          {drawnRows.map(index => {
            const row = rowAt(index)
            const ticked = row !== undefined && ticks?.isTicked(row) === true
            return (
              <li
                key={index}
                aria-setsize={rowCount}
                aria-posinset={index + 1}
                className={classes(
                  'absolute inset-x-0 top-0 flex border-b',
                  index === props.active ? 'bg-selected' : ticked && 'bg-accent-soft',
                )}
                style={{ height: cardHeight, transform: `translateY(${index * cardHeight + shift}px)` }}
              >
                {row === undefined ? (
                  <span className="grid h-full flex-1 content-center gap-2 px-3.5">
                    <Skeleton className="w-1/2" />
                    <Skeleton className="w-1/3" />
                  </span>
                ) : (
                  <>
                    {ticks && (
                      <label className={checkboxStyle}>
                        <span id={`${id}-tick-${index}`} className="sr-only">
                          Select
                        </span>
                        <input
                          type="checkbox"
                          aria-labelledby={`${id}-tick-${index} ${id}-${index}`}
                          className="size-4.5"
                          checked={ticked}
                          readOnly
                          onClick={event => ticks.onTick(index, event.shiftKey)}
                        />
                      </label>
                    )}
                    <button
                      type="button"
                      id={`${id}-${index}`}
                      onClick={() => props.onOpen(index)}
                      className={classes(
                        'block h-full min-w-0 flex-1 pr-3.5 text-left active:bg-hover',
                        !ticks && 'pl-3.5',
                      )}
                    >
                      {card(row)}
                    </button>
                  </>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      <output className="sr-only">{ticks?.words}</output>
    </div>
  )
}
