import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { rectangle } from '../grid/edits.ts'
import { type CellRange, findCell } from './cells.ts'

/** Dragging the handle at the corner of the marked cells repeats them over the rows that the drag crosses. */
export function useFillHandle(range: CellRange | null, onFill: ((to: number) => void) | undefined) {
  const [to, setTo] = useState<number | null>(null)
  const drag = useRef<{ to: number | null } | null>(null)
  const latest = useRef(onFill)
  useEffect(() => {
    latest.current = onFill
  })
  useEffect(() => {
    const drop = ({ type }: Event) => {
      const row = drag.current?.to ?? null
      drag.current = null
      setTo(null)
      if (row !== null && type === 'pointerup') latest.current?.(row)
    }
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', drop)
    return () => {
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', drop)
    }
  }, [])
  const marked = range && rectangle(range.anchor, range.corner)
  return {
    /** True when the press is on the handle. */
    take: ({ target }: PointerEvent): boolean => {
      if (!(target instanceof Element) || !target.closest('[data-fill]')) return false
      drag.current = { to: null }
      return true
    },
    /** True while the handle is dragged. */
    move: ({ target }: PointerEvent): boolean => {
      if (drag.current === null) return false
      const row = findCell(target)?.row
      if (row !== undefined) {
        drag.current.to = row
        setTo(row)
        getSelection()?.removeAllRanges()
      }
      return true
    },
    isFilled: (row: number) =>
      to !== null &&
      marked !== null &&
      ((row > marked.bottom && row <= to) || (row < marked.top && row >= to)),
  }
}
