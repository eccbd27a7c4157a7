import type { inferRouterOutputs } from '@trpc/server'
import type { SearchesRouter } from './searches.server.ts'

export type SavedSearch = inferRouterOutputs<SearchesRouter>['list'][number]
