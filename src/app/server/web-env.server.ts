import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../../core/http/context.server.ts'

/** The variables of every request. */
export type WebEnv = {
  /** `isOwn` marks requests that the product makes to itself. */
  Bindings: HttpBindings & { isOwn?: true }
  Variables: { requestId: string; address: string; secureHeadersNonce?: string }
}

export type ContextFor = (c: HonoContext<WebEnv>) => Promise<Context>
