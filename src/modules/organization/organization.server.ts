import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { record } from '../../core/data/record.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { clash } from '../../core/error/clash.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { joinCodes, tenants } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/turn.server.ts'
import { timeZoneText } from '../../core/time/time-zone.ts'
import { deriveDaily } from '../leases/lease-jobs.port.server.ts'
import { organizationDraft, withType } from './organization.ts'

const manage = routeGate('/app/organization')
const update = organizationDraft.extend({ version: z.int().min(1) })

export const organizationRouter = router({
  /** The organization as its managers see it, with the code that others join by. */
  get: tenantProcedure(manage)
    .meta({ reads: ['tenants'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.membership
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
        if (!tenant) throw notFound('Organization')
        const [joinCode] = await tx.select().from(joinCodes).where(eq(joinCodes.tenantId, tenantId))
        return {
          ...profileOf(tenant),
          defaultMemberRole: tenant.defaultMemberRole,
          timeZone: tenant.timeZone,
          joinCode: joinCode ? { code: joinCode.code, disabled: joinCode.disabled } : null,
        }
      }),
    ),

  update: tenantProcedure(manage)
    .input(update)
    .mutation(({ ctx, input: { version, ...draft } }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.membership
        const [before] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).for('update')
        if (!before) throw notFound('Organization')
        if (before.version !== version) throw changedMeanwhile(before)
        const changed = {
          ...draft,
          organizationRoles: withType(before.organizationRoles, draft.organizationType),
          // What was verified is the name.
          verifiedAt: draft.name === before.name ? before.verifiedAt : null,
          version: version + 1,
          updatedAt: new Date(),
          updatedBy: ctx.person.id,
        }
        const [after] = await tx.update(tenants).set(changed).where(eq(tenants.id, tenantId)).returning()
        await record(tx, ctx.actor, {
          noun: 'tenants',
          recordId: tenantId,
          act: 'tenant.update',
          before,
          after,
        })
        return profileOf(after!)
      }),
    ),

  /** Where the organization's day begins. What stands by the day is judged again, by the day there. */
  setTimeZone: tenantProcedure({ who: 'owner' })
    .input(z.object({ timeZone: timeZoneText, version: z.int().min(1) }))
    .mutation(({ ctx, input: { timeZone, version } }) =>
      withTenantLock(ctx, { who: 'owner' }, async ({ tx, tenant }) => {
        if (tenant.version !== version) throw changedMeanwhile(tenant)
        const change = { timeZone, version: version + 1, updatedAt: new Date(), updatedBy: ctx.person.id }
        await tx.update(tenants).set(change).where(eq(tenants.id, tenant.id))
        await record(tx, ctx.actor, {
          noun: 'tenants',
          recordId: tenant.id,
          act: 'tenant.update',
          before: { timeZone: tenant.timeZone },
          after: { timeZone },
        })
        await ctx.services.jobs.add(tx, deriveDaily, { tenantId: tenant.id })
        return { timeZone, version: version + 1 }
      }),
    ),
})

const changedMeanwhile = (theirs: typeof tenants.$inferSelect) =>
  clash('organization', { version: theirs.version, theirs: profileOf(theirs) })

const profileOf = (tenant: typeof tenants.$inferSelect) => ({
  name: tenant.name,
  organizationType: tenant.organizationType,
  organizationSubtypes: tenant.organizationSubtypes,
  address: tenant.address,
  phone: tenant.phone,
  state: tenant.state,
  webpage: tenant.webpage,
  verified: tenant.verifiedAt !== null,
  version: tenant.version,
})

export type OrganizationRouter = typeof organizationRouter
