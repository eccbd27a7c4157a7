import { useCallback, useState } from 'react'
import { type Layout, defaultLayout, readLayout } from './columns.ts'

/** A table's column choices, widths and density, stored in this browser under `storageKey`. */
export function useColumnLayout(storageKey: string | undefined): [Layout, (layout: Layout) => void] {
  const layoutKey = storageKey === undefined ? null : `table:${storageKey}`
  const [layout, setLayout] = useState(() =>
    layoutKey === null ? defaultLayout : readLayout(readStoredLayout(layoutKey)),
  )
  const change = useCallback(
    (next: Layout) => {
      setLayout(next)
      if (layoutKey === null) return
      try {
        localStorage.setItem(layoutKey, JSON.stringify(next))
      } catch {
        // Without browser storage the choice lasts until the page is left.
      }
    },
    [layoutKey],
  )
  return [layout, change]
}

function readStoredLayout(layoutKey: string): string | null {
  try {
    return localStorage.getItem(layoutKey)
  } catch {
    return null
  }
}
