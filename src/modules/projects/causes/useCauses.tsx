import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { CauseRouter } from './causes.server.ts'
import type { TaskCause } from './task-cause.ts'

/** Returns the causes of a project's tasks; empty until loaded. */
export function useCauses(projectId: string): readonly TaskCause[] {
  const { data = [] } = useLiveQuery(useApi<CauseRouter>('taskCauses').ofProject.queryOptions({ projectId }))
  return data
}
