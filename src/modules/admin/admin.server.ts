import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { recordChange } from '../../core/data/record.server.ts'
import { countKinds } from '../../core/module/counts.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { conflictError } from '../../core/error/edit-conflict.ts'
import { callClock } from '../../core/http/call-times.server.ts'
import { router, staffProcedure } from '../../core/http/procedure.server.ts'
import { staffActor } from '../../core/tenancy/staff-actor.server.ts'
import { systemSettings, tenants } from '../../core/tenancy/tenant.table.ts'
import {
  adminListInput,
  readFigures,
  listOrganizations,
  listPeople,
  readOrganization,
  readPerson,
} from './admin-lists.server.ts'
import { readHealth } from './overview/health.server.ts'
import { readRevenue } from './overview/revenue.server.ts'
import { readTrends } from './overview/trends.server.ts'
import { readWaiting } from './overview/waiting.server.ts'
import { readBackupState } from './backups/backup-settings.server.ts'
import { databaseMb, listQuarantined, listStorage, storageTrend } from './storage/storage-list.server.ts'
import { peopleProcedures, personInput } from './people.server.ts'
import { settingsProcedures, visibleSettings } from './settings.server.ts'

const staffViewProcedure = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
/** These queries refresh on changes in any organization, so each runs at most once a second. */
const minRefetchMs = 1000
const personReads = ['people', 'members', 'subscriptions']
const organizationReads = ['subscriptions', 'plans', 'members', 'held', 'people']
const maxSlowest = 8
const reason = z.string().trim().min(3, 'Enter a reason. The organization will see it.').max(500)

/** The core of the admin area. Support can see what they need to help customers; only admins can make changes. */
export const adminRouter = router({
  figures: staffViewProcedure.query(({ ctx }) => ctx.services.database.acrossTenants(readFigures)),

  /** The items that need a staff member, for the overview and the sidebar. */
  waiting: staffViewProcedure.query(({ ctx }) => ctx.services.database.acrossTenants(readWaiting)),

  /** The last 12 weeks. */
  trends: staffViewProcedure.query(({ ctx }) => ctx.services.database.acrossTenants(readTrends)),

  health: staffViewProcedure.query(({ ctx }) => ctx.services.database.acrossTenants(readHealth)),

  revenue: staffViewProcedure.query(({ ctx }) =>
    ctx.services.database.acrossTenants(tx => readRevenue(tx, ctx.today)),
  ),

  /** The slowest procedure calls on this server since it started. */
  slowestCalls: staffViewProcedure.query(() => ({
    since: callClock.since.toISOString(),
    calls: callClock.slowest(maxSlowest),
  })),

  people: staffViewProcedure
    .meta({ reads: ['people', 'members'], restMs: minRefetchMs })
    .input(adminListInput)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listPeople(tx, input))),

  person: staffViewProcedure
    .meta({ reads: personReads, restMs: minRefetchMs })
    .input(personInput)
    .query(async ({ ctx, input }) => {
      const facts = await ctx.services.database.acrossTenants(tx => readPerson(tx, input.id))
      if (!facts) throw notFound('Person')
      return facts
    }),

  ...peopleProcedures,

  organizations: staffViewProcedure
    .meta({ reads: organizationReads, restMs: minRefetchMs })
    .input(adminListInput)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listOrganizations(tx, input))),

  organization: staffViewProcedure
    .meta({ reads: organizationReads, restMs: minRefetchMs })
    .input(z.object({ id: z.uuid() }))
    .query(async ({ ctx, input }) => {
      const facts = await ctx.services.database.acrossTenants(tx => readOrganization(tx, input.id))
      if (!facts) throw notFound('Organization')
      return facts
    }),

  /** Disables or enables an organization. Its members lose access immediately; nothing is deleted. */
  setDisabled: adminProcedure
    .input(z.object({ id: z.uuid(), version: z.int32(), disabled: z.boolean(), reason }))
    .mutation(({ ctx, input: { id, version, disabled, reason: disabledReason } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('update')
        if (!tenant) throw notFound('Organization')
        if (tenant.version !== version)
          throw conflictError('organization', {
            version: tenant.version,
            theirs: { disabled: tenant.disabled },
          })
        if (tenant.disabled === disabled && tenant.disabledReason === (disabled ? disabledReason : null))
          return
        await tx
          .update(tenants)
          .set({
            disabled,
            disabledReason: disabled ? disabledReason : null,
            version: version + 1,
            updatedAt: new Date(),
            updatedBy: ctx.person.id,
          })
          .where(eq(tenants.id, id))
        await recordChange(tx, staffActor(ctx, id), {
          noun: 'tenants',
          recordId: id,
          act: disabled ? 'disable' : 'enable',
          before: { disabled: tenant.disabled },
          after: { disabled, reason: disabledReason },
        })
      }),
    ),

  settings: staffViewProcedure.meta({ reads: ['system_settings'] }).query(async ({ ctx }) => {
    const [row] = await ctx.services.database.people.select().from(systemSettings)
    return visibleSettings(row!)
  }),

  ...settingsProcedures,

  /** The backup setting, and the results of the last backups. */
  backups: staffViewProcedure
    .meta({ reads: ['system_settings', 'backups'] })
    .query(({ ctx }) => readBackupState(ctx.services.database, ctx.services.config)),

  storage: staffViewProcedure
    .meta({ reads: ['held', 'subscriptions', 'plans', 'every_change'], restMs: 5000 })
    .input(adminListInput)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => ({
        ...(await listStorage(tx, input, ctx.today)),
        databaseMb: await databaseMb(tx),
        kinds: countKinds(),
      })),
    ),

  /** Files that the virus check refused, and whether a virus check is configured. */
  quarantined: staffViewProcedure.query(async ({ ctx: { services } }) => ({
    isChecking: Boolean(services.config.CLAMD_URL),
    files: await services.database.acrossTenants(tx => listQuarantined(tx)),
  })),

  /** The platform's file storage by day. */
  storageTrend: staffViewProcedure.query(({ ctx }) =>
    ctx.services.database.acrossTenants(tx => storageTrend(tx, ctx.today)),
  ),
})
export type AdminRouter = typeof adminRouter
