import { initTRPC, TRPCError } from '@trpc/server'
import type { ProcedureType } from '@trpc/server/unstable-core-do-not-import'
import { z } from 'zod'
import '../error/zod-messages.ts'
import { isHiddenWhileActing } from '../access/acting.ts'
import { getRefusal, type Gate, type Membership, type Person, type Refusal } from '../access/refusal.ts'
import { refusalMessages } from '../access/refusal-messages.ts'
import { toUnavailableError } from '../data/unavailable.server.ts'
import { RightsChangedError, type Database, type Tx } from '../data/database.server.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError, httpStatus, notFound, type AppErrorShape, type ErrorCode } from '../error/AppError.ts'
import { todayFor } from '../time/today.server.ts'
import { readChangeId, runOncePerChange, refusalForOtherUser } from '../unsent/sent-once.server.ts'
import type { Context } from './context.server.ts'
import type { Meta } from './meta.server.ts'
import { isShared } from './sharing.server.ts'

/** The message for the user about a server error. */
export const internalErrorMessage = 'Something went wrong on our end. Nothing was changed. Try again.'

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    errorFormatter({ shape, error }) {
      const app = toAppError(error)
      // Our own errors are logged with the request id; their text is never sent to the user.
      return {
        ...shape,
        message: app?.message ?? internalErrorMessage,
        data: { ...shape.data, stack: undefined, app: app && toErrorShape(app) },
      }
    },
  })

export const router = t.router
export const callerFactory = t.createCallerFactory

/** The AppError behind a tRPC error: thrown by a procedure, or created from a schema's validation error. */
export function toAppError(error: TRPCError): AppError | null {
  if (error.cause instanceof AppError) return error.cause
  if (error.cause instanceof z.ZodError) return invalidInput(error.cause)
  const unavailable = toUnavailableError(error.cause)
  if (unavailable) return unavailable
  if (error.code === 'NOT_FOUND') return new AppError('not_found', 'Not found. Reload the page.')
  // The library's own refusals, such as a posted query or an invalid batch.
  if (error.code !== 'INTERNAL_SERVER_ERROR')
    return new AppError('bad_request', 'This request was not understood. Reload the page and try again.')
  return null
}

function invalidInput(error: z.ZodError): AppError {
  // An address with a malformed id is not found, just like one with an unknown id.
  if (error.issues.every(issue => issue.code === 'invalid_format' && issue.format === 'uuid'))
    return notFound('Record')
  const fields = Object.fromEntries(error.issues.map(issue => [issue.path.join('.'), issue.message]))
  return new AppError('invalid', 'Correct the marked fields.', { fields })
}

const toErrorShape = ({ code, fields, details }: AppError): AppErrorShape => ({ code, fields, details })

const wireCode: Partial<Record<ErrorCode, TRPCError['code']>> = {
  bad_request: 'BAD_REQUEST',
  signed_out: 'UNAUTHORIZED',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  limit_reached: 'CONFLICT',
  too_large: 'PAYLOAD_TOO_LARGE',
  invalid: 'UNPROCESSABLE_CONTENT',
  too_many: 'TOO_MANY_REQUESTS',
  plan_required: 'PAYMENT_REQUIRED',
  unavailable: 'SERVICE_UNAVAILABLE',
}

/** Converts an error for the wire; an AppError gets its HTTP status. */
export const toWireError = (cause: Error) =>
  new TRPCError({
    code: cause instanceof AppError ? (wireCode[cause.code] ?? 'FORBIDDEN') : 'INTERNAL_SERVER_ERROR',
    message: cause.message,
    cause,
  })

export const toHttpStatus = ({ code }: Pick<AppError, 'code'>) => httpStatus[code]

/** A procedure's own refusal messages, if the general ones do not fit. */
type RefusalMessages = Readonly<Partial<Record<Refusal, string>>>

const guardedProcedure = (gate: Gate, messages: RefusalMessages = {}) =>
  t.procedure.meta({ gate }).use(async ({ ctx, type, path, next }) => {
    const allowed = ({ viewer, rights }: Context) => {
      const denial =
        getRefusal(viewer, gate) ??
        (isHiddenWhileActing(viewer, path, Date.now()) ? ('acting' as const) : null)
      if (denial) throw toWireError(new AppError(denial, messages[denial] ?? refusalMessages[denial].detail))
      const another = type === 'mutation' ? refusalForOtherUser(ctx.headers, viewer.user) : null
      if (another) throw toWireError(another)
      return next({ ctx: { viewer, rights, today: todayFor(viewer, gate) } })
    }
    const fresh = async () => allowed((await ctx.fresh?.()) ?? ctx)
    // A member's write checks its rights in its own transaction. Other writes are checked against freshly read
    // rights.
    const proves = type !== 'mutation' || gate.who === 'member' || gate.who === 'owner'
    let result = proves ? await allowed(ctx) : await fresh()
    const haveRightsChanged = () => !result.ok && result.error.cause instanceof RightsChangedError
    for (let tries = 0; haveRightsChanged() && tries < maxTries; tries++) result = await fresh()
    if (haveRightsChanged()) throw toWireError(rightsChangedError())
    const refusedLater =
      !result.ok &&
      (result.error.cause instanceof AppError ? result.error.cause : toUnavailableError(result.error.cause))
    if (refusedLater) throw toWireError(refusedLater)
    return result
  })

/** The most times a write is checked again while rights keep changing. */
const maxTries = 10

const rightsChangedError = () =>
  new AppError('conflict', 'Your access just changed. Nothing was saved. Try again.')

/** A procedure for everyone, signed in or not. */
export const openProcedure = guardedProcedure({ who: 'anyone' })

const createPersonProcedure = (gate: Gate & { who: 'person' }, messages?: RefusalMessages) =>
  guardedProcedure(gate, messages).use(({ ctx, next }) =>
    next({ ctx: { person: ctx.viewer.user as Person } }),
  )

/** A procedure for a signed-in user, with or without an organization. */
export const personProcedure = createPersonProcedure({ who: 'person' })
export const personProcedureWithMessages = (messages: RefusalMessages) =>
  createPersonProcedure({ who: 'person' }, messages)

/** A procedure for a user who has accepted the current terms. */
export const acceptedTermsProcedure = createPersonProcedure({ who: 'person', terms: true })

/**
 * A procedure for members of an organization. Adds the membership, the actor for `recordChange`, and
 * `inTenant`, which runs a transaction that row-level security binds to the organization. For a query, the
 * transaction is read-only.
 */
export const tenantProcedure = (gate: Gate & { who: 'member' | 'owner' }, messages?: RefusalMessages) =>
  guardedProcedure(gate, messages).use(async ({ ctx, type, meta, getRawInput, next }) => {
    const shared = type === 'query' && meta !== undefined && isShared(meta, await getRawInput())
    return next({ ctx: tenantContext(ctx, type, shared) })
  })

export type TenantContext = Context & {
  /** The organization's current day (YYYY-MM-DD), which decides what is due, late or over. */
  today: string
  person: Person
  membership: Membership
  actor: Actor
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A shared result is read without a user, so that it cannot contain anything restricted to some users. */
function tenantContext(
  ctx: Context,
  type: ProcedureType,
  shared: boolean,
): Omit<TenantContext, keyof Context | 'today'> {
  const person = shared ? nobody : (ctx.viewer.user as Person)
  const membership = (ctx.viewer.membership ?? ctx.viewer.disabled) as Membership
  const { origin, rights } = ctx
  const writes = type === 'mutation' ? { areRightsChecked: false } : undefined
  const actor = { tenantId: membership.tenantId, userId: person.id, origin, rights, writes }
  const runOnce = runOncePerChange(writes ? readChangeId(ctx.headers) : null, actor)
  return {
    person,
    membership,
    actor,
    inTenant: work =>
      writes ? database(ctx).inTenant(actor, tx => runOnce(tx, work)) : database(ctx).readTenant(actor, work),
  }
}

/** A user that matches no row under row-level security. */
const nobody: Person = { id: '', email: '', displayName: '', photoUrl: null, emailVerified: false }

const database = (ctx: Context): Database => ctx.services.database

/** A procedure for platform staff (`support`) or only for admins. */
export const staffProcedure = (who: 'support' | 'admin') =>
  guardedProcedure({ who }).use(({ ctx, next }) => next({ ctx: { person: ctx.viewer.user as Person } }))
