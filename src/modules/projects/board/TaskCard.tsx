/* oxlint-disable jsx-a11y/no-noninteractive-element-interactions -- dragging is one way of three: keys and a choice do the same */
import { useToday } from '../../../core/auth/useToday.tsx'
import { IconChoice } from '../../../ui/form/IconChoice.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { describeDueDate, priorityLabels, statuses, statusLabels, type TaskStatus } from '../tasks/task.ts'
import type { Card } from '../tasks/task.server.ts'
import type { BoardMoves } from './useBoardMoves.tsx'

interface TaskCardProps {
  task: Card
  names: Readonly<Record<string, string>>
  moving: BoardMoves
  onOpen: () => void
}

/** Shows a task on the board. All cards have the same height, so a column of thousands renders only those in view. */
export function TaskCard({ task, names, moving, onOpen }: TaskCardProps) {
  const {
    title,
    status,
    blockedBy,
    assigneeId,
    priority,
    estimateHours,
    labels,
    milestone,
    lines: lineCount,
    ticked: tickedCount,
  } = task
  const due = describeDueDate(task, useToday())
  const mayMove = moving.mayMove(task)
  const assigneeName = assigneeId === null ? 'Unassigned' : (names[assigneeId] ?? 'A former member')
  return (
    <article
      data-task={task.id}
      draggable={mayMove}
      onDragStart={event => event.dataTransfer.setData('text/plain', task.id)}
      className="flex h-full flex-col overflow-hidden rounded-md border bg-bg p-2"
    >
      <div className="flex shrink-0 items-start gap-1">
        <button
          type="button"
          className="line-clamp-2 min-w-0 flex-1 text-left font-medium wrap-anywhere hover:underline"
          aria-label={title}
          aria-keyshortcuts={mayMove ? 'Alt+ArrowLeft Alt+ArrowRight Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={onOpen}
        >
          {milestone && <span aria-hidden="true">◆ </span>}
          {title}
        </button>
        {mayMove && (
          <IconChoice
            label={`Column of ${title}`}
            className="-mt-1 -mr-1 max-md:-mt-2 max-md:-mr-2"
            value={status}
            choices={statuses.map(value => ({ value, label: statusLabels[value] }))}
            onChange={selectedStatus => moving.to(task, selectedStatus as TaskStatus, 0)}
          />
        )}
      </div>
      <div className="flex min-w-0 items-center gap-2 overflow-hidden">
        {blockedBy !== null && (
          <span className="line-clamp-2 min-w-0 text-xs text-bad" title={blockedBy}>
            Blocked: {blockedBy}
          </span>
        )}
        {(priority === 'HIGH' || priority === 'URGENT') && <Tag>{priorityLabels[priority]}</Tag>}
        {labels.map(label => (
          <Tag key={label}>{label}</Tag>
        ))}
      </div>
      <p className="mt-auto flex min-w-0 items-center gap-2 overflow-hidden text-sm whitespace-nowrap text-muted">
        {due && <Status tone={due.tone}>{due.words}</Status>}
        <span className="min-w-0 flex-1 truncate">{assigneeName}</span>
        {lineCount > 0 && (
          <span aria-label={`${tickedCount} of ${lineCount} ticked`}>
            ☑ {tickedCount}/{lineCount}
          </span>
        )}
        {estimateHours !== null && <span title="Estimate">{Number(estimateHours)} h</span>}
      </p>
    </article>
  )
}
