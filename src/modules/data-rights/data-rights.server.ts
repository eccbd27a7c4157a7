import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { confirmPassword } from '../../core/auth/password.server.ts'
import { platformId, recordChange, signal, type Actor } from '../../core/data/record.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import type { Context } from '../../core/http/context.server.ts'
import { personProcedure, router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { dayInZone, tradeTimeZone } from '../../core/time/day.ts'
import { formatDate } from '../../ui/formats.ts'
import { sendEmail } from '../../core/auth/send-email.server.ts'
import { deletionDenial, waitingDays } from './data-rights.ts'
import { accountDeletions, organizationDeletions } from './data-rights.table.ts'
import { readExports, requestExport, toDeletion } from './exports.server.ts'
import { accountDeletionRequested, organizationDeletionRequested } from './emails.ts'
import { readSoleOwnerships } from './sole-ownerships.server.ts'

/** Without a plan or capability, because data rights are never withheld. */
const ownerProcedure = { who: 'owner' } as const

/** Owners keep access to their organization's data even while staff have disabled it. */
const disabledOwnerProcedure = { who: 'owner', disabledToo: true } as const

const passwordSchema = z.string().max(200)

export const dataRightsRouter = router({
  mine: personProcedure
    .meta({ reads: ['data_exports', 'account_deletions', 'memberships'], personal: true })
    .query(async ({ ctx }) => {
      const actor = selfActor(ctx)
      return ctx.services.database.acrossTenants(async tx => {
        const [deletion] = await tx
          .select()
          .from(accountDeletions)
          .where(eq(accountDeletions.userId, actor.userId))
        const ownedOrganizations = await readSoleOwnerships(tx, actor.userId)
        return {
          exports: await readExports(tx, 'person', actor),
          deletion: toDeletion(deletion),
          ownedAlone: ownedOrganizations.filter(({ leaving }) => !leaving).map(({ name }) => name),
        }
      })
    }),

  requestMine: personProcedure.mutation(({ ctx }) => requestExport(ctx.services, 'person', selfActor(ctx))),

  requestDeletion: personProcedure
    .input(z.object({ password: passwordSchema }))
    .mutation(async ({ ctx, input }) => {
      const actor = selfActor(ctx)
      await confirmPassword(ctx.services.database, actor.userId, input.password)
      return ctx.services.database.acrossTenants(async tx => {
        const ownedOrganizations = await readSoleOwnerships(tx, actor.userId)
        const refusal = deletionDenial(
          ownedOrganizations.filter(({ leaving }) => !leaving).map(({ name }) => name),
        )
        if (refusal) throw new AppError('conflict', refusal)
        const [deletion] = await tx
          .insert(accountDeletions)
          .values({ userId: actor.userId, dueAt: daysFromNow(waitingDays) })
          .onConflictDoNothing()
          .returning()
        if (!deletion) return
        await recordChange(tx, actor, {
          noun: 'account_deletions',
          recordId: actor.userId,
          act: 'user.account_deletion_requested',
          after: { dueAt: deletion.dueAt },
        })
        await signal(tx, `person:${actor.userId}`, 'account_deletions')
        await sendEmail(tx, ctx.services, actor.userId, accountDeletionRequested, {
          day: formatLocalDate(deletion.dueAt),
          link: pageUrl(ctx, '/app/profile/settings'),
        })
      })
    }),

  cancelDeletion: personProcedure.mutation(({ ctx }) => {
    const actor = selfActor(ctx)
    return ctx.services.database.acrossTenants(async tx => {
      const canceled = await tx
        .delete(accountDeletions)
        .where(eq(accountDeletions.userId, actor.userId))
        .returning()
      if (canceled.length === 0) return
      await recordChange(tx, actor, { noun: 'account_deletions', recordId: actor.userId, act: 'cancel' })
      await signal(tx, `person:${actor.userId}`, 'account_deletions')
    })
  }),

  organization: tenantProcedure(disabledOwnerProcedure)
    .meta({ reads: ['data_exports', 'organization_deletions', 'tenants'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const [deletion] = await tx
          .select()
          .from(organizationDeletions)
          .where(eq(organizationDeletions.tenantId, ctx.membership.tenantId))
        return {
          name: ctx.membership.tenantName,
          exports: await readExports(tx, 'organization', ctx.actor),
          deletion: toDeletion(deletion),
        }
      }),
    ),

  requestOrganization: tenantProcedure(disabledOwnerProcedure).mutation(({ ctx }) =>
    requestExport(ctx.services, 'organization', ctx.actor),
  ),

  /** Requires typing the name and the password, because deletion becomes irreversible. */
  requestOrganizationDeletion: tenantProcedure(ownerProcedure)
    .input(z.object({ name: z.string().max(200), password: passwordSchema }))
    .mutation(async ({ ctx, input }) => {
      const { tenantId, tenantName } = ctx.membership
      if (input.name.trim() !== tenantName) {
        const message = `Type the organization’s exact name: ${tenantName}`
        throw new AppError('invalid', message, { fields: { name: message } })
      }
      await confirmPassword(ctx.services.database, ctx.person.id, input.password)
      return ctx.inTenant(async tx => {
        const [deletion] = await tx
          .insert(organizationDeletions)
          .values({ tenantId, requestedBy: ctx.person.id, dueAt: daysFromNow(waitingDays) })
          .onConflictDoNothing()
          .returning()
        if (!deletion) return
        await recordChange(tx, ctx.actor, {
          noun: 'organization_deletions',
          recordId: tenantId,
          act: 'organization.deletion_requested',
          after: { dueAt: deletion.dueAt },
        })
        await sendEmail(tx, ctx.services, ctx.person.id, organizationDeletionRequested, {
          organization: tenantName,
          day: formatLocalDate(deletion.dueAt, ctx.membership.timeZone),
          link: pageUrl(ctx, '/app/settings'),
        })
      })
    }),

  cancelOrganizationDeletion: tenantProcedure(ownerProcedure).mutation(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.membership
      const canceled = await tx
        .delete(organizationDeletions)
        .where(eq(organizationDeletions.tenantId, tenantId))
        .returning()
      if (canceled.length === 0) return
      await recordChange(tx, ctx.actor, { noun: 'organization_deletions', recordId: tenantId, act: 'cancel' })
    }),
  ),
})

/** The user's acts on their own data are recorded in the platform's log, not in an organization's. */
const selfActor = (ctx: Context): Actor => ({
  tenantId: platformId,
  userId: ctx.viewer.user!.id,
  origin: ctx.origin,
})

const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)

const formatLocalDate = (instant: Date, timeZone = tradeTimeZone) => formatDate(dayInZone(instant, timeZone))

const pageUrl = (ctx: Context, path: string) => ctx.services.config.PUBLIC_URL + path

export type DataRightsRouter = typeof dataRightsRouter
