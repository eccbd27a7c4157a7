import type { inferRouterOutputs } from '@trpc/server'
import type { WellRouter } from '../well.server.ts'

/** A well's file as it comes over the wire: instants are text. */
export type WellFileView = inferRouterOutputs<WellRouter>['get']
