import { type RefObject, useEffect } from 'react'

/** The bar of acts goes once it has done one. Its person was in it, and is back at the rows then. */
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
