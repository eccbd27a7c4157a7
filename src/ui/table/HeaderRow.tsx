/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are placed by transform, which a <table> cannot do */
import { type PointerEvent, useRef } from 'react'
import { classes } from '../classes.ts'
import { boundedWidth, type Column, nextSort, type Sort } from './columns.ts'

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[]
  /** Columns before the first one: 1 with a selection. */
  offset: number
  sort: Sort | null | undefined
  onSort: ((sort: Sort | null) => void) | undefined
  onWidth: (column: string, width: number | null) => void
  selectAll: React.ReactNode
}

/** The headings: they sort on a click, and their right edge sets the width (a double click takes it back). */
export function HeaderRow<Row>({ columns, offset, sort, onSort, onWidth, selectAll }: HeaderRowProps<Row>) {
  return (
    <div
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      className="sticky top-0 z-2 grid h-7.5 items-center border-b bg-bg pl-2.5 text-xs font-medium text-muted [grid-template-columns:var(--columns)]"
    >
      {selectAll}
      {columns.map((column, index) => (
        <div
          key={column.id}
          role="columnheader"
          aria-colindex={index + 1 + offset}
          aria-sort={sort?.column === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined}
          className={classes(
            'group relative flex h-full min-w-0 items-center bg-bg px-2',
            column.align === 'right' && 'justify-end',
            column.fixed && 'sticky left-0 z-1',
          )}
        >
          {column.sortable && onSort ? (
            <button
              type="button"
              onClick={() => onSort(nextSort(sort, column.id))}
              className={classes(
                'flex min-w-0 items-center gap-1 hover:text-ink',
                column.align === 'right' && 'flex-row-reverse',
                sort?.column === column.id && 'text-ink',
              )}
            >
              <Heading column={column} />
              <Arrow descending={sort?.column === column.id ? sort.descending : null} />
            </button>
          ) : (
            <Heading column={column} />
          )}
          <Edge column={column.id} onWidth={onWidth} />
        </div>
      ))}
    </div>
  )
}

function Heading<Row>({ column }: { column: Column<Row> }) {
  return (
    <span className="truncate">
      {column.header}
      {column.unit !== undefined && <span className="font-normal text-faint"> {column.unit}</span>}
    </span>
  )
}

function Arrow({ descending }: { descending: boolean | null }) {
  return (
    <svg
      viewBox="0 0 8 8"
      width="8"
      height="8"
      aria-hidden="true"
      className={classes('shrink-0', descending === null && 'opacity-0 group-hover:opacity-50')}
    >
      <path d={descending ? 'M1 2.5 4 6l3-3.5z' : 'M1 5.5 4 2l3 3.5z'} fill="currentColor" />
    </svg>
  )
}

function Edge({
  column,
  onWidth,
}: {
  column: string
  onWidth: (column: string, width: number | null) => void
}) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (!cell) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: cell.offsetWidth }
  }
  const drag = (event: PointerEvent) => {
    if (from.current) onWidth(column, boundedWidth(from.current.width + event.clientX - from.current.x))
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={() => onWidth(column, null)}
      className="absolute inset-y-1.5 -right-1 z-2 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-line group-hover:after:bg-edge hover:after:w-0.5 hover:after:bg-accent"
    />
  )
}
