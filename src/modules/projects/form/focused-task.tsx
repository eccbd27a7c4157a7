import { useEffect, useRef } from 'react'

/** The task in whose card or row the focus is. */
export const focusedTask = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null

export const focusTask = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-task="${id}"] button`)?.focus()

/** Brings the focus back to a task that keys moved, once it stands at its new place. `drawn` is what the page draws. */
export function useMovedFocus(drawn: unknown): (id: string) => void {
  const moved = useRef<string | null>(null)
  const seen = useRef(drawn)
  useEffect(() => {
    if (seen.current === drawn) return
    seen.current = drawn
    if (moved.current !== null && document.activeElement === document.body) focusTask(moved.current)
    moved.current = null
  })
  return id => {
    moved.current = id
  }
}
