import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../../core/http/context.server.ts'

/** What every request knows of itself. */
export type WebEnv = {
  /** `isOwn`: the product asks itself. */
  Bindings: HttpBindings & { isOwn?: true }
  Variables: { requestId: string; address: string; secureHeadersNonce?: string }
}

export type ContextFor = (c: HonoContext<WebEnv>) => Promise<Context>
