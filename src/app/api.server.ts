import type { FileRoute } from '../core/files/file-route.server.ts'
import { router } from '../core/http/procedure.server.ts'
import { sessionRouter } from '../core/auth/session.server.ts'

/** Every procedure of the product, one branch a module. */
export const api = router({
  session: sessionRouter,
})

export type ApiRouter = typeof api

/** Uploads and downloads of every module. */
export const moduleFileRoutes: readonly FileRoute[] = []
