import { useEffect, useRef } from 'react'

/** The id of the task whose card or row has the focus. */
export const focusedTask = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null

export const focusTask = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-task="${id}"] button`)?.focus()

/**
 * Restores the focus to a task moved by keyboard once it is rendered in its new place. `renderKey` changes with
 * every render that moves it.
 */
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
