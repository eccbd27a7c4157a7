import { useProcedures } from '../../core/resource/useProcedures.tsx'
import { useRecord } from '../../core/resource/useRecord.tsx'
import { access } from './access.ts'
import type { ProjectRouter } from './project.server.ts'

export const useProjects = () => useProcedures<ProjectRouter>('projects', access.write)
export const useMakesProjects = () => useProcedures<ProjectRouter>('projects', access.create).readOnly
export const useRemovesProjects = () => useProcedures<ProjectRouter>('projects', access.remove).readOnly

export const useProjectFile = (id: string) => useRecord(useProjects().api.get.queryOptions({ id }))
export type ProjectFile = NonNullable<ReturnType<typeof useProjectFile>['record']>
