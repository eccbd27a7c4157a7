import { useCallback, useRef, useState } from 'react'
import {
  everythingSelected,
  isSelected,
  nothingSelected,
  type Selection,
  selectedCount,
  setSelected,
  toggle,
} from './selection.ts'

interface TableSelection<Row> {
  selection: Selection | undefined
  onSelection: ((selection: Selection) => void) | undefined
  rowAt: (index: number) => Row | undefined
  rowKey: (row: Row) => string
  rowCount: number
}

/**
 * Selects rows: one, a range from the last one, or all. `skipped` counts rows of a range that were not loaded.
 */
export function useTableSelection<Row>(table: TableSelection<Row>) {
  const { selection = nothingSelected, onSelection, rowAt, rowKey, rowCount } = table
  const last = useRef<number | null>(null)
  const [skipped, setSkipped] = useState(0)

  const toggleAt = useCallback(
    (index: number, range: boolean) => {
      const row = rowAt(index)
      if (row === undefined) return
      const from = range && last.current !== null ? last.current : index
      const anchor = rowAt(from)
      last.current = index
      if (from === index || anchor === undefined) {
        setSkipped(0)
        onSelection?.(toggle(selection, rowKey(row)))
        return
      }
      const rows = rangeBetween(from, index).map(rowAt)
      const loaded = rows.filter(row => row !== undefined)
      setSkipped(rows.length - loaded.length)
      onSelection?.(setSelected(selection, loaded.map(rowKey), isSelected(selection, rowKey(anchor))))
    },
    [rowAt, rowKey, selection, onSelection],
  )

  const count = selectedCount(selection, rowCount)
  const toggleAll = useCallback(() => {
    setSkipped(0)
    onSelection?.(count === rowCount ? nothingSelected : everythingSelected)
  }, [onSelection, count, rowCount])
  const clear = useCallback(() => onSelection?.(nothingSelected), [onSelection])
  return { selection, count, skipped, toggleAt, toggleAll, clear }
}

function rangeBetween(a: number, b: number): number[] {
  const first = Math.min(a, b)
  return Array.from({ length: Math.abs(a - b) + 1 }, (_, index) => first + index)
}
