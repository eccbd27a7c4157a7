/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are placed by transform, which a <table> cannot do */
import { classes } from '../classes.ts'
import { type Column, nextSort, type Sort } from './columns.ts'
import { HeaderEdge } from './HeaderEdge.tsx'
import { useHeaderMoves } from './useHeaderMoves.tsx'

interface HeaderRowProps<Row> {
  columns: readonly Column<Row>[]
  /** Number of columns before the first one: 1 with a selection. */
  offset: number
  sort: Sort | null | undefined
  onSort: ((sort: Sort | null) => void) | undefined
  onWidth: (column: string, width: number | null) => void
  /** Moves a column to the position of another one. */
  onMove: (column: string, to: string) => void
  selectAll: React.ReactNode
}

const fillClass = 'flex h-full w-full min-w-0 items-center gap-1 px-2 focus-visible:-outline-offset-2'

/** The headings: a click sorts, dragging moves the column, and the right edge sets the width. */
export function HeaderRow<Row>(props: HeaderRowProps<Row>) {
  const { columns, offset, sort, onSort, onWidth, onMove, selectAll } = props
  const { drag, stop, row } = useHeaderMoves(columns, onMove)
  const columnIndex = (id: string) => columns.findIndex(column => column.id === id)
  return (
    <div
      {...row}
      role="row"
      aria-rowindex={1}
      tabIndex={-1}
      className={classes(
        'sticky top-0 z-2 grid h-7.5 items-center border-b bg-bg pl-2.5 text-xs font-medium text-muted [grid-template-columns:var(--columns)]',
        drag && 'cursor-grabbing select-none',
      )}
    >
      {selectAll}
      {columns.map((column, index) => {
        const sorted = sort?.column === column.id ? sort : null
        const sorts = column.sortable === true && onSort !== undefined
        const cellProps = { 'data-column': column.id, tabIndex: column.id === stop ? 0 : -1 }
        const className = classes(
          fillClass,
          column.align === 'right' && (sorts ? 'flex-row-reverse' : 'justify-end'),
          sorted && 'text-ink',
          drag?.id === column.id && 'opacity-50',
        )
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-colindex={index + 1 + offset}
            aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
            className={classes(
              'group relative flex h-full min-w-0 items-center bg-bg',
              column.fixed && 'sticky left-0 z-1',
              drag?.targetId === column.id &&
                'before:absolute before:inset-y-0 before:z-3 before:w-0.5 before:bg-accent',
              drag?.targetId === column.id &&
                (columnIndex(drag.id) < index ? 'before:-right-px' : 'before:-left-px'),
            )}
            {...(!sorts && cellProps)}
          >
            {sorts ? (
              <button
                {...cellProps}
                type="button"
                onClick={() => onSort(nextSort(sort, column.id))}
                className={classes(className, 'hover:bg-hover hover:text-ink')}
              >
                <Heading column={column} />
                <Arrow descending={sorted ? sorted.descending : null} />
              </button>
            ) : (
              <span className={className}>
                <Heading column={column} />
              </span>
            )}
            <HeaderEdge column={column.id} onWidth={onWidth} />
          </div>
        )
      })}
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
