/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- rows of a windowed grid are
   placed by transform, which a <table> cannot do; their keys are the grid's (useTableKeys) */
import { memo, type MouseEvent, type ReactNode, type SyntheticEvent } from 'react'
import { classes } from '../classes.ts'
import type { RowMark } from './cells.ts'
import type { Column } from './columns.ts'

interface BodyRowProps<Row> {
  id: string
  index: number
  top: number
  height: number
  row: Row | undefined
  columns: readonly Column<Row>[]
  active: boolean
  /** Null when rows cannot be selected. */
  selected: boolean | null
  /** The marked cells of the row, as visible column indexes, both ends included; null for none. */
  from: number | null
  to: number | null
  /** How the mark is drawn in this row. */
  mark: RowMark | null
  /** True if a cell wraps onto two lines. */
  isTall: (row: Row, at: number, height: number) => boolean
  /** The editing control of the open cell. */
  edited: { column: string; node: ReactNode } | undefined
  /** Texts that cells show until the saved row arrives. */
  saving: ReadonlyMap<string, string> | undefined
  onPress: (index: number, event: MouseEvent) => void
  onToggle: (index: number, range: boolean) => void
}

function BodyRowContent<Row>(props: BodyRowProps<Row>) {
  const { id, index, top, height, row, columns, active, selected, from, to, onPress, onToggle } = props
  const { mark } = props
  const { edited, saving } = props
  const offset = selected === null ? 0 : 1
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected ?? undefined}
      aria-busy={row === undefined || undefined}
      tabIndex={-1}
      onClick={event => onPress(index, event)}
      className={classes(
        'absolute inset-x-0 top-0 grid items-center border-b pl-2.5 outline-none [grid-template-columns:var(--columns)]',
        active
          ? 'bg-selected group-focus-visible/grid:shadow-[inset_0_0_0_1.5px_var(--focus)]'
          : selected
            ? 'bg-accent-soft'
            : 'bg-bg hover:bg-hover',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      {selected !== null && (
        <div role="gridcell" aria-colindex={1} className="grid place-items-center">
          {row !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`Select row ${index + 1}`}
              checked={selected}
              readOnly
              onClick={event => {
                event.stopPropagation()
                onToggle(index, event.shiftKey)
              }}
              className="size-3.5"
            />
          )}
        </div>
      )}
      {columns.map((column, i) => (
        <div
          key={column.id}
          role="gridcell"
          id={`${id}-${i}`}
          data-cell={`${index} ${i}`}
          aria-colindex={i + 1 + offset}
          aria-selected={from !== null && to !== null && i >= from && i <= to ? true : undefined}
          data-lines={row !== undefined && props.isTall(row, i, height) ? 2 : undefined}
          className={classes(
            'min-w-0 px-2',
            column.align === 'right' && 'text-right tabular-nums',
            column.extraWidth === undefined && edited?.column !== column.id && 'cell-text',
            column.fixed && 'sticky left-0 z-1 bg-inherit',
            edited?.column === column.id && 'relative h-full',
          )}
        >
          {row === undefined ? (
            <PendingCell index={index} at={i} right={column.align === 'right'} />
          ) : edited?.column === column.id ? (
            <EditingCell>{edited.node}</EditingCell>
          ) : saving?.has(column.id) ? (
            <span className="text-muted">{saving.get(column.id)}</span>
          ) : (
            column.cell(row)
          )}
        </div>
      ))}
      {mark !== null && from !== null && to !== null && (
        <Mark mark={mark} start={from + offset + 1} end={to + offset + 2} />
      )}
    </div>
  )
}

/** Memoized so that scrolling only draws the new rows. */
export const BodyRow = /* @__PURE__ */ memo(BodyRowContent) as typeof BodyRowContent

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation()

/** Prevents keys, clicks and clipboard events in the control of an edited cell from reaching the grid. */
const EditingCell = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps events from the grid
  <div
    className="absolute inset-0"
    onKeyDown={stopPropagation}
    onCopy={stopPropagation}
    onPaste={stopPropagation}
    onPointerDown={stopPropagation}
    onPointerMove={stopPropagation}
    onClick={stopPropagation}
    onDoubleClick={stopPropagation}
  >
    {children}
  </div>
)

const markClasses: Readonly<Record<RowMark, string>> = {
  only: 'border-y-[1.5px] border-solid',
  top: 'border-t-[1.5px] border-solid',
  middle: 'border-solid',
  bottom: 'border-b-[1.5px] border-solid',
  filled: 'border-b border-dashed',
}

/**
 * The part of the mark in one row, from one grid line to another. Its lowest row has the handle that is dragged
 * to fill other rows; the keyboard has Ctrl+D.
 */
const Mark = ({ mark, start, end }: { mark: RowMark; start: number; end: number }) => (
  <span
    aria-hidden="true"
    style={{ gridColumn: `${start} / ${end}` }}
    className={classes(
      'pointer-events-none absolute inset-0 z-2 border-x-[1.5px] border-accent bg-accent/10',
      markClasses[mark],
    )}
  >
    {(mark === 'only' || mark === 'bottom') && (
      <span
        data-fill
        title="Drag to fill"
        className="pointer-events-auto absolute right-0 bottom-0 hidden size-2.5 cursor-crosshair border-2 border-bg bg-accent in-data-fills:block"
      />
    )}
  </span>
)

const placeholderWidths = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3']

function PendingCell({ index, at, right }: { index: number; at: number; right: boolean }) {
  return (
    <span
      className={classes(
        'block h-2 rounded-sm bg-hover',
        placeholderWidths[(index + at) % 4],
        right && 'ml-auto',
      )}
      aria-hidden="true"
    />
  )
}
