import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { CauseRouter } from './causes.server.ts'
import type { TaskCause } from './task-cause.ts'

/** What the tasks of a project were started for; none until it is known. */
export function useCauses(projectId: string): readonly TaskCause[] {
  const { data = [] } = useLiveQuery(useApi<CauseRouter>('taskCauses').ofProject.queryOptions({ projectId }))
  return data
}
