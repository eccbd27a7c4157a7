import type { inferRouterOutputs } from '@trpc/server'
import { useApi } from '../../../core/http/api.tsx'
import { useLiveQuery } from '../../../core/live/useLive.tsx'
import type { BlogLabelsRouter } from './labels.server.ts'

export type LabelLine = inferRouterOutputs<BlogLabelsRouter>['list'][number]

/** Returns all categories, tags, authors and series; empty while loading. */
export const useLabels = (): readonly LabelLine[] =>
  useLiveQuery(useApi<BlogLabelsRouter>('blogLabels').list.queryOptions()).data ?? []
