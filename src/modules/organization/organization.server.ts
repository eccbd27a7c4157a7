import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Gate } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { record } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { joinCodes, tenants } from '../../core/tenancy/tenant.table.ts'
import { organizationDraft, withType } from './organization.ts'

const manage = routeGate('/app/organization') as Gate & { who: 'member' }
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
        if (before.version !== version) {
          throw new AppError(
            'conflict',
            'Somebody else changed the organization while you were editing it.',
            {
              details: { theirs: profileOf(before) },
            },
          )
        }
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
})

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
