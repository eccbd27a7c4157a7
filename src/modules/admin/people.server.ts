import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { platformRoles, type PlatformRole } from '../../core/access/vocabulary.ts'
import { countAttempts } from '../../core/auth/attempts.server.ts'
import { sendResetJob } from '../../core/auth/auth-jobs.server.ts'
import { sessions, users } from '../../core/auth/auth.table.ts'
import { waitForSignIns } from '../../core/auth/disabled.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { staffProcedure } from '../../core/http/procedure.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'

const adminProcedure = staffProcedure('admin')
export const personInput = z.object({ id: z.string().min(1).max(100) })
const reason = z
  .string()
  .trim()
  .min(3, 'Enter a reason: it is recorded in the log.')
  .max(500, 'Use at most 500 characters.')

type Staff = Parameters<typeof platformActor>[0]

/** An admin's actions on a user. Each is recorded in the platform's log. */
export const peopleProcedures = {
  /**
   * Sets a platform role. No one can change their own, and at least one admin always remains, even with concurrent
   * changes.
   */
  setPlatformRole: adminProcedure
    .input(personInput.extend({ role: z.enum(platformRoles) }))
    .mutation(({ ctx, input: { id, role } }) => {
      if (id === ctx.person.id)
        throw new AppError('forbidden', 'You cannot change your own platform role. Ask another admin.')
      return ctx.services.database.acrossTenants(async tx => {
        const person = await lockPersonAsAdmin(tx, ctx, id)
        const after = rolesFor(role)
        await tx.update(users).set({ platformRoles: after, updatedAt: new Date() }).where(eq(users.id, id))
        await recordPersonAction(tx, ctx, id, 'set platform role', {
          before: { platformRoles: person.platformRoles },
          after: { platformRoles: after },
        })
      })
    }),

  confirmEmail: adminProcedure.input(personInput).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const person = await lockPerson(tx, id)
      await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id))
      await recordPersonAction(tx, ctx, id, 'confirm e-mail', {
        before: { emailVerified: person.emailVerified },
        after: { emailVerified: true },
      })
    }),
  ),

  /** Ends all sessions of a user, or one of them. */
  endSessions: adminProcedure
    .input(personInput.extend({ sessionId: z.string().max(100).nullable().default(null) }))
    .mutation(({ ctx, input: { id, sessionId } }) =>
      ctx.services.database.acrossTenants(async tx => {
        await lockPerson(tx, id)
        const after = { ended: await deleteSessions(tx, id, sessionId) }
        await recordPersonAction(tx, ctx, id, 'end sessions', { after })
        return after
      }),
    ),

  /** Turns off two-factor sign-in, for a user who lost the authenticator and the recovery codes. */
  turnOffTwoFactor: adminProcedure.input(personInput).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const person = await lockPerson(tx, id)
      await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, id))
      await tx.execute(sql`delete from two_factor where user_id = ${id}`)
      await recordPersonAction(tx, ctx, id, 'turn off two-factor sign-in', {
        before: { twoFactor: person.twoFactorEnabled },
        after: { twoFactor: false },
      })
    }),
  ),

  /** Sends the password reset email that a user can request on the sign-in page. */
  sendReset: adminProcedure.input(personInput).mutation(async ({ ctx, input: { id } }) => {
    await ctx.services.database.acrossTenants(async tx => {
      await countAttempts(tx, [{ key: `staff-reset:${id}`, most: 5, minutes: 60 }])
      const { email } = await lockPerson(tx, id)
      await ctx.services.jobs.add(tx, sendResetJob, { email })
      // The address is not recorded, because log entries outlive the account.
      await recordPersonAction(tx, ctx, id, 'send reset letter')
    })
  }),

  /**
   * Disables or enables sign-in. All sessions end immediately, including one that is just starting (migration 0290). No
   * one can disable themselves, and at least one admin who can sign in remains.
   */
  setSignIn: adminProcedure
    .input(personInput.extend({ disabled: z.boolean(), reason }))
    .mutation(({ ctx, input: { id, disabled, reason: disabledReason } }) => {
      if (id === ctx.person.id)
        throw new AppError('forbidden', 'You cannot disable your own sign-in. Ask another admin.')
      return ctx.services.database.acrossTenants(async tx => {
        const person = await lockPersonAsAdmin(tx, ctx, id)
        if ((person.disabledAt !== null) === disabled)
          throw new AppError('conflict', `Sign-in is already ${disabled ? 'disabled' : 'enabled'}.`)
        await waitForSignIns(tx, id)
        const now = new Date()
        const next = disabled
          ? { disabledAt: now, disabledReason }
          : { disabledAt: null, disabledReason: null }
        await tx
          .update(users)
          .set({ ...next, updatedAt: now })
          .where(eq(users.id, id))
        const ended = disabled ? await deleteSessions(tx, id, null) : 0
        await recordPersonAction(tx, ctx, id, disabled ? 'disable sign-in' : 'enable sign-in', {
          before: { signIn: !disabled },
          after: { signIn: !disabled, reason: disabledReason, ended },
        })
      })
    }),
}

const rolesFor = (role: PlatformRole): PlatformRole[] =>
  role === 'customer' ? ['customer'] : ['customer', role]

const recordPersonAction = (
  tx: Tx,
  staff: Staff,
  recordId: string,
  verb: string,
  change: { before?: unknown; after?: unknown } = {},
) => recordChange(tx, platformActor(staff), { noun: 'people', recordId, act: verb, ...change })

async function deleteSessions(tx: Tx, userId: string, sessionId: string | null): Promise<number> {
  const condition = eq(sessions.userId, userId)
  const endedSessions = await tx
    .delete(sessions)
    .where(sessionId === null ? condition : and(condition, eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return endedSessions.length
}

async function lockPerson(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw notFound('Person')
  return row
}

/**
 * Locks all admins who can sign in, in a fixed order, and then the user. The requester must still be one of them after
 * the lock and must be someone else, so at least one admin always remains.
 */
async function lockPersonAsAdmin(tx: Tx, { person: requester }: Staff, id: string) {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`'admin' = any (${users.platformRoles})`, isNull(users.disabledAt)))
    .orderBy(users.id)
    .for('update')
  const person = await lockPerson(tx, id)
  if (!admins.some(admin => admin.id === requester.id))
    throw new AppError('forbidden', 'You are no longer an admin.')
  return person
}
