/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one way of three: keys and a choice do the same */
import { useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import type { Board } from './useTasks.tsx'
import { statusWords, type TaskStatus } from './task.ts'
import { TaskCard } from './TaskCard.tsx'
import type { Task } from './task.server.ts'
import type { Moving } from './useMoving.tsx'

interface BoardColumnProps {
  status: TaskStatus
  board: Board
  moving: Moving
  onOpen: (task: Task) => void
}

/** The tasks that stand alike. What is dropped on a task takes its place, and otherwise the last. */
export function BoardColumn({ status, board, moving, onOpen }: BoardColumnProps) {
  const [over, setOver] = useState(false)
  const tasks = board.tasks.filter(task => task.status === status)
  const drop = (id: string, before: string | null) => {
    setOver(false)
    const task = board.tasks.find(each => each.id === id)
    if (!task || before === id) return
    const others = tasks.filter(each => each.id !== id)
    const at = others.findIndex(each => each.id === before)
    moving.to(task, status, at === -1 ? others.length : at)
  }
  const heading = `${statusWords[status]}, ${tasks.length}`
  return (
    <section
      aria-label={heading}
      className={classes('rounded-lg border bg-surface p-2', over && 'border-accent')}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={event => {
        event.preventDefault()
        drop(event.dataTransfer.getData('text/plain'), null)
      }}
    >
      <h2 className="flex items-center gap-2 px-1 pb-2 font-semibold">
        {statusWords[status]} <span className="font-normal text-muted">{tasks.length}</span>
      </h2>
      <ul className="grid gap-2">
        {tasks.map(task => (
          <li
            key={task.id}
            onDrop={event => {
              event.preventDefault()
              event.stopPropagation()
              drop(event.dataTransfer.getData('text/plain'), task.id)
            }}
          >
            <TaskCard task={task} names={board.names} moving={moving} onOpen={() => onOpen(task)} />
          </li>
        ))}
      </ul>
      {tasks.length === 0 && <p className="px-1 pb-1 text-sm text-faint">No tasks.</p>}
    </section>
  )
}
