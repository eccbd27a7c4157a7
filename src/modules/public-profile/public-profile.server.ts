import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { fieldsIn, saveRow, type Records } from '../../core/data/rows.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { openProcedure, router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { richText } from '../../core/text/rich-text.ts'
import { beginInquiry } from '../messages/between/inquiry.port.server.ts'
import { manageProfile, writeToProfile } from './access.ts'
import { publicProfileDraft, subject, whichProfile, type PublicProfileDraft } from './public-profile.ts'
import { headOfProfile } from './profile-head.ts'
import { readProfile } from './read-profile.server.ts'

const draftOf = fieldsIn(publicProfileDraft)
const profileRecords: Records<typeof tenants, PublicProfileDraft> = {
  table: tenants,
  noun: 'tenants',
  one: 'public profile',
  fieldsOf: draftOf,
}

/** What organizations show to everyone, and how others write to them. */
export const publicProfileRouter = router({
  read: openProcedure
    .input(whichProfile)
    .query(({ ctx, input }) => readProfile(ctx.services.database, input)),

  /** What search engines and previews of links show of it; null where there is none, whatever was asked for. */
  head: openProcedure
    .input(z.object({ tenantId: z.string().max(200).optional(), slug: z.string().max(200).optional() }))
    .query(async ({ ctx, input }) => {
      const which = whichProfile.safeParse(input)
      if (!which.success) return null
      return readProfile(ctx.services.database, which.data).then(headOfProfile, whereAbsent)
    }),

  /** What one's own organization shows, for those who manage it. */
  own: tenantProcedure(manageProfile)
    .meta({ reads: ['tenants'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, ctx.actor.tenantId))
        if (!tenant) throw notFound('Organization')
        return { ...draftOf(tenant), version: tenant.version }
      }),
    ),

  save: tenantProcedure(manageProfile)
    .input(
      publicProfileDraft.extend({
        version: z.int().min(1),
        seen: z.partialRecord(publicProfileDraft.keyof(), z.unknown()).optional(),
      }),
    )
    .mutation(({ ctx, input: { version, seen, ...changes } }) =>
      ctx
        .inTenant(async tx => {
          const wish = { id: ctx.actor.tenantId, version, seen, changes }
          const saved = await saveRow(tx, ctx.actor, profileRecords, wish, { act: 'tenant.update' })
          return { ...saved.after, version: saved.version }
        })
        .catch((error: unknown) =>
          rethrowAsFieldError(error, {
            tenants_public_slug: ['publicSlug', 'Another organization has this address. Choose another one.'],
          }),
        ),
    ),

  /** Begins a thread with an organization that shows a profile. */
  write: tenantProcedure(writeToProfile)
    .input(z.object({ tenantId: z.uuid(), subject, body: richText }))
    .mutation(async ({ ctx, input: { tenantId, subject, body } }) => {
      await readProfile(ctx.services.database, { tenantId })
      const { threadId } = await beginInquiry(ctx, { to: tenantId, subject, body })
      return { threadId }
    }),
})

function whereAbsent(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}

export type PublicProfileRouter = typeof publicProfileRouter
