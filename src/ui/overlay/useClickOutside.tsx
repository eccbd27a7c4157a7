import { useCallback, useRef } from 'react'

/**
 * Closes a dialog only for clicks on its backdrop. On touch devices a dialog is not drawn until the on-screen
 * keyboard has opened; touches meanwhile reach the page below and must be ignored.
 */
export function useClickOutside() {
  const ref = useRef<HTMLDivElement>(null)
  const shouldCloseOnInteractOutside = useCallback(
    (target: Element) => ref.current?.contains(target) ?? false,
    [],
  )
  return { ref, shouldCloseOnInteractOutside }
}
