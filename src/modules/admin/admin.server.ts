import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { record } from '../../core/data/record.server.ts'
import { countKinds } from '../../core/module/counts.server.ts'
import { notFound } from '../../core/error/AppError.ts'
import { clash } from '../../core/error/clash.ts'
import { callClock } from '../../core/http/call-times.server.ts'
import { router, staffProcedure } from '../../core/http/procedure.server.ts'
import { staffActor } from '../../core/tenancy/staff-actor.server.ts'
import { systemSettings, tenants } from '../../core/tenancy/tenant.table.ts'
import {
  adminList,
  readFigures,
  listOrganizations,
  listPeople,
  organizationFacts,
  personFacts,
} from './admin-lists.server.ts'
import { readHealth } from './overview/health.server.ts'
import { readRevenue } from './overview/revenue.server.ts'
import { readTrends } from './overview/trends.server.ts'
import { backupState } from './backups/backup-settings.server.ts'
import { databaseMb, listQuarantined, listStorage, storageTrend } from './storage/storage-list.server.ts'
import { peopleProcedures, person } from './people.server.ts'
import { settingsProcedures, visibleSettings } from './settings.server.ts'

const see = staffProcedure('support')
const adminProcedure = staffProcedure('admin')
/** These queries refresh on changes in any organization, so each runs at most once a second. */
const restMs = 1000
const personReads = ['people', 'members', 'subscriptions']
const organizationReads = ['subscriptions', 'plans', 'members', 'held', 'people']
const maxSlowest = 8
const reason = z.string().trim().min(3, 'Enter a reason. The organization will see it.').max(500)

/** The core of the admin area. Support can see what they need to help customers; only admins can make changes. */
export const adminRouter = router({
  figures: see.query(({ ctx }) => ctx.services.database.acrossTenants(readFigures)),

  /** The last 12 weeks. */
  trends: see.query(({ ctx }) => ctx.services.database.acrossTenants(readTrends)),

  health: see.query(({ ctx }) => ctx.services.database.acrossTenants(readHealth)),

  revenue: see.query(({ ctx }) => ctx.services.database.acrossTenants(tx => readRevenue(tx, ctx.today))),

  /** The slowest procedure calls on this server since it started. */
  slowestCalls: see.query(() => ({
    since: callClock.since.toISOString(),
    calls: callClock.slowest(maxSlowest),
  })),

  people: see
    .meta({ reads: ['people', 'members'], restMs })
    .input(adminList)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listPeople(tx, input))),

  person: see
    .meta({ reads: personReads, restMs })
    .input(person)
    .query(async ({ ctx, input }) => {
      const facts = await ctx.services.database.acrossTenants(tx => personFacts(tx, input.id))
      if (!facts) throw notFound('Person')
      return facts
    }),

  ...peopleProcedures,

  organizations: see
    .meta({ reads: organizationReads, restMs })
    .input(adminList)
    .query(({ ctx, input }) => ctx.services.database.acrossTenants(tx => listOrganizations(tx, input))),

  organization: see
    .meta({ reads: organizationReads, restMs })
    .input(z.object({ id: z.uuid() }))
    .query(async ({ ctx, input }) => {
      const facts = await ctx.services.database.acrossTenants(tx => organizationFacts(tx, input.id))
      if (!facts) throw notFound('Organization')
      return facts
    }),

  /** Disables or enables an organization. Its members lose access immediately; nothing is deleted. */
  setDisabled: adminProcedure
    .input(z.object({ id: z.uuid(), version: z.int(), disabled: z.boolean(), reason }))
    .mutation(({ ctx, input: { id, version, disabled, reason: why } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, id)).for('update')
        if (!tenant) throw notFound('Organization')
        if (tenant.version !== version)
          throw clash('organization', { version: tenant.version, theirs: { disabled: tenant.disabled } })
        if (tenant.disabled === disabled && tenant.disabledReason === (disabled ? why : null)) return
        await tx
          .update(tenants)
          .set({
            disabled,
            disabledReason: disabled ? why : null,
            version: version + 1,
            updatedAt: new Date(),
            updatedBy: ctx.person.id,
          })
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

  settings: see.meta({ reads: ['system_settings'] }).query(async ({ ctx }) => {
    const [row] = await ctx.services.database.people.select().from(systemSettings)
    return visibleSettings(row!)
  }),

  ...settingsProcedures,

  /** The backup setting, and the results of the last backups. */
  backups: see
    .meta({ reads: ['system_settings', 'backups'] })
    .query(({ ctx }) => backupState(ctx.services.database, ctx.services.config)),

  storage: see
    .meta({ reads: ['held', 'subscriptions', 'plans', 'every_change'], restMs: 5000 })
    .input(adminList)
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(async tx => ({
        ...(await listStorage(tx, input, ctx.today)),
        databaseMb: await databaseMb(tx),
        kinds: countKinds(),
      })),
    ),

  /** Files that the virus check refused, and whether a virus check is configured. */
  quarantined: see.query(async ({ ctx: { services } }) => ({
    isChecking: Boolean(services.config.CLAMD_URL),
    files: await services.database.acrossTenants(tx => listQuarantined(tx)),
  })),

  /** The platform's file storage by day. */
  storageTrend: see.query(({ ctx }) =>
    ctx.services.database.acrossTenants(tx => storageTrend(tx, ctx.today)),
  ),
})
export type AdminRouter = typeof adminRouter
