import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { focusedTask, focusTask, useMovedFocus } from '../form/focused-task.tsx'
import type { RowPlacing } from '../plan/usePlacing.tsx'

interface ListKeysProps {
  rows: readonly { id: string }[]
  placing: RowPlacing
  onOpen: (id: string) => void
  onDue: (id: string) => void
}

/** The keyboard commands of the task list. */
export function useListKeys({ rows, placing, onOpen, onDue }: ListKeysProps) {
  const keepFocus = useMovedFocus(rows.map(({ id }) => id).join(' '))
  const index = () => rows.findIndex(({ id }) => id === focusedTask())
  const is = () => index() !== -1
  const may = () => is() && placing.readOnly === null
  const go = (by: 1 | -1) => {
    const row = rows[is() ? Math.max(0, Math.min(rows.length - 1, index() + by)) : 0]
    if (row) focusTask(row.id)
  }
  const withRow = (action: (id: string) => void) => () => {
    const row = rows[index()]
    if (row) action(row.id)
  }
  const move = (way: 'up' | 'down') =>
    withRow(id => {
      keepFocus(id)
      placing.step(id, way)
    })
  useShortcuts('List', [
    { keys: 'j', label: 'Next task', run: () => go(1) },
    { keys: 'k', label: 'Previous task', run: () => go(-1) },
    { keys: 'e', label: 'Open the task', when: is, run: withRow(onOpen) },
    { keys: 'd', label: 'Due date', when: may, run: withRow(onDue) },
    { keys: 'Alt+ArrowUp', label: 'Move the row up', when: may, run: move('up') },
    { keys: 'Alt+ArrowDown', label: 'Move the row down', when: may, run: move('down') },
  ])
}

export const listHints = [
  { keys: 'j', label: 'task' },
  { keys: 'Alt+ArrowDown', label: 'move the row' },
  { keys: 'd', label: 'due date' },
  { keys: 'e', label: 'open' },
  { keys: 'Mod+/', label: 'all shortcuts' },
]
