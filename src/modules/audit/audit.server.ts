import { z } from 'zod'
import { routeGate } from '../../core/access/routes.ts'
import { logTopic } from '../../core/data/record.server.ts'
import { countRecordsUpTo, readSeals } from '../../core/data/seals.server.ts'
import { verifySeals } from '../../core/data/verify-seals.server.ts'
import { router, staffProcedure, tenantProcedure } from '../../core/http/procedure.server.ts'
import { tradeTimeZone } from '../../core/time/day.ts'
import {
  auditChoices,
  readChanges,
  listActions,
  newestChange,
  platformChoices,
  type AuditScope,
} from './audit-list.server.ts'
import { activityTypes, auditFilter, auditWindow } from './audit.ts'
import { sealMailProcedures } from './seal-mail.server.ts'

export const auditGate = routeGate('/app/audit')
const readAuditProcedure = tenantProcedure(auditGate)

const actLine = z.object({ id: z.int() })

const storedSeal = z
  .string()
  .trim()
  .toLowerCase()
  .regex(
    /^([0-9a-f]{64})?$/,
    'A seal has 64 characters: digits and the letters a to f. Copy the entire seal.',
  )

/** An organization's own log. */
export const auditRouter = router({
  list: readAuditProcedure
    .input(auditWindow)
    .query(({ ctx, input }) => ctx.inTenant(tx => listActions(tx, ctx.membership, input))),

  /** The records of an action on several. */
  within: readAuditProcedure
    .input(actLine)
    .query(({ ctx, input }) => ctx.inTenant(tx => readChanges(tx, ctx.membership, input.id))),

  /** The newest entry, as a live query, so that an open page learns of newer ones. */
  newest: readAuditProcedure
    .meta({ reads: [logTopic] })
    .input(z.object({ filter: auditFilter }))
    .query(({ ctx, input }) => ctx.inTenant(tx => newestChange(tx, ctx.membership, input.filter))),

  choices: readAuditProcedure.query(({ ctx }) => ctx.inTenant(tx => auditChoices(tx, ctx.actor.tenantId))),

  /** The number of sealed entries and the last seal. Stored elsewhere, it proves the log up to that point. */
  seals: readAuditProcedure.query(({ ctx }) => readSeals(ctx.services.database, ctx.actor.tenantId)),

  ...sealMailProcedures,

  /**
   * Verifies the whole chain and finds entries that were changed, removed or inserted. `kept` is a seal stored
   * elsewhere; the result tells up to which entry it proves the log, or null if the chain does not contain it.
   */
  verify: tenantProcedure({ who: 'owner' })
    .input(z.object({ kept: storedSeal }).default({ kept: '' }))
    .mutation(async ({ ctx, input: { kept } }) => {
      const { database, config } = ctx.services
      const [verdict] = await verifySeals(database, config.DATA_DIR, ctx.actor.tenantId)
      const upTo = kept === '' ? undefined : await countRecordsUpTo(database, ctx.actor.tenantId, kept)
      return { ...verdict!, upTo }
    }),
})
export type AuditRouter = typeof auditRouter

export const platformScopes = {
  everything: { acts: null, timeZone: tradeTimeZone },
  activities: { acts: activityTypes, timeZone: tradeTimeZone },
} satisfies Record<string, AuditScope>
const scope = z.enum(['everything', 'activities'])

/** The logs of all organizations and of the platform itself, for staff. */
export const platformAuditRouter = router({
  list: staffProcedure('support')
    .input(auditWindow.extend({ scope }))
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => listActions(tx, platformScopes[input.scope], input)),
    ),

  within: staffProcedure('support')
    .input(actLine.extend({ tenantId: z.uuid() }))
    .query(({ ctx, input: { tenantId, id } }) =>
      ctx.services.database.acrossTenants(tx => readChanges(tx, { tenantId, timeZone: tradeTimeZone }, id)),
    ),

  choices: staffProcedure('support').query(platformChoices),

  /** The newest entry, as a live query that refreshes at most once a second. */
  newest: staffProcedure('support')
    .meta({ reads: ['every_change'], restMs: 1000 })
    .input(z.object({ filter: auditFilter, scope }))
    .query(({ ctx, input }) =>
      ctx.services.database.acrossTenants(tx => newestChange(tx, platformScopes[input.scope], input.filter)),
    ),
})
export type PlatformAuditRouter = typeof platformAuditRouter
