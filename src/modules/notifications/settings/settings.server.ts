import { z } from 'zod'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { notificationKinds, type NotificationKind } from '../notification.ts'
import { changeSettings, readSettings, settingsTopic, type Whose } from './kept-settings.server.ts'

const member = tenantProcedure({ who: 'member' })

const which = z.object({ kind: z.enum(notificationKinds) })
const answers = z.record(z.string().max(80), z.union([z.boolean(), z.string().max(80)]))
const wish = z.object({ version: z.int(), seen: answers.optional(), changes: answers })

const own = ({ actor, membership }: TenantContext, kind: NotificationKind): Whose => ({
  tenantId: actor.tenantId,
  userId: actor.userId,
  kind,
  timeZone: membership.timeZone,
})

/** What a member wants to be told. Who has never chosen has the defaults. */
export const settingsProcedures = router({
  read: member
    .meta({ reads: [settingsTopic], personal: true })
    .input(which)
    .query(({ ctx, input }) => ctx.inTenant(tx => readSettings(tx, own(ctx, input.kind)))),
  change: member
    .input(which.extend(wish.shape))
    .mutation(({ ctx, input: { kind, ...wanted } }) =>
      ctx.inTenant(tx => changeSettings(tx, ctx.actor, own(ctx, kind), wanted)),
    ),
})
