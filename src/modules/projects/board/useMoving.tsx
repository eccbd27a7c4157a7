import { useState } from 'react'
import { refusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { useCommand } from '../../../core/http/useCommand.tsx'
import { formatDate } from '../../../ui/formats.ts'
import { access } from '../access.ts'
import { statusWords, stepped, type TaskStatus } from '../tasks/task.ts'
import type { Card } from '../tasks/task.server.ts'
import { useTasks, type Board } from '../tasks/useTasks.tsx'

type Wanted = { task: Card; status: TaskStatus; at: number }
type Move = Wanted & { blockedBy: string | null }
export type Moving = ReturnType<typeof useMoving>

/** Moves tasks of a board, and says in words where one went. To be blocked asks for the reason first. */
export function useMoving(board: Board) {
  const { call } = useTasks()
  const viewer = useViewer()
  const keeps = refusal(viewer, access.tasks) === null
  const [whereTo, setWhereTo] = useState('')
  const [blocking, setBlocking] = useState<Wanted | null>(null)
  const moving = useCommand(
    ({ task: { id, version }, status, at, blockedBy }: Move) =>
      call.move.mutate({ id, version, standing: { status, blockedBy }, at }),
    {
      success: ({ again }, { task, status, at }) => {
        setWhereTo(`${task.title}: ${statusWords[status]}, place ${at + 1}`)
        return again && `${task.title} comes again, due ${formatDate(again)}`
      },
    },
  )
  const mayMove = ({ assigneeId }: Card) => keeps || assigneeId === viewer.user?.id
  const to = (task: Card, status: TaskStatus, at: number) => {
    if (moving.busy || !mayMove(task)) return
    if (status === 'BLOCKED' && task.status !== 'BLOCKED') return setBlocking({ task, status, at })
    void moving.run({ task, status, at, blockedBy: status === 'BLOCKED' ? task.blockedBy : null })
  }
  return {
    whereTo,
    blocking,
    setBlocking,
    mayMove,
    to,
    step(task: Card, way: Parameters<typeof stepped>[2]) {
      const place = stepped(board.tasks, task.id, way)
      if (place) to(task, place.status, place.at)
    },
    block(blockedBy: string) {
      if (blocking) void moving.run({ ...blocking, blockedBy })
      setBlocking(null)
    },
  }
}
