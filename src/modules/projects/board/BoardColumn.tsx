/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- dragging is one way of three: keys and a choice do the same; what scrolls must be reachable by keyboard */
import { useState, type DragEvent } from 'react'
import { classes } from '../../../ui/classes.ts'
import { formatCount } from '../../../ui/formats.ts'
import { useScrollWindow } from '../../../ui/table/useScrollWindow.tsx'
import type { Board } from '../tasks/useTasks.tsx'
import { statusLabels, type TaskStatus } from '../tasks/task.ts'
import { TaskCard } from './TaskCard.tsx'
import type { Card } from '../tasks/task.server.ts'
import type { BoardMoves } from './useBoardMoves.tsx'

interface BoardColumnProps {
  status: TaskStatus
  /** The column's tasks in order. */
  tasks: readonly Card[]
  names: Board['names']
  moving: BoardMoves
  onDropTask: (id: string, status: TaskStatus, before: string | null) => void
  onOpen: (task: Card) => void
}

/** The height of a card with the gap below it, in pixels. */
const rowHeight = 104

/** Shows the tasks of one status. A card dropped on a task takes its place; dropped elsewhere, it goes last. */
export function BoardColumn({ status, tasks, names, moving, onDropTask, onOpen }: BoardColumnProps) {
  const [isOver, setIsOver] = useState(false)
  const { scroller, first, last, shift, height } = useScrollWindow({
    rowCount: tasks.length,
    rowHeight,
    stickyHeight: 0,
    onRange: undefined,
  })
  const drop = (event: DragEvent, beforeId: string | null) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(false)
    onDropTask(event.dataTransfer.getData('text/plain'), status, beforeId)
  }
  return (
    <section
      aria-label={`${statusLabels[status]}, ${tasks.length}`}
      className={classes('flex min-w-0 flex-col rounded-lg border bg-surface p-2', isOver && 'border-accent')}
      onDragOver={event => {
        event.preventDefault()
        if (!isOver) setIsOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={event => drop(event, null)}
    >
      <h2 className="flex items-center gap-2 px-1 pb-2 font-semibold">
        {statusLabels[status]} <span className="font-normal text-muted">{formatCount(tasks.length)}</span>
      </h2>
      <div
        ref={scroller}
        tabIndex={tasks.length > 3 ? 0 : undefined}
        className="max-h-[calc(100dvh-17rem)] min-h-10 overflow-y-auto max-md:max-h-[70dvh]"
      >
        <ul className="relative" style={{ height }}>
          {tasks.slice(first, last + 1).map((task, index) => (
            <li
              key={task.id}
              className="absolute inset-x-0 pb-2"
              style={{ height: rowHeight, top: (first + index) * rowHeight + shift }}
              aria-setsize={tasks.length}
              aria-posinset={first + index + 1}
              onDrop={event => drop(event, task.id)}
            >
              <TaskCard task={task} names={names} moving={moving} onOpen={() => onOpen(task)} />
            </li>
          ))}
        </ul>
        {tasks.length === 0 && <p className="px-1 pb-1 text-sm text-faint">No tasks.</p>}
      </div>
    </section>
  )
}
