import { type RefObject, useEffect } from 'react'

/** Returns the keyboard focus to the rows when the bulk action bar disappears while it holds the focus. */
export function useBackToRows(list: RefObject<HTMLElement | null>, hasBar: boolean): void {
  useEffect(() => {
    const rows = list.current
    if (!hasBar) return
    return () => {
      if (document.activeElement !== document.body) return
      rows?.querySelector<HTMLElement>('[role=grid]')?.focus({ preventScroll: true })
    }
  }, [list, hasBar])
}
