import { isHiddenWhileActing } from '../access/acting.ts'
import type { Gate } from '../access/refusal.ts'
import { getRefusal } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import { AppError, notFound } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { isId } from '../data/is-id.ts'
import { todayFor } from '../time/today.server.ts'
import { whileAllowed } from './while-allowed.server.ts'

type FileRequest = { request: Request; param: (name: string) => string }
type Handle<Asked> = (context: Asked, request: FileRequest) => Promise<Response>

/** The context of a file route, with the current day, as in procedures. */
export type FileContext = Context & { today: string }

/**
 * An upload or download below /files, guarded like a procedure. The query parameter `tenant` names the organization.
 */
export type FileRoute = {
  method: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE' | 'OPTIONS'
  path: string
  gate: Gate
  handle: Handle<Context>
}

/** An id in a file's address. A malformed id gives the same error as an unknown one. */
export function parseId(text: string, noun: string): string {
  if (!isId(text)) throw notFound(noun)
  return text
}

/** Declares a file route. Its gate is checked before its work begins, and every second while it sends the response. */
export const fileRoute = (route: Omit<FileRoute, 'handle'> & { handle: Handle<FileContext> }): FileRoute => ({
  ...route,
  async handle(context, request) {
    const { viewer } = context
    const isHidden = isHiddenWhileActing(viewer, `${route.method} /files${route.path}`, Date.now())
    const denial = getRefusal(viewer, route.gate) ?? (isHidden ? 'acting' : null)
    if (denial) throw new AppError(denial, refusalMessages[denial].detail)
    const startedAt = performance.now()
    const response = await route.handle({ ...context, today: todayFor(viewer, route.gate) }, request)
    return route.gate.who === 'anyone'
      ? response
      : whileAllowed(response, gateRecheck(context, route.gate), startedAt)
  },
})

/** Returns a function that checks a gate against the user's current rights. */
export const gateRecheck = (context: Context, gate: Gate) => async (): Promise<boolean> => {
  const { viewer } = (await context.fresh?.()) ?? context
  return getRefusal(viewer, gate) === null
}
