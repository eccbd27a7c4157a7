import { useEffect, useRef } from 'react'

/** The id of the task whose card or row has the focus. */
export const focusedTaskId = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task'] ?? null

export const focusTask = (id: string): void =>
  document.querySelector<HTMLElement>(`[data-task="${id}"] button`)?.focus()

/**
 * Restores the focus to a task moved by keyboard once it is rendered in its new place. `renderKey` changes with
 * every render that moves it.
 */
export function useRestoredFocus(renderKey: unknown): (id: string) => void {
  const movedTaskId = useRef<string | null>(null)
  const lastRenderKey = useRef(renderKey)
  useEffect(() => {
    if (lastRenderKey.current === renderKey) return
    lastRenderKey.current = renderKey
    if (movedTaskId.current !== null && document.activeElement === document.body)
      focusTask(movedTaskId.current)
    movedTaskId.current = null
  })
  return id => {
    movedTaskId.current = id
  }
}
