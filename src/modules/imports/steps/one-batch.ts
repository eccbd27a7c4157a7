import type { inferRouterOutputs } from '@trpc/server'
import type { ImportRouter } from '../import.server.ts'

export type OneBatch = inferRouterOutputs<ImportRouter>['get']
