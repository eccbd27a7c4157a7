import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { OpenCause, TaskCause } from '../causes/task-cause.ts'
import { formatDate } from '../../../ui/formats.ts'
import { statusLabels, stepTask, type TaskStatus } from '../tasks/task.ts'
import type { Card } from '../tasks/task.server.ts'
import { useTaskMove } from '../tasks/useTaskMove.tsx'
import { useTasks, type Board } from '../tasks/useTasks.tsx'

type BoardMove = { task: Card; status: TaskStatus; at: number }
type BoardMoveInput = BoardMove & { blockedBy: string | null }
export type BoardMoves = ReturnType<typeof useBoardMoves>

/**
 * Moves tasks of a board and announces where each one went. Moving to Blocked requests the reason first, and
 * moving to Done requests the evidence that closes its cause.
 */
export function useBoardMoves(board: Board, causes: readonly TaskCause[]) {
  const { call } = useTasks()
  const { mayMove, done: completeTask } = useTaskMove()
  const [announcement, setAnnouncement] = useState('')
  const [blocking, setBlocking] = useState<BoardMove | null>(null)
  const [proving, setProving] = useState<{ task: Card; of: OpenCause } | null>(null)
  const moveCommand = useCommand(
    ({ task: { id, version }, status, at, blockedBy }: BoardMoveInput) =>
      call.move.mutate({ id, version, standing: { status, blockedBy }, at }),
    {
      success: ({ again }, { task, status, at }) => {
        setAnnouncement(`${task.title}: ${statusLabels[status]}, place ${at + 1}`)
        return again && `${task.title} repeats, due ${formatDate(again)}`
      },
    },
  )
  const moveTo = (task: Card, status: TaskStatus, at: number) => {
    if (moveCommand.busy || !mayMove(task)) return
    const cause = causes.find(({ taskId, state }) => taskId === task.id && state === 'open')
    if (status === 'DONE' && cause?.cause) return setProving({ task, of: { ...cause, cause: cause.cause } })
    if (status === 'BLOCKED' && task.status !== 'BLOCKED') return setBlocking({ task, status, at })
    void moveCommand.run({ task, status, at, blockedBy: status === 'BLOCKED' ? task.blockedBy : null })
  }
  return {
    whereTo: announcement,
    blocking,
    setBlocking,
    proving,
    setProving,
    prove: (evidence: unknown) => completeTask(proving!.task, evidence),
    mayMove,
    to: moveTo,
    step(task: Card, direction: Parameters<typeof stepTask>[2]) {
      const destination = stepTask(board.tasks, task.id, direction)
      if (destination) moveTo(task, destination.status, destination.at)
    },
    block(blockedBy: string) {
      if (blocking) void moveCommand.run({ ...blocking, blockedBy })
      setBlocking(null)
    },
  }
}
