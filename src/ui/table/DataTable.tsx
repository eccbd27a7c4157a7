/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a windowed grid are placed by transform, which a <table> cannot do */
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { classes } from '../classes.ts'
import { formatCount } from '../formats.ts'
import { useNarrow } from '../useNarrow.tsx'
import { BodyRow } from './BodyRow.tsx'
import { CardList } from './CardList.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import { findCell, type PastedCells } from './cells.ts'
import { type Column, type Layout, moveColumn, visibleColumns, type Sort } from './columns.ts'
import { EmptyColumns } from './EmptyColumns.tsx'
import { HeaderRow } from './HeaderRow.tsx'
import { SelectAll } from './SelectAll.tsx'
import { isSelected, type Selection } from './selection.ts'
import { type CellEditor, useCellEdit } from './useCellEdit.tsx'
import { useColumnLayout } from './useColumnLayout.tsx'
import { useScrollWindow } from './useScrollWindow.tsx'
import { useTableCells } from './useTableCells.tsx'
import { firstLoadedRows, useTableColumns } from './useTableColumns.tsx'
import { useTableKeys } from './useTableKeys.tsx'
import { type TablePositionStore, useTablePlace } from './useTablePlace.tsx'
import { useTableSelection } from './useTableSelection.tsx'

export interface DataTableProps<Row> {
  /** The noun for the rows: "Leases". */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined until known. */
  rowCount: number | undefined
  /** Undefined while the row loads. */
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  /** Called with the range of drawn rows, so that they can be fetched. */
  onRangeChange?: ((first: number, last: number) => void) | undefined
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort | null) => void) | undefined
  selection?: Selection | undefined
  onSelection?: ((selection: Selection) => void) | undefined
  onOpen?: ((row: Row, index: number) => void) | undefined
  /** Called when the active row changes, so that an open panel can follow it. */
  onActive?: ((row: Row, index: number) => void) | undefined
  /** Key of the open record, if it comes from the address bar. */
  openKey?: string | null | undefined
  /** Stores columns, widths and density in this browser. */
  storageKey?: string | undefined
  /** State and setter of a layout that the page stores instead. */
  layout?: readonly [Layout, (layout: Layout) => void] | undefined
  /** A row below 768 px, in two lines. */
  card?: ((row: Row) => ReactNode) | undefined
  empty?: ReactNode
  /** The rows belong to the previous filters and are dimmed until the new rows arrive. */
  stale?: boolean | undefined
  /** Changes with filters and sorting, which scrolls the table to its top. */
  resetKey?: string | undefined
  /** Columns that are empty in the entire list; they are hidden, with a note. */
  emptyColumns?: readonly string[] | undefined
  /** Handles text pasted into cells. Omitted when pasting is not possible. */
  onPasteCells?: ((pasted: PastedCells) => void) | undefined
  /** Edits a single cell. Omitted when cells are read-only. */
  editor?: CellEditor<Row> | undefined
  /** The user's previous place in the table, for returning from a record. */
  place?: TablePositionStore | undefined
}

const checkWidth = 30
const endWidth = 34
const headHeight = 31
const cardHeight = 62
const rowsWhileUnknown = 24
/** How long a click on an editable cell waits for a second click before it opens the row, in milliseconds. */
const doubleClickMs = 220
const noColumns: readonly string[] = []

/** A table of up to a million rows, of which only the visible ones are rendered. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return props.rowCount === 0 ? (
    <div className="min-h-0 flex-1 overflow-y-auto border-t">{props.empty}</div>
  ) : (
    <TableRows {...props} />
  )
}

function TableRows<Row>(props: DataTableProps<Row>) {
  const { label, columns, rowAt, rowKey, onRangeChange, sort, onSort, onOpen, onActive, openKey, resetKey } =
    props
  const id = useId()
  const narrow = useNarrow() && props.card !== undefined
  const rowCount = props.rowCount ?? rowsWhileUnknown
  const ownLayout = useColumnLayout(props.storageKey)
  const [layout, setLayout] = props.layout ?? ownLayout
  const rowHeight = narrow ? cardHeight : layout.compact ? 26 : 32
  const {
    scroller,
    first,
    last,
    shift,
    width: availableWidth,
    height,
    most,
    rowsInSight,
    show,
  } = useScrollWindow({
    rowCount,
    rowHeight,
    stickyHeight: narrow ? 0 : headHeight,
    onRange: onRangeChange,
  })
  const [moveAnnouncement, setMoveAnnouncement] = useState('')
  const selectable = props.onSelection !== undefined
  const leadingWidth = selectable ? checkWidth : 0
  const { shown, folded, hidden, template, width, isTall } = useTableColumns({
    columns,
    layout,
    empty: props.emptyColumns ?? noColumns,
    tableWidth: availableWidth,
    widthBefore: leadingWidth,
    widthAfter: endWidth,
    first: firstLoadedRows(rowAt, props.rowCount ?? 0),
  })
  const [activeIndex, setActiveIndex] = useState<number | null>(null)
  const active = activeIndex !== null && activeIndex < rowCount ? activeIndex : null
  const rowSelection = useTableSelection({
    selection: props.selection,
    onSelection: props.onSelection,
    rowAt,
    rowKey,
    rowCount,
  })
  const { toggleAt, toggleAll } = rowSelection
  const selectAll = { count: rowSelection.count, rowCount, onToggle: toggleAll }
  const isRowSelected = (row: Row | undefined) =>
    row !== undefined && isSelected(rowSelection.selection, rowKey(row))

  const shownList = useRef(resetKey)
  useEffect(() => {
    if (shownList.current === resetKey) return
    shownList.current = resetKey
    scroller.current?.scrollTo({ top: 0 })
    setActiveIndex(null)
  }, [scroller, resetKey])
  const keepPlace = useTablePlace({
    place: props.place,
    scroller,
    rowCount: props.rowCount,
    rowAt,
    rowKey,
    active,
    onRestore: setActiveIndex,
  })

  const move = useCallback(
    (index: number) => {
      setActiveIndex(index)
      show(index)
      const row = rowAt(index)
      if (row !== undefined) onActive?.(row, index)
      scroller.current?.focus({ preventScroll: true })
    },
    [scroller, show, rowAt, onActive],
  )
  const open = useCallback(
    (index: number) => {
      const row = rowAt(index)
      keepPlace(index)
      if (row !== undefined) onOpen?.(row, index)
    },
    [rowAt, onOpen, keepPlace],
  )
  const cells = useTableCells({
    scroller,
    columns: shown,
    rowCount,
    rowAt,
    active,
    onReach: row => {
      setActiveIndex(row)
      show(row)
    },
    resetKey,
    onPasteCells: props.onPasteCells,
  })
  const edit = useCellEdit({
    editor: props.editor,
    columns: shown,
    rowCount,
    rowAt,
    rowKey,
    scroller,
    onMark: cells.mark,
  })
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined)
  const press = useRef({ cell: cells.onPress, isEditable: edit.isEditable })
  useEffect(() => {
    press.current = { cell: cells.onPress, isEditable: edit.isEditable }
  })
  useEffect(() => () => clearTimeout(opening.current), [])
  const pressRow = useCallback(
    (index: number, event: MouseEvent) => {
      clearTimeout(opening.current)
      if (press.current.cell(event)) return event.preventDefault()
      const inner = event.target instanceof Element ? event.target.closest('a, button, input, label') : null
      if (inner?.matches('button, input, label') || getSelection()?.isCollapsed === false) return
      setActiveIndex(index)
      keepPlace(index)
      // A link handles its own click.
      if (inner) return
      if (selectable && (event.shiftKey || event.ctrlKey || event.metaKey)) toggleAt(index, event.shiftKey)
      else if (!press.current.isEditable(findCell(event.target))) open(index)
      else opening.current = setTimeout(() => open(index), doubleClickMs)
    },
    [open, selectable, toggleAt, keepPlace],
  )
  const rowKeys = useTableKeys({
    active,
    rowCount,
    rowsInSight,
    onMove: move,
    onOpen: onOpen && open,
    onToggle: selectable ? toggleAt : undefined,
    onToggleAll: selectable ? toggleAll : undefined,
    onClear: selectable && rowSelection.count > 0 ? rowSelection.clear : undefined,
  })

  const onKeyDown = (event: KeyboardEvent) => {
    const isForCells =
      event.key === 'F2'
        ? edit.begin(cells.range?.corner ?? { row: active ?? 0, column: 0 })
        : cells.onKey(event)
    if (isForCells) event.preventDefault()
    else rowKeys(event)
  }
  const onDoubleClick = (event: MouseEvent) => {
    clearTimeout(opening.current)
    const cell = findCell(event.target)
    if (cell && !(event.target as Element).closest('a, button, input, label')) edit.begin(cell)
  }
  const announced = edit.problem || cells.announced

  const selectedWords =
    selectable && rowSelection.count > 0 ? `${formatCount(rowSelection.count)} selected` : ''
  const drawnRows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  if (narrow && props.card) {
    return (
      <CardList
        {...{ id, label, scroller, drawnRows, shift, height, rowCount, rowAt, active, card: props.card }}
        onOpen={open}
        cardHeight={cardHeight}
        stale={props.stale}
        ticks={
          selectable
            ? { isTicked: isRowSelected, onTick: toggleAt, all: selectAll, words: selectedWords }
            : null
        }
      />
    )
  }
  const moveColumnTo = (column: string, to: string) => {
    const next = moveColumn(columns, layout, column, to)
    const visible = visibleColumns(columns, next)
    const index = visible.findIndex(({ id }) => id === column)
    setLayout(next)
    if (index >= 0) setMoveAnnouncement(`${visible[index]!.header}: column ${index + 1} of ${visible.length}`)
  }
  const isActive = (index: number, row: Row | undefined) =>
    active === null ? row !== undefined && openKey !== undefined && rowKey(row) === openKey : index === active
  return (
    <div className="relative flex min-h-0 min-w-0 flex-1 flex-col border-t">
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        aria-rowcount={props.rowCount === undefined ? -1 : rowCount + 1}
        aria-colcount={shown.length + (selectable ? 1 : 0)}
        aria-multiselectable={selectable || undefined}
        aria-activedescendant={
          cells.range && cells.range.corner.row >= first && cells.range.corner.row <= last
            ? `${id}-${cells.range.corner.row}-${cells.range.corner.column}`
            : active !== null && active >= first && active <= last
              ? `${id}-${active}`
              : undefined
        }
        aria-busy={props.rowCount === undefined || props.stale || undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onCopy={cells.onCopy}
        onPaste={cells.onPaste}
        data-fills={props.onPasteCells && ''}
        onPointerDown={cells.onPointerDown}
        onPointerMove={cells.onPointerMove}
        onDoubleClick={props.editor && onDoubleClick}
        className="group/grid min-h-0 flex-1 overflow-auto outline-none"
      >
        <div style={{ minWidth: width, ['--columns' as string]: template }}>
          <HeaderRow
            columns={shown}
            offset={selectable ? 1 : 0}
            sort={sort}
            onSort={onSort}
            onWidth={(column, width) => {
              const { [column]: _, ...widths } = layout.widths
              setLayout({ ...layout, widths: width === null ? widths : { ...widths, [column]: width } })
            }}
            onMove={moveColumnTo}
            selectAll={
              selectable && (
                <div role="columnheader" aria-colindex={1} className="grid place-items-center">
                  <SelectAll {...selectAll} tabIndex={-1} className="size-3.5" />
                </div>
              )
            }
          />
          <div
            role="rowgroup"
            className={classes(
              'relative',
              // Rows fade only as they become stale; current rows appear without a transition, ready to be read.
              props.stale && 'opacity-60 transition-opacity',
              props.rowCount === undefined && 'waiting bg-transparent!',
            )}
            style={{ height }}
          >
            {drawnRows.map(index => {
              const row = rowAt(index)
              return (
                <BodyRow
                  // New rows reuse the elements of rows that scrolled out.
                  key={index % most}
                  id={`${id}-${index}`}
                  index={index}
                  top={index * rowHeight + shift}
                  height={rowHeight}
                  row={row}
                  columns={shown}
                  active={isActive(index, row)}
                  selected={selectable ? isRowSelected(row) : null}
                  {...cells.marksIn(index)}
                  isTall={isTall}
                  edited={edit.openIn(row)}
                  saving={edit.savingIn(row)}
                  onPress={pressRow}
                  onToggle={toggleAt}
                />
              )
            })}
          </div>
        </div>
      </div>
      {(props.storageKey !== undefined || props.layout) && (
        <div className="absolute top-0.75 right-2 z-3 bg-bg">
          <ColumnChoice
            columns={columns}
            folded={folded}
            layout={layout}
            onLayout={setLayout}
            onMove={moveColumnTo}
          />
        </div>
      )}
      <output className="sr-only">{selectedWords}</output>
      <output className="sr-only">{moveAnnouncement}</output>
      <output
        className={classes(
          announced ? 'border-t px-4.5 py-1 text-sm' : 'sr-only',
          edit.problem ? 'text-bad' : 'text-muted',
        )}
      >
        {announced}
      </output>
      <EmptyColumns columns={hidden} onShow={() => setLayout({ ...layout, showsEmpty: true })} />
      {rowSelection.skipped > 0 && (
        <output className="border-t bg-warn-soft px-4.5 py-1 text-sm text-warn">
          {formatCount(rowSelection.skipped)} rows in between are not loaded and not selected. Select all, or
          scroll through them once.
        </output>
      )}
    </div>
  )
}
