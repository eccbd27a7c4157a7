import type { inferRouterOutputs } from '@trpc/server'
import type { ImportRouter } from '../import.server.ts'

export type BatchView = inferRouterOutputs<ImportRouter>['get']
