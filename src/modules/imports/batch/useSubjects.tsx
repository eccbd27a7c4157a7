import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import type { ImportRouter } from '../import.server.ts'
import { useImports } from './useImports.tsx'

export type Subject = inferRouterOutputs<ImportRouter>['subjects'][number]
export type SubjectField = Subject['fields'][number]

const none: Subject[] = []

/** What files may be about. It is told once: only another version of the product tells more. */
export function useSubjects(): readonly Subject[] {
  const { api } = useImports()
  return useQuery({ ...api.subjects.queryOptions(), staleTime: Infinity }).data ?? none
}
