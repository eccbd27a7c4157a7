import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../core/http/procedure.server.ts'
import { signalPerson, topic } from './desk.server.ts'
import type { NotificationKind } from './notification.ts'
import { notificationSettings } from './notification.table.ts'
import {
  defaultProfileSettings,
  defaultTenantSettings,
  profileSettings,
  tenantSettings,
  type ProfileSettings,
  type TenantSettings,
} from './settings.ts'

const member = tenantProcedure({ who: 'member' })

type SettingsOf = { tenant: TenantSettings; profile: ProfileSettings }

/** What a member wants to be told. Who has never chosen gets the defaults, written when they are first read. */
export const settingsProcedures = router({
  tenant: member
    .meta({ reads: [topic], personal: true })
    .query(({ ctx }) => read(ctx, 'tenant', defaultTenantSettings())),
  profile: member
    .meta({ reads: [topic], personal: true })
    .query(({ ctx }) => read(ctx, 'profile', defaultProfileSettings(ctx.membership.timeZone))),
  changeTenant: member
    .input(tenantSettings.partial())
    .mutation(({ ctx, input }) => change(ctx, 'tenant', input)),
  changeProfile: member
    .input(profileSettings.partial())
    .mutation(({ ctx, input }) => change(ctx, 'profile', input)),
})

const whose = ({ actor }: TenantContext, kind: NotificationKind) =>
  and(
    eq(notificationSettings.tenantId, actor.tenantId),
    eq(notificationSettings.userId, actor.userId),
    eq(notificationSettings.kind, kind),
  )

const read = <Kind extends NotificationKind>(ctx: TenantContext, kind: Kind, start: SettingsOf[Kind]) =>
  ctx.inTenant(async tx => {
    const { tenantId, userId } = ctx.actor
    const [known] = await tx.select().from(notificationSettings).where(whose(ctx, kind))
    if (known) return { ...start, ...(known.settings as SettingsOf[Kind]) }
    await tx
      .insert(notificationSettings)
      .values({ tenantId, userId, kind, settings: start, updatedBy: userId })
      .onConflictDoNothing()
    return start
  })

const change = (ctx: TenantContext, kind: NotificationKind, changes: object) =>
  ctx.inTenant(async (tx: Tx) => {
    const changed = await tx
      .update(notificationSettings)
      .set({
        settings: sql`${notificationSettings.settings} || ${JSON.stringify(changes)}::jsonb`,
        updatedAt: sql`now()`,
        updatedBy: ctx.actor.userId,
      })
      .where(whose(ctx, kind))
      .returning({ kind: notificationSettings.kind })
    if (changed.length === 0)
      throw new AppError(
        'invalid',
        kind === 'tenant' ? 'No tenant settings loaded' : 'No profile settings loaded',
      )
    await signalPerson(tx, ctx.actor.userId)
  })
