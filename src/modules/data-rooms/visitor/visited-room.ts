import type { inferRouterOutputs } from '@trpc/server'
import type { VisitorRouter } from './visitor.server.ts'

/** A room as its guest sees it now. */
export type VisitedRoom = NonNullable<inferRouterOutputs<VisitorRouter>['look']>
