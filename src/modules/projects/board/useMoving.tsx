import { useState } from 'react'
import { useCommand } from '../../../core/http/useCommand.tsx'
import type { OpenCause, TaskCause } from '../causes/task-cause.ts'
import { formatDate } from '../../../ui/formats.ts'
import { statusLabels, stepTask, type TaskStatus } from '../tasks/task.ts'
import type { Card } from '../tasks/task.server.ts'
import { useTaskMove } from '../tasks/useTaskMove.tsx'
import { useTasks, type Board } from '../tasks/useTasks.tsx'

type Wanted = { task: Card; status: TaskStatus; at: number }
type Move = Wanted & { blockedBy: string | null }
export type Moving = ReturnType<typeof useMoving>

/**
 * Moves tasks of a board and announces where each one went. Moving to Blocked requests the reason first, and
 * moving to Done requests the evidence that closes its cause.
 */
export function useMoving(board: Board, causes: readonly TaskCause[]) {
  const { call } = useTasks()
  const { mayMove, done } = useTaskMove()
  const [whereTo, setWhereTo] = useState('')
  const [blocking, setBlocking] = useState<Wanted | null>(null)
  const [proving, setProving] = useState<{ task: Card; of: OpenCause } | null>(null)
  const moving = useCommand(
    ({ task: { id, version }, status, at, blockedBy }: Move) =>
      call.move.mutate({ id, version, standing: { status, blockedBy }, at }),
    {
      success: ({ again }, { task, status, at }) => {
        setWhereTo(`${task.title}: ${statusLabels[status]}, place ${at + 1}`)
        return again && `${task.title} repeats, due ${formatDate(again)}`
      },
    },
  )
  const to = (task: Card, status: TaskStatus, at: number) => {
    if (moving.busy || !mayMove(task)) return
    const cause = causes.find(({ taskId, state }) => taskId === task.id && state === 'open')
    if (status === 'DONE' && cause?.cause) return setProving({ task, of: { ...cause, cause: cause.cause } })
    if (status === 'BLOCKED' && task.status !== 'BLOCKED') return setBlocking({ task, status, at })
    void moving.run({ task, status, at, blockedBy: status === 'BLOCKED' ? task.blockedBy : null })
  }
  return {
    whereTo,
    blocking,
    setBlocking,
    proving,
    setProving,
    prove: (evidence: unknown) => done(proving!.task, evidence),
    mayMove,
    to,
    step(task: Card, way: Parameters<typeof stepTask>[2]) {
      const place = stepTask(board.tasks, task.id, way)
      if (place) to(task, place.status, place.at)
    },
    block(blockedBy: string) {
      if (blocking) void moving.run({ ...blocking, blockedBy })
      setBlocking(null)
    },
  }
}
