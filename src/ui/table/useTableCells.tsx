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
import { countOf } from '../formats.ts'
import { parseBlock } from '../grid/tsv.ts'
import {
  type CellRange,
  clipboardOf,
  fillBlock,
  layBlock,
  loadedAround,
  type PastedCells,
  stepCells,
} from './cells.ts'
import type { Column } from './columns.ts'

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

/**
 * Marks cells as in a spreadsheet, with the left and right arrows from the active row, or by dragging. While
 * cells are marked, they handle arrows and clicks; Escape, j and k return the keys to the rows
 * (docs/decisions/320).
 */
export function useTableCells<Row>(table: TableCells<Row>) {
  const { columns, rowCount, rowAt, active, onReach, resetKey, onPasteCells } = table
  const [marked, setMarked] = useState<CellRange | null>(null)
  const [announced, setAnnounced] = useState('')
  const drag = useRef<CellRange['anchor'] | null>(null)
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
  /** Copies the top marked row into all marked rows below it. */
  const fillDown = (range: CellRange) => {
    const fill = fillBlock(range, columns, rowAt)
    if (fill) onPasteCells?.(layBlock(fill.block, fill.range, columns, rowCount))
  }
  const onPaste = (event: ClipboardEvent) => {
    if (range === null || !onPasteCells) return
    const block = parseBlock(event.clipboardData.getData('text/plain'))
    if (block.length === 0) return
    event.preventDefault()
    onPasteCells(layBlock(block, range, columns, rowCount))
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
    dragged.current = false
    drag.current = event.button === 0 && event.pointerType === 'mouse' ? cellOf(event.target) : null
  }
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current
    const to = from && cellOf(event.target)
    if (!from || !to || (to.row === from.row && to.column === from.column && !dragged.current)) return
    dragged.current = true
    getSelection()?.removeAllRanges()
    setMarked({ anchor: from, corner: to })
    table.scroller.current?.focus({ preventScroll: true })
  }
  /** True when the click was for the cells: it ended a drag, or moved the mark. */
  const onPress = (event: { target: EventTarget; shiftKey: boolean }): boolean => {
    if (dragged.current) return true
    const to = range && cellOf(event.target)
    if (!to) return false
    setMarked({ anchor: event.shiftKey ? range.anchor : to, corner: to })
    return true
  }

  const onCopy = (event: ClipboardEvent) => {
    if (range === null) return
    const { top, bottom, left, right } = rectangle(range.anchor, range.corner)
    const all = Array.from({ length: bottom - top + 1 }, (_, at) => rowAt(top + at))
    const rows = all.filter(row => row !== undefined)
    const { text, html } = clipboardOf(columns.slice(left, right + 1), rows)
    event.preventDefault()
    event.clipboardData.setData('text/plain', text)
    event.clipboardData.setData('text/html', html)
    const missing = all.length - rows.length
    setAnnounced(
      `${countOf(rows.length, 'row')} of ${countOf(right - left + 1, 'column')} copied with headings.` +
        (missing > 0 ? ` ${countOf(missing, 'row')} not loaded yet and skipped.` : ''),
    )
  }
  const markOne = (cell: CellRange['anchor']) => mark({ anchor: cell, corner: cell })
  return { range, announced, mark: markOne, onKey, onPress, onCopy, onPaste, onPointerDown, onPointerMove }
}

/** The cell under the pointer, from its data attribute. */
export function cellOf(target: EventTarget): CellRange['anchor'] | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
  const [row, column] = cell?.dataset['cell']?.split(' ').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}
