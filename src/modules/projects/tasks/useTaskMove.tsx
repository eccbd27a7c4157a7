import { getRefusal } from '../../../core/access/refusal.ts'
import { useViewer } from '../../../core/auth/useViewer.tsx'
import { access } from '../access.ts'
import type { Card } from './task.server.ts'
import { useTasks } from './useTasks.tsx'

/** Returns who may move which task, and a function that moves a task to Done with the evidence its cause requires. */
export function useTaskMove() {
  const { call } = useTasks()
  const viewer = useViewer()
  const managesTasks = getRefusal(viewer, access.tasks) === null
  return {
    mayMove: ({ assigneeId }: Pick<Card, 'assigneeId'>) => managesTasks || assigneeId === viewer.user?.id,
    /** Resolves to the undo of the move. */
    async done({ id, version, status, blockedBy }: Card, evidence: unknown) {
      const standing = { status: 'DONE', blockedBy: null } as const
      const savedTask = await call.move.mutate({ id, version, standing, at: 0, evidence })
      const undoInput = { id, version: savedTask.version, standing: { status, blockedBy }, at: 0 }
      return { undo: () => call.move.mutate(undoInput) }
    },
  }
}
