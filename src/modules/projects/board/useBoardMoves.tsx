import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { OpenCause, TaskCause } from '../causes/task-cause.ts'
import { formatDate } from '../../../ui/formats.ts'
import { statusLabels, stepTask, type TaskStatus } from '../tasks/task.ts'
import type { Card } from '../tasks/task.server.ts'
import { useTaskMove } from '../tasks/useTaskMove.tsx'
import { useTasks, type Board } from '../tasks/useTasks.tsx'

type BoardMove = { task: Card; status: TaskStatus; position: number }
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
  const [blockedMove, setBlockedMove] = useState<BoardMove | null>(null)
  const [proofRequest, setProofRequest] = useState<{ task: Card; of: OpenCause } | null>(null)
  const moveCommand = useCommand(
    ({ task: { id, version }, status, position, blockedBy }: BoardMoveInput) =>
      call.move.mutate({ id, version, standing: { status, blockedBy }, at: position }),
    {
      success: ({ again }, { task, status, position }) => {
        setAnnouncement(`${task.title}: ${statusLabels[status]}, place ${position + 1}`)
        return again && `${task.title} repeats, due ${formatDate(again)}`
      },
    },
  )
  const moveTo = (task: Card, status: TaskStatus, at: number) => {
    if (moveCommand.busy || !mayMove(task)) return
    const cause = causes.find(({ taskId, state }) => taskId === task.id && state === 'open')
    if (status === 'DONE' && cause?.cause)
      return setProofRequest({ task, of: { ...cause, cause: cause.cause } })
    if (status === 'BLOCKED' && task.status !== 'BLOCKED')
      return setBlockedMove({ task, status, position: at })
    void moveCommand.run({
      task,
      status,
      position: at,
      blockedBy: status === 'BLOCKED' ? task.blockedBy : null,
    })
  }
  return {
    whereTo: announcement,
    blocking: blockedMove,
    setBlocking: setBlockedMove,
    proving: proofRequest,
    setProving: setProofRequest,
    prove: (evidence: unknown) => completeTask(proofRequest!.task, evidence),
    mayMove,
    to: moveTo,
    step(task: Card, direction: Parameters<typeof stepTask>[2]) {
      const destination = stepTask(board.tasks, task.id, direction)
      if (destination) moveTo(task, destination.status, destination.at)
    },
    block(blockedBy: string) {
      if (blockedMove) void moveCommand.run({ ...blockedMove, blockedBy })
      setBlockedMove(null)
    },
  }
}
