import { useCallback, useState } from 'react'
import { type Layout, plainLayout, readLayout } from './columns.ts'

/** A table's column choices, widths and density, stored in this browser under `storageKey`. */
export function useColumnLayout(storageKey: string | undefined): [Layout, (layout: Layout) => void] {
  const place = storageKey === undefined ? null : `table:${storageKey}`
  const [layout, setLayout] = useState(() =>
    place === null ? plainLayout : readLayout(readStoredLayout(place)),
  )
  const change = useCallback(
    (next: Layout) => {
      setLayout(next)
      if (place === null) return
      try {
        localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // Without browser storage the choice lasts until the page is left.
      }
    },
    [place],
  )
  return [layout, change]
}

function readStoredLayout(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
