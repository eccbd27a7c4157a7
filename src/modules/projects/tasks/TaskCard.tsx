/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one way of three: keys and a choice do the same */
import type { KeyboardEvent } from 'react'
import { useToday } from '../../../core/auth/useToday.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { dueWords, priorityWords, statuses, statusWords, type TaskStatus } from './task.ts'
import type { Task } from './task.server.ts'
import type { Moving } from './useMoving.tsx'

const ways = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

interface TaskCardProps {
  task: Task
  names: Readonly<Record<string, string>>
  moving: Moving
  onOpen: () => void
}

/** A task on the board. */
export function TaskCard({ task, names, moving, onOpen }: TaskCardProps) {
  const { title, status, blockedBy, assigneeId, priority, estimateHours } = task
  const due = dueWords(task, useToday())
  const mayMove = moving.mayMove(task)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !(event.key in ways)) return
    event.preventDefault()
    moving.step(task, ways[event.key as keyof typeof ways])
  }
  return (
    <article
      draggable={mayMove}
      onDragStart={event => event.dataTransfer.setData('text/plain', task.id)}
      className="rounded-md border bg-bg p-2"
    >
      <button
        type="button"
        className="w-full text-left font-medium wrap-anywhere hover:underline max-md:min-h-11"
        aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={onOpen}
        onKeyDown={onKeyDown}
      >
        {title}
      </button>
      <div className="mt-1 flex flex-wrap items-center gap-1.5 text-sm text-muted">
        {due && <Status tone={due.tone}>{due.words}</Status>}
        {(priority === 'HIGH' || priority === 'URGENT') && <Tag>{priorityWords[priority]}</Tag>}
        <span>{assigneeId === null ? 'Unassigned' : (names[assigneeId] ?? 'Someone who left')}</span>
        {estimateHours !== null && <span>{Number(estimateHours)} h</span>}
      </div>
      {blockedBy !== null && <p className="mt-1 text-sm wrap-anywhere text-bad">Blocked: {blockedBy}</p>}
      {mayMove && (
        <SelectField
          label={`Column of ${title}`}
          labelHidden
          fieldClass="mt-1.5"
          value={status}
          choices={statuses.map(value => ({ value, label: statusWords[value] }))}
          onChange={event => moving.to(task, event.target.value as TaskStatus, 0)}
        />
      )}
    </article>
  )
}
