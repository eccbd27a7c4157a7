import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useRef,
  useState,
} from 'react'
import { type Column, neighborColumn } from './columns.ts'

/** A heading being dragged to the position of another one. */
interface Drag {
  id: string
  targetId: string | null
}

const dragThresholdPx = 6

/**
 * Keyboard and drag control of headings: arrows move between them, and Alt with an arrow, or dragging, moves
 * the column. The events are those of the heading row, whose cells have `data-column`.
 */
export function useHeaderMoves<Row>(
  columns: readonly Column<Row>[],
  onMove: (column: string, to: string) => void,
) {
  const [tabStop, setTabStop] = useState<string>()
  const [drag, setDrag] = useState<Drag | null>(null)
  const pressed = useRef<{ id: string; x: number } | null>(null)
  const dragged = useRef(false)
  const isMovable = (id: string) => columns.some(column => column.id === id && !column.fixed)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key]
    const id = columnAt(event.target)
    if (step === undefined || id === null || event.ctrlKey || event.metaKey || event.shiftKey) return
    // Alt with an arrow is also the browser's Back shortcut.
    event.preventDefault()
    event.stopPropagation()
    if (event.altKey) {
      const neighbor = neighborColumn(columns, id, step)
      if (neighbor !== undefined) onMove(id, neighbor)
      return
    }
    const next = columns[columns.findIndex(column => column.id === id) + step]
    if (next)
      event.currentTarget.querySelector<HTMLElement>(`[data-column="${CSS.escape(next.id)}"]`)?.focus()
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = false
    const id = columnAt(event.target)
    // A finger scrolls the table sideways; without a mouse, columns are moved in their menu.
    const startsDrag = event.button === 0 && event.pointerType !== 'touch'
    pressed.current = startsDrag && id !== null && isMovable(id) ? { id, x: event.clientX } : null
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = pressed.current
    if (from === null || (drag === null && Math.abs(event.clientX - from.x) < dragThresholdPx)) return
    if (drag === null) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    const over = columnUnder(event.currentTarget, event.clientX)
    setDrag({ id: from.id, targetId: over !== null && over !== from.id && isMovable(over) ? over : null })
  }
  const endDrag = (moves: boolean) => {
    pressed.current = null
    if (moves && drag?.targetId) onMove(drag.id, drag.targetId)
    setDrag(null)
  }

  return {
    drag,
    /** The heading in the tab order. */
    stop: columns.some(column => column.id === tabStop) ? tabStop : columns[0]?.id,
    row: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: () => endDrag(true),
      onPointerCancel: () => endDrag(false),
      onFocus: (event: FocusEvent) => setTabStop(columnAt(event.target) ?? tabStop),
      /** Dropping a heading must not also sort. */
      onClickCapture: (event: MouseEvent) => {
        if (dragged.current) event.stopPropagation()
        dragged.current = false
      },
    },
  }
}

const columnAt = (target: EventTarget): string | null =>
  (target instanceof Element && target.closest('[data-column]')?.getAttribute('data-column')) || null

/** The column whose heading is at a position; of two overlapping ones, the sticky one. */
function columnUnder(row: Element, x: number): string | null {
  for (const heading of row.querySelectorAll('[data-column]')) {
    const { left, right } = heading.getBoundingClientRect()
    if (x >= left && x < right) return heading.getAttribute('data-column')
  }
  return null
}
