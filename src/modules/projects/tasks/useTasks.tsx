import { useProcedures } from '../../../core/resource/useProcedures.tsx'
import { useRecord } from '../../../core/resource/useRecord.tsx'
import { access } from '../access.ts'
import type { TaskRouter } from './task.server.ts'

export const useTasks = () => useProcedures<TaskRouter>('projectTasks', access.tasks)
export const useAssigns = () => useProcedures<TaskRouter>('projectTasks', access.assign).readOnly

export const useBoard = (projectId: string) => useRecord(useTasks().api.board.queryOptions({ projectId }))
export type Board = NonNullable<ReturnType<typeof useBoard>['record']>

export const useTask = (id: string) => useRecord(useTasks().api.get.queryOptions({ id }))
export type Task = NonNullable<ReturnType<typeof useTask>['record']>
