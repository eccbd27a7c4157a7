import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { nothingFocused } from './useTableKeys.tsx'

/** The user's position in a table: the scroll position in pixels, and the active row. */
export interface TablePosition {
  top: number
  index: number | null
  key: string | null
}

/** Stores a position while the user may return to it. */
export interface TablePositionStore {
  last: () => TablePosition | null
  store: (place: TablePosition) => void
}

interface RestorableTable<Row> {
  place: TablePositionStore | undefined
  scroller: RefObject<HTMLDivElement | null>
  rowCount: number | undefined
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  active: number | null
  onRestore: (index: number) => void
}

const scrollEndMs = 150
/** How many rows from the old position to search for a row that moved. */
const searchDistance = 100

/** Restores scroll position, row and focus once the rows are loaded, and tracks them from then on. */
export function useTablePlace<Row>(table: RestorableTable<Row>) {
  const { place, scroller, rowCount, rowAt, rowKey, active, onRestore } = table
  const latest = useRef({ rowAt, rowKey })
  useLayoutEffect(() => {
    latest.current = { rowAt, rowKey }
  })
  const [last] = useState(() => place?.last() ?? null)
  const pendingRestore = useRef(last)
  /** The row to find once it loads. */
  const pendingRow = useRef<{ index: number; key: string } | null>(null)

  const savePosition = useCallback(
    (index: number | null) => {
      if (pendingRestore.current) return
      const row = index === null ? undefined : latest.current.rowAt(index)
      const key = row === undefined ? null : latest.current.rowKey(row)
      place?.store({ top: scrollTop(scroller), index, key })
    },
    [place, scroller],
  )

  useLayoutEffect(() => {
    const last = pendingRestore.current
    if (!last || rowCount === undefined) return
    pendingRestore.current = null
    scroller.current?.scrollTo({ top: last.top })
    if (last.index === null || last.index >= rowCount) return
    onRestore(last.index)
    if (last.key !== null) pendingRow.current = { index: last.index, key: last.key }
    if (nothingFocused()) scroller.current?.focus({ preventScroll: true })
  }, [rowCount, scroller, onRestore])

  useEffect(() => {
    const { current } = pendingRow
    if (current === null || rowAt(current.index) === undefined) return
    pendingRow.current = null
    const index = nearestIndex(current.index, candidate => {
      const row = rowAt(candidate)
      return row !== undefined && rowKey(row) === current.key
    })
    if (index !== null && index !== current.index) onRestore(index)
  })

  useEffect(() => savePosition(active), [savePosition, active])
  useEffect(() => {
    const element = scroller.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => savePosition(active), scrollEndMs)
    }
    element?.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('scroll', onScroll)
    }
  }, [scroller, savePosition, active])
  return savePosition
}

const scrollTop = ({ current }: RefObject<HTMLElement | null>) => current?.scrollTop ?? 0

/** The nearest index that fits, or null. */
function nearestIndex(from: number, fits: (index: number) => boolean): number | null {
  for (let distance = 0; distance <= searchDistance; distance++) {
    if (fits(from + distance)) return from + distance
    if (fits(from - distance)) return from - distance
  }
  return null
}
