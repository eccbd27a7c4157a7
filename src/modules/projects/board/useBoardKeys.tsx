import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { focusedTaskId, focusTask, useRestoredFocus } from '../form/focused-task.tsx'
import type { Card } from '../tasks/task.server.ts'
import { statuses, type TaskStatus } from '../tasks/task.ts'
import type { BoardMoves } from './useBoardMoves.tsx'

interface BoardKeysProps {
  tasks: readonly Card[]
  columns: ReadonlyMap<string, readonly Card[]>
  moving: BoardMoves
  readOnly: string | null
  onOpen: (id: string) => void
  onDue: (id: string) => void
}

/** Registers the keyboard commands of the board. */
export function useBoardKeys({ tasks, columns, moving, readOnly, onOpen, onDue }: BoardKeysProps) {
  const keepFocus = useRestoredFocus(tasks)
  const getFocusedCard = () => tasks.find(({ id }) => id === focusedTaskId())
  const hasFocus = () => getFocusedCard() !== undefined
  const focusIn = (status: TaskStatus, position: number) => {
    const column = columns.get(status) ?? []
    const card = column[Math.max(0, Math.min(position, column.length - 1))]
    if (card) focusTask(card.id)
    return card !== undefined
  }
  const moveFocus = (columnStep: -1 | 0 | 1, rowStep: -1 | 0 | 1) => {
    const card = getFocusedCard()
    if (!card) return void statuses.some(status => focusIn(status, 0))
    const index = columns.get(card.status)!.indexOf(card)
    if (columnStep === 0) return void focusIn(card.status, index + rowStep)
    // Moves to the next column that has cards.
    const searchOrder = columnStep === 1 ? statuses : statuses.toReversed()
    searchOrder.slice(searchOrder.indexOf(card.status) + 1).some(status => focusIn(status, index))
  }
  const move = (direction: Parameters<BoardMoves['step']>[1]) => {
    const card = getFocusedCard()
    if (!card) return
    keepFocus(card.id)
    moving.step(card, direction)
  }
  const withCard = (action: (id: string) => void) => () => {
    const card = getFocusedCard()
    if (card) action(card.id)
  }
  useShortcuts('Board', [
    { keys: 'j', label: 'Next task', run: () => moveFocus(0, 1) },
    { keys: 'k', label: 'Previous task', run: () => moveFocus(0, -1) },
    { keys: 'l', label: 'Next column', run: () => moveFocus(1, 0) },
    { keys: 'h', label: 'Previous column', run: () => moveFocus(-1, 0) },
    { keys: 'e', label: 'Open the task', isActive: hasFocus, run: withCard(onOpen) },
    { keys: 'd', label: 'Due date', isActive: () => hasFocus() && readOnly === null, run: withCard(onDue) },
    {
      keys: 'Alt+ArrowRight',
      label: 'Move the task to the next column',
      isActive: hasFocus,
      run: () => move('right'),
    },
    {
      keys: 'Alt+ArrowLeft',
      label: 'Move the task to the previous column',
      isActive: hasFocus,
      run: () => move('left'),
    },
    { keys: 'Alt+ArrowUp', label: 'Move the task up', isActive: hasFocus, run: () => move('up') },
    { keys: 'Alt+ArrowDown', label: 'Move the task down', isActive: hasFocus, run: () => move('down') },
  ])
}

export const boardHints = [
  { keys: 'j', label: 'task' },
  { keys: 'l', label: 'column' },
  { keys: 'Alt+ArrowRight', label: 'move' },
  { keys: 'd', label: 'due date' },
  { keys: 'e', label: 'open' },
  { keys: 'Mod+/', label: 'all shortcuts' },
]
