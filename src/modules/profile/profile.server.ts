import { and, desc, eq, gt, ne, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Person } from '../../core/access/refusal.ts'
import { passkeys, sessions, users } from '../../core/auth/auth.table.ts'
import { readSessionToken } from '../../core/auth/session-cookie.server.ts'
import { platformId, recordChange, signal } from '../../core/data/record.server.ts'
import { saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import type { Context } from '../../core/http/context.server.ts'
import { personProcedure, router } from '../../core/http/procedure.server.ts'
import { profileDraft, type SignedInSession } from './profile.ts'
import { describeDevice } from '../../core/http/device.ts'

export const profileRouter = router({
  get: personProcedure.meta({ reads: ['people'] }).query(async ({ ctx }) => {
    const [person] = await ctx.services.database.people
      .select()
      .from(users)
      .where(eq(users.id, ctx.person.id))
    if (!person) throw notFound('Account')
    const { email, emailVerified, createdAt, version } = person
    return { ...toProfile(person), version, email, emailVerified, since: createdAt.toISOString() }
  }),

  update: personProcedure
    .input(
      z.object({
        version: z.int32(),
        seen: z.partialRecord(profileDraft.keyof(), z.unknown()).optional(),
        changes: profileDraft.partial(),
      }),
    )
    .mutation(({ ctx, input }) => {
      const { id } = ctx.person
      const actor = { tenantId: platformId, userId: id, origin: ctx.origin }
      return ctx.services.database.inTenant(actor, async tx => {
        const { version } = await saveRow(
          tx,
          actor,
          profiles,
          { id, ...input, changes: input.changes as Partial<Profile> },
          // Notifies the user's other pages as well.
          { afterSave: () => signal(tx, `person:${id}`, 'people') },
        )
        return { version }
      })
    }),

  /** Sign-in methods in addition to the password, or in place of it. */
  security: personProcedure.query(async ({ ctx }) => {
    const { people } = ctx.services.database
    const [person] = await people.select().from(users).where(eq(users.id, ctx.person.id))
    const keys = await people
      .select()
      .from(passkeys)
      .where(eq(passkeys.userId, ctx.person.id))
      .orderBy(passkeys.createdAt)
    return {
      email: ctx.person.email,
      emailVerified: person?.emailVerified ?? false,
      twoFactor: person?.twoFactorEnabled ?? false,
      passkeys: keys.map(({ id, name, createdAt, backedUp }) => ({
        id,
        name: name ?? 'Passkey',
        since: createdAt?.toISOString() ?? null,
        synced: backedUp,
      })),
    }
  }),

  /** The user's sessions, latest first. */
  sessions: personProcedure.query(async ({ ctx }): Promise<SignedInSession[]> => {
    const open = await ctx.services.database.people
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, ctx.person.id), gt(sessions.expiresAt, new Date())))
      .orderBy(desc(sessions.lastSeenAt))
    const token = readSessionToken(ctx.headers)
    return open.map(session => ({
      id: session.id,
      current: session.token === token,
      device: describeDevice(session.userAgent),
      ipAddress: session.ipAddress,
      since: session.createdAt.toISOString(),
      lastSeen: session.lastSeenAt.toISOString(),
    }))
  }),

  endSession: personProcedure
    .input(z.object({ id: z.string().max(100) }))
    .mutation(async ({ ctx, input }) => {
      if ((await endSessions(ctx, eq(sessions.id, input.id))) === 0) throw notFound('Session')
    }),

  endOtherSessions: personProcedure.mutation(async ({ ctx }) => ({
    ended: await endSessions(ctx, ne(sessions.token, readSessionToken(ctx.headers) ?? '')),
  })),
})

type Profile = z.output<typeof profileDraft>

const toProfile = ({ name, image }: typeof users.$inferSelect): Profile => ({
  displayName: name,
  photoUrl: image,
})

const profiles: RecordMapping<typeof users, Profile> = {
  table: users,
  noun: 'people',
  one: 'profile',
  toFields: toProfile,
  toColumns: ({ displayName, photoUrl }) => ({ name: displayName, image: photoUrl }),
  inLog: ({ displayName, photoUrl }) => ({ displayName, picture: photoUrl?.length ?? 0 }),
}

/** Ends the user's own sessions that match, logs it, and returns their number. */
const endSessions = ({ services, person, origin }: Context & { person: Person }, condition: SQL) => {
  const actor = { tenantId: platformId, userId: person.id, origin }
  return services.database.inTenant(actor, async tx => {
    const endedSessions = await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, person.id), condition))
      .returning({ id: sessions.id })
    if (endedSessions.length > 0)
      await recordChange(tx, actor, {
        noun: 'people',
        recordId: person.id,
        act: 'end sessions',
        after: { ended: endedSessions.length },
      })
    return endedSessions.length
  })
}

export type ProfileRouter = typeof profileRouter
