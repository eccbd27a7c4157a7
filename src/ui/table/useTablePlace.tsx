import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nothingFocused } from './useTableKeys.tsx'

/** The user's position in a table: the scroll position in pixels, and the active row. */
export interface Place {
  top: number
  index: number | null
  key: string | null
}

/** Stores a position for as long as the user may return to it. */
export interface SavedPlace {
  last: () => Place | null
  keep: (place: Place) => void
}

interface PlacedTable<Row> {
  place: SavedPlace | undefined
  scroller: RefObject<HTMLDivElement | null>
  rowCount: number | undefined
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  active: number | null
  onRestore: (index: number) => void
}

const restsMs = 150
/** How many rows from the old position to search for a row that moved. */
const searchDistance = 100

/** Restores scroll position, row and focus once the rows are loaded, and tracks them from then on. */
export function useTablePlace<Row>(table: PlacedTable<Row>) {
  const { place, scroller, rowCount, rowAt, rowKey, active, onRestore } = table
  const latest = useRef({ rowAt, rowKey })
  useLayoutEffect(() => {
    latest.current = { rowAt, rowKey }
  })
  const [last] = useState(() => place?.last() ?? null)
  const awaited = useRef(last)
  /** The row to find once it loads. */
  const sought = useRef<{ index: number; key: string } | null>(null)

  const keep = useCallback(
    (index: number | null) => {
      if (awaited.current) return
      const row = index === null ? undefined : latest.current.rowAt(index)
      const key = row === undefined ? null : latest.current.rowKey(row)
      place?.keep({ top: scrollTop(scroller), index, key })
    },
    [place, scroller],
  )

  useLayoutEffect(() => {
    const last = awaited.current
    if (!last || rowCount === undefined) return
    awaited.current = null
    scroller.current?.scrollTo({ top: last.top })
    if (last.index === null || last.index >= rowCount) return
    onRestore(last.index)
    if (last.key !== null) sought.current = { index: last.index, key: last.key }
    if (nothingFocused()) scroller.current?.focus({ preventScroll: true })
  }, [rowCount, scroller, onRestore])

  useEffect(() => {
    const { current } = sought
    if (current === null || rowAt(current.index) === undefined) return
    sought.current = null
    const index = nearest(current.index, at => {
      const row = rowAt(at)
      return row !== undefined && rowKey(row) === current.key
    })
    if (index !== null && index !== current.index) onRestore(index)
  })

  useEffect(() => keep(active), [keep, active])
  useEffect(() => {
    const element = scroller.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const scrolled = () => {
      clearTimeout(timer)
      timer = setTimeout(() => keep(active), restsMs)
    }
    element?.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', scrolled)
    }
  }, [scroller, keep, active])
  return keep
}

const scrollTop = ({ current }: RefObject<HTMLElement | null>) => current?.scrollTop ?? 0

/** The nearest index that fits, or null. */
function nearest(from: number, fits: (index: number) => boolean): number | null {
  for (let by = 0; by <= searchDistance; by++) {
    if (fits(from + by)) return from + by
    if (fits(from - by)) return from - by
  }
  return null
}
