import { Hono } from 'hono'
import type { FileRoute } from '../../core/files/file-route.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { createBoundedWork } from '../../core/http/bounded-work.server.ts'
import { checkSite, refusalHandler } from './guards.server.ts'
import type { Pages } from './pages.server.ts'
import type { RunningServices } from './services.server.ts'
import type { ContextFor, WebEnv } from './web-env.server.ts'

/** Serves the uploads and downloads of modules, which are too large for procedures, behind the same gates. */
export function fileRoutes(
  routes: readonly FileRoute[],
  running: RunningServices,
  pages: Pages,
  contextFor: ContextFor,
  origin: string,
) {
  const work = createBoundedWork({ atOnce: 8, waiting: 50 })
  const files = new Hono<WebEnv>()
  files.use((c, next) => {
    checkSite(c.req.header('origin'), origin)
    return next()
  })
  files.onError(refusalHandler(running.log, pages.refused))
  const add = ({ method, path, handle }: FileRoute) =>
    files.on(method, path, async c => {
      const context = await contextFor(c)
      const leave = await work.enter(context.viewer.user?.id ?? c.get('address'))
      // A streamed response counts as work until it is sent or the client disconnects.
      const { outgoing } = c.env
      if (outgoing.closed) leave()
      else outgoing.once('close', leave)
      return handle(context, { request: c.req.raw, param: name => c.req.param(name) ?? '' })
    })
  for (const route of routes) add(route)
  files.all('*', () => {
    throw new AppError('not_found', 'File not found.')
  })
  return files
}
