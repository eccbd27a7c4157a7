import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../core/data/record.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { fieldsIn, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { openProcedure, router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { memberships, tenants } from '../../core/tenancy/tenant.table.ts'
import { richText } from '../../core/text/rich-text.ts'
import { beginInquiry } from '../messages/cross-tenant/inquiry.port.server.ts'
import { profileGate, profileMessageGate } from './access.ts'
import { publicProfileDraft, subjectSchema, profileKey, type PublicProfileDraft } from './public-profile.ts'
import { brandProcedures } from './brand.server.ts'
import { countFigures } from './count-figures.server.ts'
import { messageProcedures } from './visitors/messages.server.ts'
import { readProfile, type PublicProfile } from './read-profile.server.ts'

const profileFields = fieldsIn(publicProfileDraft)
const profileRecords: RecordMapping<typeof tenants, PublicProfileDraft> = {
  table: tenants,
  noun: 'tenants',
  one: 'public profile',
  toFields: profileFields,
}

const manageProcedure = tenantProcedure(profileGate)
const maxPeople = 50

/** The public profiles of organizations, and messages to them. */
export const publicProfileRouter = router({
  read: openProcedure.input(profileKey).query(({ ctx, input }) => readProfile(ctx.services.database, input)),

  /** Reads the profile for its page. Any input is accepted; null means there is no such profile. */
  page: openProcedure
    .input(z.object({ tenantId: z.string().max(200).optional(), slug: z.string().max(200).optional() }))
    .query(async ({ ctx, input }): Promise<PublicProfile | null> => {
      const key = profileKey.safeParse(input)
      return key.success ? readProfile(ctx.services.database, key.data).catch(nullIfAbsent) : null
    }),

  ...brandProcedures,
  ...messageProcedures,

  /** Lists the members with whether the profile shows them. */
  people: manageProcedure.meta({ reads: ['tenants', 'memberships'] }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { rows } = await tx.execute<{ id: string; name: string; isShown: boolean }>(sql`
        select u.id, u.name, u.id = any (t.public_people) as "isShown"
        from memberships m join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id
        where m.tenant_id = ${ctx.actor.tenantId} and not 'pending' = any (m.role_ids)
        order by array_position(t.public_people, u.id), u.name, u.id limit 500`)
      return rows
    }),
  ),

  /** Shows a member on the profile, or hides them again. */
  showPerson: manageProcedure
    .input(z.object({ userId: z.string().max(64), isShown: z.boolean() }))
    .mutation(({ ctx, input: { userId, isShown } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.actor
        const [row] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update')
        const [member] = await tx
          .select({ userId: memberships.userId })
          .from(memberships)
          .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
        if (!member) throw notFound('Member')
        const otherPeople = row!.publicPeople.filter(id => id !== userId)
        if (isShown && otherPeople.length >= maxPeople)
          throw new AppError('limit_reached', `A profile can show at most ${maxPeople} people.`)
        const publicPeople = isShown ? [...otherPeople, userId] : otherPeople
        await tx.update(tenants).set({ publicPeople }).where(eq(tenants.id, tenantId))
        const change = { before: { publicPeople: row!.publicPeople }, after: { publicPeople } }
        await recordChange(tx, ctx.actor, {
          noun: 'tenants',
          recordId: tenantId,
          act: 'tenant.update',
          ...change,
        })
      }),
    ),

  /** Reads the profile settings of the user's own organization, for users who manage it. */
  own: manageProcedure.meta({ reads: ['tenants'] }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.actor.tenantId))
      if (!tenant) throw notFound('Organization')
      return { ...profileFields(tenant), version: tenant.version }
    }),
  ),

  save: manageProcedure
    .input(
      publicProfileDraft.extend({
        version: z.int32().min(1),
        seen: z.partialRecord(publicProfileDraft.keyof(), z.unknown()).optional(),
      }),
    )
    .mutation(({ ctx, input: { version, seen, ...changes } }) =>
      ctx
        .inTenant(async tx => {
          const edit = { id: ctx.actor.tenantId, version, seen, changes }
          const saved = await saveRow(tx, ctx.actor, profileRecords, edit, { act: 'tenant.update' })
          if (saved.after.publicWells || saved.after.publicAcreage) await countFigures(tx, ctx.actor.tenantId)
          return { ...saved.after, version: saved.version }
        })
        .catch((error: unknown) =>
          rethrowAsFieldError(error, {
            tenants_public_slug: ['publicSlug', 'Another organization has this address. Choose another one.'],
          }),
        ),
    ),

  /** Begins a thread with an organization that has a profile. */
  write: tenantProcedure(profileMessageGate)
    .input(z.object({ tenantId: z.uuid(), subject: subjectSchema, body: richText }))
    .mutation(async ({ ctx, input: { tenantId, subject, body } }) => {
      await readProfile(ctx.services.database, { tenantId })
      const { threadId } = await beginInquiry(ctx, { to: tenantId, subject, body })
      return { threadId }
    }),
})

function nullIfAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

export type PublicProfileRouter = typeof publicProfileRouter
