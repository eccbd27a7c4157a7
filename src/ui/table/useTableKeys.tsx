import { type KeyboardEvent, useCallback } from 'react'
import { useShortcuts } from '../keys/Shortcuts.tsx'
import { moveTo } from './moves.ts'

interface TableKeys {
  active: number | null
  rowCount: number
  rowsInSight: number
  onMove: (index: number) => void
  onOpen: ((index: number) => void) | undefined
  onToggle: ((index: number, range: boolean) => void) | undefined
  onToggleAll: (() => void) | undefined
  onClear: (() => void) | undefined
}

/**
 * The keys of a table: all of them on the grid itself, and j, k, x and Enter from anywhere while no control
 * has the focus.
 */
export function useTableKeys(keys: TableKeys): (event: KeyboardEvent) => void {
  const { active, rowCount, rowsInSight, onMove, onOpen, onToggle, onToggleAll, onClear } = keys
  const press = useCallback(
    (key: string, shift: boolean): boolean => {
      const targetIndex = moveTo(key, active, rowCount, rowsInSight)
      if (targetIndex !== null) {
        if (shift && active !== null) onToggle?.(targetIndex, true)
        onMove(targetIndex)
      } else if (active !== null && key === 'Enter' && onOpen) onOpen(active)
      else if (active !== null && (key === 'x' || key === ' ') && onToggle) onToggle(active, false)
      else if (active !== null && key === 'X' && onToggle) onToggle(active, true)
      else if (key === 'Escape' && onClear) onClear()
      else return false
      return true
    },
    [active, rowCount, rowsInSight, onMove, onOpen, onToggle, onClear],
  )

  useShortcuts('Table', [
    { keys: 'j', label: 'Next row', isActive: nothingFocused, run: () => press('j', false) },
    { keys: 'k', label: 'Previous row', isActive: nothingFocused, run: () => press('k', false) },
    ...(onOpen
      ? [{ keys: 'Enter', label: 'Open', isActive: nothingFocused, run: () => press('Enter', false) }]
      : []),
    ...(onToggle
      ? [
          { keys: 'x', label: 'Select', isActive: nothingFocused, run: () => press('x', false) },
          {
            keys: 'Shift+x',
            label: 'Select up to here',
            isActive: nothingFocused,
            run: () => press('X', true),
          },
        ]
      : []),
    ...(onClear
      ? [
          {
            keys: 'Escape',
            label: 'Clear selection',
            isActive: nothingFocused,
            run: () => press('Escape', false),
          },
        ]
      : []),
  ])

  return useCallback(
    (event: KeyboardEvent) => {
      if (event.altKey || isControl(event)) return
      if (event.ctrlKey || event.metaKey) {
        if (event.key.toLowerCase() !== 'a' || !onToggleAll) return
        event.preventDefault()
        onToggleAll()
      } else if (press(event.key, event.shiftKey)) event.preventDefault()
    },
    [press, onToggleAll],
  )
}

/** Enter and Space belong to a focused button or link inside the table. */
function isControl(event: KeyboardEvent): boolean {
  const inControl =
    event.target instanceof Element && event.target.closest('button, a, input, select, textarea')
  return Boolean(inControl) && ['Enter', ' ', 'Escape', 'Home', 'End'].includes(event.key)
}

/** True if no control has the focus. On a page that was just opened, the page itself has it. */
export function nothingFocused(): boolean {
  return document.activeElement === null || document.activeElement.matches('body, main')
}
