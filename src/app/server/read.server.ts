import { TRPCError } from '@trpc/server'
import { noOrigin } from '../../core/data/record.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { toAppError, callerFactory } from '../../core/http/procedure.server.ts'
import { signedOutViewer } from '../../core/tenancy/viewer.server.ts'
import { api } from './api.server.ts'
import type { Read } from '../pages/rendering.ts'
import type { RunningServices } from './services.server.ts'

/**
 * Runs public queries for public pages as an anonymous viewer, because these pages are the same for everyone.
 */
export function createReader(running: RunningServices): Read {
  const context: Context = {
    services: running,
    viewer: signedOutViewer,
    origin: noOrigin,
    headers: new Headers(),
  }
  return async (path, input) => {
    let target: unknown = callerFactory(api)(context)
    for (const name of path.split('.')) target = (target as Record<string, unknown>)[name]
    // An address with invalid parameters counts as not found.
    return (target as (input?: object) => Promise<unknown>)(input).catch((error: unknown) => {
      if (error instanceof TRPCError && toAppError(error)?.code === 'invalid') return null
      throw error
    })
  }
}
