import { z } from 'zod'
import { platformId } from '../../../core/data/record.server.ts'
import type { Context } from '../../../core/http/context.server.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { tradeTimeZone } from '../../../core/time/day.ts'
import { timeZoneSchema } from '../../../core/time/time-zone.ts'
import { notAuthenticated, selfProcedure } from '../notification-scope.server.ts'
import { defaultsGate } from './gate.ts'
import {
  changeSettings,
  readSettings,
  settingsTopic,
  storeInitialSettings,
  type SettingsOwner,
} from './stored-settings.server.ts'

const memberProcedure = tenantProcedure({ who: 'member' }, notAuthenticated)
const managerProcedure = tenantProcedure(defaultsGate, notAuthenticated)

const settingValues = z.record(z.string().max(80), z.union([z.boolean(), z.string().max(80)]))
const settingsChange = z.object({
  version: z.int32(),
  seen: settingValues.optional(),
  changes: settingValues,
})
/** The browser's time zone is the initial one of personal settings. Other settings have none. */
const settingsInput = z.object({ timeZone: timeZoneSchema.optional() }).optional()
const liveMeta = { reads: [settingsTopic], personal: true } as const

/** Personal settings belong to no organization. */
const runOnPlatform = ({ database }: Context['services']) => database.acrossTenants

/** Reads a document, and stores the default if there is none. A failure to store it is only logged. */
async function readOrInitialize(
  { services }: Pick<Context, 'services'>,
  owner: SettingsOwner,
  userId: string,
  inTx: Context['services']['database']['acrossTenants'],
) {
  const result = await inTx(tx => readSettings(tx, owner))
  if (result.updatedAt !== null) return result
  const tenantId = 'tenantId' in owner ? owner.tenantId : platformId
  try {
    await services.database.inTenant({ tenantId, userId }, tx => storeInitialSettings(tx, owner, userId))
  } catch (error) {
    services.log.warn({ err: error, kind: owner.kind }, 'default notification settings were not stored')
    return result
  }
  return inTx(tx => readSettings(tx, owner))
}

/** Notification settings. */
export const settingsProcedures = router({
  /** A member's settings, in the organization of the request. */
  tenant: router({
    read: memberProcedure
      .meta(liveMeta)
      .input(settingsInput)
      .query(({ ctx }) => {
        const { tenantId, userId } = ctx.actor
        return readOrInitialize(ctx, { kind: 'tenant', tenantId, userId }, userId, ctx.inTenant)
      }),
    change: memberProcedure.input(settingsChange).mutation(({ ctx, input }) => {
      const { tenantId, userId } = ctx.actor
      return ctx.inTenant(tx => changeSettings(tx, ctx.actor, { kind: 'tenant', tenantId, userId }, input))
    }),
  }),

  /** The organization's defaults for members who have not chosen. */
  organization: router({
    read: managerProcedure
      .meta({ reads: [settingsTopic] })
      .input(settingsInput)
      .query(({ ctx }) => {
        const { tenantId, userId } = ctx.actor
        return readOrInitialize(ctx, { kind: 'organization', tenantId }, userId, ctx.inTenant)
      }),
    change: managerProcedure.input(settingsChange).mutation(({ ctx, input }) => {
      const { tenantId } = ctx.actor
      return ctx.inTenant(tx => changeSettings(tx, ctx.actor, { kind: 'organization', tenantId }, input))
    }),
  }),

  /** A user's personal settings, in all organizations. */
  profile: router({
    read: selfProcedure
      .meta(liveMeta)
      .input(settingsInput)
      .query(({ ctx, input }) => {
        const owner = profileOwner(ctx, input?.timeZone)
        return readOrInitialize(ctx, owner, owner.userId, runOnPlatform(ctx.services))
      }),
    change: selfProcedure.input(settingsChange).mutation(({ ctx, input }) => {
      const owner = profileOwner(ctx)
      const actor = { tenantId: platformId, userId: owner.userId, origin: ctx.origin }
      return ctx.services.database.acrossTenants(tx => changeSettings(tx, actor, owner, input))
    }),
  }),
})

const profileOwner = (
  { person, viewer }: Pick<Context, 'viewer'> & { person: { id: string } },
  timeZone = viewer.membership?.timeZone ?? tradeTimeZone,
) => ({ kind: 'profile' as const, userId: person.id, timeZone })
