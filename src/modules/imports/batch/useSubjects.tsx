import type { inferRouterOutputs } from '@trpc/server'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { ImportRouter } from '../import.server.ts'
import { useImports } from './useImports.tsx'

export type Subject = inferRouterOutputs<ImportRouter>['subjects'][number]
export type SubjectField = Subject['fields'][number]

const noSubjects: Subject[] = []

/** The subjects that a file may have, including custom fields of the organization. */
export function useSubjects(): readonly Subject[] {
  const { api } = useImports()
  return useLiveQuery(api.subjects.queryOptions()).data ?? noSubjects
}
