import { useCallback, useRef } from 'react'

/**
 * What closes a dialog by a click beside it: one on what dims the page. After a touch a dialog stays undrawn until a
 * keyboard has opened; a finger that goes down meanwhile reaches the page below, and means nothing.
 */
export function useClickOutside() {
  const ref = useRef<HTMLDivElement>(null)
  const shouldCloseOnInteractOutside = useCallback(
    (target: Element) => ref.current?.contains(target) ?? false,
    [],
  )
  return { ref, shouldCloseOnInteractOutside }
}
