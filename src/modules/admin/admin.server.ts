import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { platformRoles, type PlatformRole } from '../../core/access/vocabulary.ts'
import { sessions, users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { record } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, staffProcedure } from '../../core/http/procedure.server.ts'
import { acrossActor, staffActor } from '../../core/tenancy/staff-actor.server.ts'
import { systemSettings, tenants } from '../../core/tenancy/tenant.table.ts'
import {
  adminList,
  databaseMb,
  figuresOf,
  listOrganizations,
  listPeople,
  listStorage,
  organizationFacts,
  personFacts,
} from './admin-lists.server.ts'

const see = staffProcedure('support')
const act = staffProcedure('admin')
const person = z.object({ id: z.string().min(1).max(100) })
const reason = z.string().trim().min(3, 'Please say why: the organization reads it.').max(500)

/** The core of the admin area. Support sees what helps customers; whatever grants or takes away is an admin's. */
export const adminRouter = router({
  figures: see.query(({ ctx }) => ctx.services.database.acrossTenants(figuresOf)),

  people: see
    .input(adminList)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listPeople(tx, input))),

  person: see.input(person).query(async ({ ctx, input }) => {
    const facts = await ctx.services.database.acrossTenants(tx => personFacts(tx, input.id))
    if (!facts) throw notFound('Person')
    return facts
  }),

  /** Nobody changes their own roles, and there is always an admin, whatever happens at the same moment. */
  setPlatformRole: act
    .input(person.extend({ role: z.enum(platformRoles) }))
    .mutation(({ ctx, input: { id, role } }) => {
      if (id === ctx.person.id)
        throw new AppError('forbidden', 'Nobody changes their own platform role: ask another admin.')
      return ctx.services.database.acrossTenants(async tx => {
        const admins = await tx
          .select({ id: users.id })
          .from(users)
          .where(sql`'admin' = any (${users.platformRoles})`)
          .orderBy(users.id)
          .for('update')
        const before = await lockedPerson(tx, id)
        if (role !== 'admin' && admins.every(admin => admin.id === id))
          throw new AppError('invalid', 'The platform needs an admin: make somebody else one first.')
        // Whoever asked may have lost the role while waiting.
        if (!admins.some(admin => admin.id === ctx.person.id))
          throw new AppError('forbidden', 'You are no longer an admin.')
        const after = rolesWith(role)
        await tx.update(users).set({ platformRoles: after, updatedAt: new Date() }).where(eq(users.id, id))
        await record(tx, acrossActor(ctx), {
          noun: 'people',
          recordId: id,
          act: 'set platform role',
          before: { platformRoles: before.platformRoles },
          after: { platformRoles: after },
        })
      })
    }),

  confirmEmail: act.input(person).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const before = await lockedPerson(tx, id)
      await tx.update(users).set({ emailVerified: true, updatedAt: new Date() }).where(eq(users.id, id))
      await record(tx, acrossActor(ctx), {
        noun: 'people',
        recordId: id,
        act: 'confirm e-mail',
        before: { emailVerified: before.emailVerified },
        after: { emailVerified: true },
      })
    }),
  ),

  /** Signs a person out everywhere, or in one place. */
  endSessions: act
    .input(person.extend({ sessionId: z.string().max(100).nullable().default(null) }))
    .mutation(({ ctx, input: { id, sessionId } }) =>
      ctx.services.database.acrossTenants(async tx => {
        await lockedPerson(tx, id)
        const theirs = eq(sessions.userId, id)
        const ended = await tx
          .delete(sessions)
          .where(sessionId === null ? theirs : and(theirs, eq(sessions.id, sessionId)))
          .returning({ id: sessions.id })
        const after = { ended: ended.length }
        await record(tx, acrossActor(ctx), { noun: 'people', recordId: id, act: 'end sessions', after })
        return after
      }),
    ),

  /** For whoever lost the authenticator and the recovery codes. */
  turnOffTwoFactor: act.input(person).mutation(({ ctx, input: { id } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const before = await lockedPerson(tx, id)
      await tx.update(users).set({ twoFactorEnabled: false, updatedAt: new Date() }).where(eq(users.id, id))
      await tx.execute(sql`delete from two_factor where user_id = ${id}`)
      await record(tx, acrossActor(ctx), {
        noun: 'people',
        recordId: id,
        act: 'turn off two-factor sign-in',
        before: { twoFactor: before.twoFactorEnabled },
        after: { twoFactor: false },
      })
    }),
  ),

  organizations: see
    .input(adminList)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listOrganizations(tx, input))),

  organization: see.input(z.object({ id: z.uuid() })).query(async ({ ctx, input }) => {
    const facts = await ctx.services.database.acrossTenants(tx => organizationFacts(tx, input.id))
    if (!facts) throw notFound('Organization')
    return facts
  }),

  /** A disabled organization is gone for its people at once; nothing of it is deleted. */
  setDisabled: act
    .input(z.object({ id: z.uuid(), version: z.int(), disabled: z.boolean(), reason }))
    .mutation(({ ctx, input: { id, version, disabled, reason: why } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('update')
        if (!tenant) throw notFound('Organization')
        if (tenant.version !== version)
          throw new AppError('conflict', 'The organization was changed meanwhile. Please look again.', {
            details: { theirs: { disabled: tenant.disabled, version: tenant.version } },
          })
        await tx
          .update(tenants)
          .set({ disabled, version: version + 1, updatedAt: new Date(), updatedBy: ctx.person.id })
          .where(eq(tenants.id, id))
        await record(tx, staffActor(ctx, id), {
          noun: 'tenants',
          recordId: id,
          act: disabled ? 'disable' : 'enable',
          before: { disabled: tenant.disabled },
          after: { disabled, reason: why },
        })
      }),
    ),

  settings: see.query(async ({ ctx }) => {
    const [row] = await ctx.services.database.people.select().from(systemSettings)
    return {
      emailVerificationRequired: row?.emailVerificationRequired ?? false,
      maxTenants: row?.maxTenantsPerCustomer ?? 1,
    }
  }),

  /** Live: every open page learns of it. */
  setSettings: act
    .input(
      z.object({
        emailVerificationRequired: z.boolean(),
        maxTenants: z
          .int('Write a whole number.')
          .min(0, 'Not less than none.')
          .max(999, 'At most 999 organizations.'),
      }),
    )
    .mutation(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [before] = await tx.select().from(systemSettings).for('update')
        await tx.update(systemSettings).set({
          emailVerificationRequired: input.emailVerificationRequired,
          maxTenantsPerCustomer: input.maxTenants,
          updatedAt: new Date(),
        })
        await record(tx, acrossActor(ctx), {
          noun: 'system_settings',
          recordId: 'settings',
          act: 'update',
          before: {
            emailVerificationRequired: before?.emailVerificationRequired,
            maxTenants: before?.maxTenantsPerCustomer,
          },
          after: input,
        })
      }),
    ),

  storage: see.input(adminList).query(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => ({
      ...(await listStorage(tx, input)),
      databaseMb: await databaseMb(tx),
    })),
  ),
})
export type AdminRouter = typeof adminRouter

const rolesWith = (role: PlatformRole): PlatformRole[] =>
  role === 'customer' ? ['customer'] : ['customer', role]

async function lockedPerson(tx: Tx, id: string) {
  const [row] = await tx.select().from(users).where(eq(users.id, id)).for('update')
  if (!row) throw notFound('Person')
  return row
}
