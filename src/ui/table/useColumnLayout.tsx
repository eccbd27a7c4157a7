import { useCallback, useState } from 'react'
import { type Layout, plainLayout, readLayout } from './columns.ts'

/** A table's chosen columns, widths and density, kept in this browser under `storageKey`. */
export function useColumnLayout(storageKey: string | undefined): [Layout, (layout: Layout) => void] {
  const place = storageKey === undefined ? null : `table:${storageKey}`
  const [layout, setLayout] = useState(() => (place === null ? plainLayout : readLayout(stored(place))))
  const change = useCallback(
    (next: Layout) => {
      setLayout(next)
      if (place === null) return
      try {
        localStorage.setItem(place, JSON.stringify(next))
      } catch {
        // A browser that keeps nothing still shows the choice until the page is left.
      }
    },
    [place],
  )
  return [layout, change]
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}
