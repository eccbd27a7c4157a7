import type { inferRouterOutputs } from '@trpc/server'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { ImportRouter } from '../import.server.ts'
import { useImports } from './useImports.tsx'

export type Subject = inferRouterOutputs<ImportRouter>['subjects'][number]
export type SubjectField = Subject['fields'][number]

const none: Subject[] = []

/** What files may be about, with the fields that the organization adds to it. */
export function useSubjects(): readonly Subject[] {
  const { api } = useImports()
  return useLiveQuery(api.subjects.queryOptions()).data ?? none
}
