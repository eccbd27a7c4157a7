import { type PointerEvent, useRef } from 'react'
import { boundedWidth } from './columns.ts'

interface HeaderEdgeProps {
  column: string
  onWidth: (column: string, width: number | null) => void
}

/**
 * The right edge of a heading sets the width; a double click resets it. For keyboard users the columns menu
 * does this.
 */
export function HeaderEdge({ column, onWidth }: HeaderEdgeProps) {
  const from = useRef<{ x: number; width: number } | null>(null)
  const startDrag = (event: PointerEvent<HTMLSpanElement>) => {
    const cell = event.currentTarget.parentElement
    if (!cell) return
    event.preventDefault()
    // Keeps the drag from moving or sorting the heading below.
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, width: cell.offsetWidth }
  }
  const drag = (event: PointerEvent) => {
    if (from.current) onWidth(column, boundedWidth(from.current.width + event.clientX - from.current.x))
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={startDrag}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onDoubleClick={() => onWidth(column, null)}
      className="absolute inset-y-1.5 -right-1 z-2 w-2 cursor-col-resize touch-none after:absolute after:inset-y-0 after:left-1/2 after:w-px after:bg-line group-hover:after:bg-edge hover:after:w-0.5 hover:after:bg-accent"
    />
  )
}
