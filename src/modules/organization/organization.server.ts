import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { fieldsIn, saveRow, type RecordMapping } from '../../core/data/rows.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { joinCodes, tenants } from '../../core/tenancy/tenant.table.ts'
import { withTenantLock } from '../../core/tenancy/tenant-lock.server.ts'
import { timeZoneSchema } from '../../core/time/time-zone.ts'
import { deriveDaily } from '../leases/lease-jobs.port.server.ts'
import { organizationDraft, addOrganizationType, type OrganizationDraft } from './organization.ts'

const manageGate = routeGate('/app/organization')
const updateInput = organizationDraft.extend({
  version: z.int32().min(1),
  seen: z.partialRecord(organizationDraft.keyof(), z.unknown()).optional(),
})

export const organizationRouter = router({
  /** The organization as its managers see it, with its join code. */
  get: tenantProcedure(manageGate)
    .meta({ reads: ['tenants'] })
    .query(({ ctx }) =>
      ctx.inTenant(async tx => {
        const { tenantId } = ctx.membership
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenantId))
        if (!tenant) throw notFound('Organization')
        const [joinCode] = await tx.select().from(joinCodes).where(eq(joinCodes.tenantId, tenantId))
        return {
          ...draftFields(tenant),
          verified: tenant.verifiedAt !== null,
          version: tenant.version,
          defaultMemberRole: tenant.defaultMemberRole,
          timeZone: tenant.timeZone,
          joinCode: joinCode ? { code: joinCode.code, disabled: joinCode.disabled } : null,
        }
      }),
    ),

  update: tenantProcedure(manageGate)
    .input(updateInput)
    .mutation(({ ctx, input: { version, seen, ...changes } }) =>
      ctx.inTenant(async tx => {
        const id = ctx.membership.tenantId
        const result = await saveRow(
          tx,
          ctx.actor,
          profileRecords,
          { id, version, seen, changes },
          { act: 'tenant.update', validate: deriveProfile },
        )
        const { verifiedAt, organizationRoles: _, ...profile } = result.after
        return { ...profile, verified: verifiedAt !== null, version: result.version }
      }),
    ),

  /** Sets the organization's time zone. Everything that depends on its current day is derived again. */
  setTimeZone: tenantProcedure({ who: 'owner' })
    .input(
      z.object({
        timeZone: timeZoneSchema,
        version: z.int32().min(1),
        seen: z.object({ timeZone: timeZoneSchema }).optional(),
      }),
    )
    .mutation(({ ctx, input: { timeZone, version, seen } }) =>
      withTenantLock(ctx, { who: 'owner' }, async ({ tx, tenant: { id } }) => {
        const edit = { id, version, seen, changes: { timeZone } }
        const result = await saveRow(tx, ctx.actor, zoneRecords, edit, { act: 'tenant.update' })
        await ctx.services.jobs.add(tx, deriveDaily, { tenantId: id })
        return { timeZone, version: result.version }
      }),
    ),
})

type Tenant = typeof tenants.$inferSelect

/** The profile and its derived fields. */
type Profile = OrganizationDraft & Pick<Tenant, 'organizationRoles' | 'verifiedAt'>

const draftFields = fieldsIn(organizationDraft)

const profileRecords: RecordMapping<typeof tenants, Profile> = {
  table: tenants,
  noun: 'tenants',
  one: 'profile',
  toFields: row => ({
    ...draftFields(row),
    organizationRoles: row.organizationRoles,
    verifiedAt: row.verifiedAt,
  }),
}

const zoneRecords: RecordMapping<typeof tenants, Pick<Tenant, 'timeZone'>> = {
  table: tenants,
  noun: 'tenants',
  one: 'time zone',
  toFields: ({ timeZone }) => ({ timeZone }),
}

/** The derived fields: the type is one of the trade roles, and a new name loses its verification. */
const deriveProfile = (draft: Profile, saved: Profile): Profile => ({
  ...draft,
  organizationRoles: addOrganizationType(saved.organizationRoles, draft.organizationType),
  verifiedAt: draft.name === saved.name ? saved.verifiedAt : null,
})

export type OrganizationRouter = typeof organizationRouter
