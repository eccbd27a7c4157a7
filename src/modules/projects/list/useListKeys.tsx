import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { focusedTaskId, focusTask, useRestoredFocus } from '../form/focused-task.tsx'
import type { RowPlacing } from '../plan/useRowPlacing.tsx'

interface ListKeysProps {
  rows: readonly { id: string }[]
  placing: RowPlacing
  onOpen: (id: string) => void
  onDue: (id: string) => void
}

/** Registers the keyboard commands of the task list. */
export function useListKeys({ rows, placing, onOpen, onDue }: ListKeysProps) {
  const keepFocus = useRestoredFocus(rows.map(({ id }) => id).join(' '))
  const focusedIndex = () => rows.findIndex(({ id }) => id === focusedTaskId())
  const hasFocus = () => focusedIndex() !== -1
  const canEdit = () => hasFocus() && placing.readOnly === null
  const moveFocus = (step: 1 | -1) => {
    const row = rows[hasFocus() ? Math.max(0, Math.min(rows.length - 1, focusedIndex() + step)) : 0]
    if (row) focusTask(row.id)
  }
  const withRow = (action: (id: string) => void) => () => {
    const row = rows[focusedIndex()]
    if (row) action(row.id)
  }
  const move = (direction: 'up' | 'down') =>
    withRow(id => {
      keepFocus(id)
      placing.step(id, direction)
    })
  useShortcuts('List', [
    { keys: 'j', label: 'Next task', run: () => moveFocus(1) },
    { keys: 'k', label: 'Previous task', run: () => moveFocus(-1) },
    { keys: 'e', label: 'Open the task', isActive: hasFocus, run: withRow(onOpen) },
    { keys: 'd', label: 'Due date', isActive: canEdit, run: withRow(onDue) },
    { keys: 'Alt+ArrowUp', label: 'Move the row up', isActive: canEdit, run: move('up') },
    { keys: 'Alt+ArrowDown', label: 'Move the row down', isActive: canEdit, run: move('down') },
  ])
}

export const listHints = [
  { keys: 'j', label: 'task' },
  { keys: 'Alt+ArrowDown', label: 'move the row' },
  { keys: 'd', label: 'due date' },
  { keys: 'e', label: 'open' },
  { keys: 'Mod+/', label: 'all shortcuts' },
]
