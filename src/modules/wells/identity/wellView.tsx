import type { inferRouterOutputs } from '@trpc/server'
import type { WellRouter } from '../well.server.ts'

/** A well's file as sent to the client: timestamps are text. */
export type WellFileView = inferRouterOutputs<WellRouter>['get']
