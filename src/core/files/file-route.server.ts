import type { Gate } from '../access/refusal.ts'
import { refusal } from '../access/refusal.ts'
import { refusalWords } from '../access/words.ts'
import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'

type FileRequest = { request: Request; param: (name: string) => string }

/** An upload or download below /files, guarded like a procedure. The organization comes in the query `tenant`. */
export type FileRoute = {
  method: 'GET' | 'PUT' | 'POST'
  path: string
  gate: Gate
  handle: (context: Context, request: FileRequest) => Promise<Response>
}

/** Declares a file route whose gate is checked before its work begins. */
export const fileRoute = (route: FileRoute): FileRoute => ({
  ...route,
  async handle(context, request) {
    const refused = refusal(context.viewer, route.gate)
    if (refused) throw new AppError(refused, refusalWords[refused].detail)
    return route.handle(context, request)
  },
})
