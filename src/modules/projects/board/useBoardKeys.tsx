import { useShortcuts } from '../../../ui/keys/Shortcuts.tsx'
import { focusedTask, focusTask, useMovedFocus } from '../form/focused-task.tsx'
import type { Card } from '../tasks/task.server.ts'
import { statuses, type TaskStatus } from '../tasks/task.ts'
import type { Moving } from './useMoving.tsx'

interface BoardKeysProps {
  tasks: readonly Card[]
  columns: ReadonlyMap<string, readonly Card[]>
  moving: Moving
  readOnly: string | null
  onOpen: (id: string) => void
  onDue: (id: string) => void
}

/** The keyboard commands of the board. */
export function useBoardKeys({ tasks, columns, moving, readOnly, onOpen, onDue }: BoardKeysProps) {
  const keepFocus = useMovedFocus(tasks)
  const here = () => tasks.find(({ id }) => id === focusedTask())
  const is = () => here() !== undefined
  const focusIn = (status: TaskStatus, at: number) => {
    const column = columns.get(status) ?? []
    const card = column[Math.max(0, Math.min(at, column.length - 1))]
    if (card) focusTask(card.id)
    return card !== undefined
  }
  const go = (across: -1 | 0 | 1, along: -1 | 0 | 1) => {
    const card = here()
    if (!card) return void statuses.some(status => focusIn(status, 0))
    const index = columns.get(card.status)!.indexOf(card)
    if (across === 0) return void focusIn(card.status, index + along)
    // Moves to the next column that has cards.
    const ways = across === 1 ? statuses : statuses.toReversed()
    ways.slice(ways.indexOf(card.status) + 1).some(status => focusIn(status, index))
  }
  const move = (way: Parameters<Moving['step']>[1]) => {
    const card = here()
    if (!card) return
    keepFocus(card.id)
    moving.step(card, way)
  }
  const withCard = (action: (id: string) => void) => () => {
    const card = here()
    if (card) action(card.id)
  }
  useShortcuts('Board', [
    { keys: 'j', label: 'Next task', run: () => go(0, 1) },
    { keys: 'k', label: 'Previous task', run: () => go(0, -1) },
    { keys: 'l', label: 'Next column', run: () => go(1, 0) },
    { keys: 'h', label: 'Previous column', run: () => go(-1, 0) },
    { keys: 'e', label: 'Open the task', when: is, run: withCard(onOpen) },
    { keys: 'd', label: 'Due date', when: () => is() && readOnly === null, run: withCard(onDue) },
    { keys: 'Alt+ArrowRight', label: 'Move the task to the next column', when: is, run: () => move('right') },
    {
      keys: 'Alt+ArrowLeft',
      label: 'Move the task to the previous column',
      when: is,
      run: () => move('left'),
    },
    { keys: 'Alt+ArrowUp', label: 'Move the task up', when: is, run: () => move('up') },
    { keys: 'Alt+ArrowDown', label: 'Move the task down', when: is, run: () => move('down') },
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
