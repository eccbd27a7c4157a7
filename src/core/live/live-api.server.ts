import { TRPCError, type AnyTRPCRouter } from '@trpc/server'
import { isHiddenWhileActing } from '../access/acting.ts'
import { getRefusal, type Gate } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { toAppError } from '../http/procedure.server.ts'
import type { Meta } from '../http/meta.server.ts'
import { isPersonal, inputTopics } from '../http/sharing.server.ts'

/** The procedures as the live channel uses them: only queries that declare what they read. */
export type LiveApi = {
  live(
    path: string,
    input?: unknown,
  ): { reads: readonly string[]; personal: boolean; restMs: number; audience: Meta['audience'] }
  refusal(context: Context, path: string): AppError | null
  call(context: Context, path: string, input: unknown): Promise<unknown>
  refusalIn(error: unknown): AppError | null
}

type Procedure = { _def: { type: 'query' | 'mutation' | 'subscription'; meta?: Meta } }
type QueryFunction = (input: unknown) => Promise<unknown>

export function createLiveApi(router: AnyTRPCRouter, getCaller: (context: Context) => unknown): LiveApi {
  const procedures = router._def.procedures as Record<string, Procedure>
  const liveMeta = (path: string) => {
    const { type, meta } = procedures[path]?._def ?? {}
    return type === 'query' && meta?.reads ? meta : null
  }
  return {
    live(path, input) {
      const meta = liveMeta(path)
      return {
        reads: meta ? inputTopics(meta, input) : [],
        personal: meta !== null && isPersonal(meta, input),
        restMs: meta?.restMs ?? 0,
        audience: meta?.audience,
      }
    },
    refusal(context, path) {
      const meta = liveMeta(path)
      if (!meta) return new AppError('invalid', 'This does not update automatically.')
      const { viewer } = context
      const isHidden = isHiddenWhileActing(viewer, path, Date.now())
      const denial = getRefusal(viewer, meta.gate as Gate) ?? (isHidden ? 'acting' : null)
      return denial && new AppError(denial, refusalMessages[denial].detail)
    },
    call(context, path, input) {
      let node = getCaller(context) as Record<string, unknown>
      for (const segment of path.split('.')) node = node[segment] as Record<string, unknown>
      return (node as unknown as QueryFunction)(input)
    },
    refusalIn: error => (error instanceof TRPCError ? toAppError(error) : null),
  }
}
