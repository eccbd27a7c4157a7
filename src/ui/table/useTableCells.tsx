import {
  type ClipboardEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { rectangle } from '../grid/edits.ts'
import { pluralize } from '../formats.ts'
import { parseBlock } from '../grid/tsv.ts'
import {
  findCell,
  type CellRange,
  clipboardContent,
  fillBlock,
  placeBlock,
  loadedAround,
  type PastedCells,
  type RowMark,
  stepCells,
} from './cells.ts'
import type { Column } from './columns.ts'
import { useFillHandle } from './useFillHandle.tsx'

interface TableCells<Row> {
  scroller: RefObject<HTMLDivElement | null>
  columns: readonly Column<Row>[]
  rowCount: number
  rowAt: (index: number) => Row | undefined
  active: number | null
  /** Called with the row of the far corner, which should be scrolled into view. */
  onReach: (row: number) => void
  /** Changes with the list, which clears the marked cells. */
  resetKey: string | undefined
  /** Handles pasted or filled-down cells. Omitted when cells are read-only. */
  onPasteCells?: ((pasted: PastedCells) => void) | undefined
}

/** Pixels by which a press within one cell must move to mark the cell instead of opening its row. */
const minDragPx = 8

const rowMark = ({ top, bottom }: { top: number; bottom: number }, row: number): RowMark | null => {
  if (row < top || row > bottom) return null
  if (top === bottom) return 'only'
  return row === top ? 'top' : row === bottom ? 'bottom' : 'middle'
}

/**
 * Marks cells as in a spreadsheet, with the left and right arrows from the active row, or by dragging. While
 * cells are marked, they handle arrows and clicks; Escape, j and k return the keys to the rows
 * (docs/decisions/320).
 */
export function useTableCells<Row>(table: TableCells<Row>) {
  const { columns, rowCount, rowAt, active, onReach, resetKey, onPasteCells } = table
  const [marked, setMarked] = useState<CellRange | null>(null)
  const [announced, setAnnounced] = useState('')
  const drag = useRef<(CellRange['anchor'] & { x: number }) | null>(null)
  const dragged = useRef(false)
  const range =
    marked && marked.corner.row < rowCount && marked.corner.column < columns.length ? marked : null
  const [list, setList] = useState(resetKey)
  if (list !== resetKey) {
    setList(resetKey)
    setMarked(null)
  }
  useEffect(() => {
    const release = () => {
      drag.current = null
    }
    addEventListener('pointerup', release)
    return () => removeEventListener('pointerup', release)
  }, [])

  const mark = (next: CellRange) => {
    setMarked(next)
    setAnnounced('')
    onReach(next.corner.row)
  }
  /** Repeats the marked rows up to another row. */
  const fillTo = (from: CellRange, to: number) => {
    const fill = fillBlock(from, to, columns, rowAt)
    if (!fill) return
    const { top, bottom, left, right } = rectangle(from.anchor, from.corner)
    const anchor = { row: to < top ? bottom : top, column: left }
    setMarked({ anchor, corner: { row: to, column: right } })
    onPasteCells?.(placeBlock(fill.block, fill.range, columns, rowCount))
  }
  const handle = useFillHandle(range, onPasteCells && range ? to => fillTo(range, to) : undefined)
  /** Copies the top marked row into all marked rows below it. */
  const fillDown = (range: CellRange) => {
    const { top, bottom, left, right } = rectangle(range.anchor, range.corner)
    fillTo({ anchor: { row: top, column: left }, corner: { row: top, column: right } }, bottom)
  }
  const onPaste = (event: ClipboardEvent) => {
    if (range === null || !onPasteCells) return
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 0) return
    event.preventDefault()
    onPasteCells(placeBlock(block, range, columns, rowCount))
  }
  /** True when the key was handled for the cells. */
  const onKey = (event: KeyboardEvent): boolean => {
    const { key, shiftKey } = event
    if (range === null) {
      const column = { ArrowRight: 0, ArrowLeft: columns.length - 1 }[key]
      if (column === undefined || active === null || event.altKey || event.ctrlKey || event.metaKey)
        return false
      mark({ anchor: { row: active, column }, corner: { row: active, column } })
      return true
    }
    if (event.ctrlKey || event.metaKey) {
      if (key.toLowerCase() === 'd' && onPasteCells) {
        fillDown(range)
        return true
      }
      if (key.toLowerCase() !== 'a') return false
      const { top, bottom } = loadedAround(range.corner.row, rowCount, row => rowAt(row) !== undefined)
      setMarked({ anchor: { row: top, column: 0 }, corner: { row: bottom, column: columns.length - 1 } })
      return true
    }
    if (key === 'Escape' || key === 'j' || key === 'k') {
      setMarked(null)
      return key === 'Escape'
    }
    const next = stepCells(range, key, shiftKey, { rows: rowCount, columns: columns.length })
    if (next) mark(next)
    return next !== null
  }

  const onPointerDown = (event: PointerEvent) => {
    dragged.current = handle.take(event)
    const isMark = event.button === 0 && event.pointerType === 'mouse' && !dragged.current
    const cell = isMark ? findCell(event.target) : null
    drag.current = cell && { ...cell, x: event.clientX }
  }
  const onPointerMove = (event: PointerEvent) => {
    if (handle.move(event)) return
    const from = drag.current
    const to = from && findCell(event.target)
    if (!from || !to) return
    const isHere = to.row === from.row && to.column === from.column
    if (isHere && !dragged.current && Math.abs(event.clientX - from.x) < minDragPx) return
    dragged.current = true
    getSelection()?.removeAllRanges()
    setMarked({ anchor: { row: from.row, column: from.column }, corner: to })
    table.scroller.current?.focus({ preventScroll: true })
  }
  /** True when the click was for the cells: it ended a drag, or moved the mark. */
  const onPress = (event: { target: EventTarget; shiftKey: boolean }): boolean => {
    if (dragged.current) return true
    const to = range && findCell(event.target)
    if (!to) return false
    setMarked({ anchor: event.shiftKey ? range.anchor : to, corner: to })
    return true
  }

  const onCopy = (event: ClipboardEvent) => {
    if (range === null) return
    const { top, bottom, left, right } = rectangle(range.anchor, range.corner)
    const rangeRows = Array.from({ length: bottom - top + 1 }, (_, index) => rowAt(top + index))
    const rows = rangeRows.filter(row => row !== undefined)
    const { text, html } = clipboardContent(columns.slice(left, right + 1), rows)
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    const missingCount = rangeRows.length - rows.length
    setAnnounced(
      `${pluralize(rows.length, 'row')} of ${pluralize(right - left + 1, 'column')} copied with headings.` +
        (missingCount > 0 ? ` ${pluralize(missingCount, 'row')} not loaded yet and skipped.` : ''),
    )
  }
  const markOne = (cell: CellRange['anchor']) => mark({ anchor: cell, corner: cell })
  const block = range && rectangle(range.anchor, range.corner)
  /** The marked columns of a row, and how it draws them. */
  const marksIn = (row: number): { from: number | null; to: number | null; mark: RowMark | null } => {
    const mark = block === null ? null : handle.isFilled(row) ? ('filled' as const) : rowMark(block, row)
    return block === null || mark === null
      ? { from: null, to: null, mark: null }
      : { from: block.left, to: block.right, mark }
  }
  const actions = { onKey, onPress, onCopy, onPaste, onPointerDown, onPointerMove }
  return { range, announced, mark: markOne, marksIn, ...actions }
}
