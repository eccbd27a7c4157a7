import { Hono, type Context as HonoContext } from 'hono'
import { csrf } from 'hono/csrf'
import type { Context } from '../core/http/context.server.ts'
import { AppError } from '../core/error/AppError.ts'
import { statusOf } from '../core/http/procedure.server.ts'
import type { FileRoute } from '../core/files/file-route.server.ts'
import type { Running } from './services.server.ts'
import type { WebEnv } from './web.server.ts'
import { moduleFileRoutes } from './api.server.ts'

/** Uploads and downloads of the modules: what is too large for a procedure, behind the same gates. */
export function fileRoutes(
  running: Running,
  contextFor: (c: HonoContext<WebEnv>) => Promise<Context>,
  origin: string,
) {
  const files = new Hono<WebEnv>()
  files.use(csrf({ origin: candidate => candidate === origin }))
  files.onError((error, c) => {
    if (error instanceof AppError) {
      return c.json({ message: error.message, code: error.code, fields: error.fields }, statusOf(error))
    }
    running.log.error({ requestId: c.get('requestId'), path: c.req.path, err: error }, 'file route failed')
    return c.json(
      { message: 'Something went wrong on our side. Nothing was changed. Please try again.' },
      500,
    )
  })
  const add = ({ method, path, handle }: FileRoute) =>
    files.on(method, path, async c => {
      // A download is a plain link, which cannot carry a header: it names its organization in the query.
      const tenant = c.req.query('tenant')
      if (tenant) c.req.raw.headers.set('x-wellhead-tenant', tenant)
      return handle(await contextFor(c), { request: c.req.raw, param: name => c.req.param(name) ?? '' })
    })
  for (const route of moduleFileRoutes) add(route)
  files.all('*', c => c.json({ message: 'This file is not known here.', code: 'not_found', fields: {} }, 404))
  return files
}
