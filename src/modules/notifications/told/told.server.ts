import { and, asc, eq, like } from 'drizzle-orm'
import { z } from 'zod'
import { routeGate } from '../../../core/access/routes.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { membersWhoMay } from '../../../core/tenancy/members-who-may.server.ts'
import { obligations } from '../../leases/record/obligation.table.ts'
import { topicOf } from '../notification.ts'
import { notifications } from '../notification.table.ts'
import { wishesOf } from '../settings/wishes.server.ts'
import type { Silence } from './told-words.ts'

const leases = routeGate('/app/leases')

/** For those who manage obligations: who was told of one, when and how; or why someone was not. */
export const toldProcedure = tenantProcedure({ ...leases, capability: 'manage_leases' })
  .input(z.object({ obligationId: z.uuid() }))
  .query(({ ctx, input: { obligationId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const [obligation] = await tx
        .select({ leaseId: obligations.leaseId })
        .from(obligations)
        .where(and(eq(obligations.tenantId, tenantId), eq(obligations.id, obligationId)))
      if (!obligation) throw notFound('Obligation')
      const { userId, createdAt, inApp, readAt, emailState, emailAt, emailedAt } = notifications
      const rows = await tx
        .select({ userId, createdAt, inApp, readAt, emailState, emailAt, emailedAt })
        .from(notifications)
        .where(
          and(
            eq(notifications.tenantId, tenantId),
            // As reminders of obligations name what they tell once; see lease-reminders.
            like(notifications.once, `obligation ${obligationId} %`),
          ),
        )
        .orderBy(asc(notifications.id))
      const members = await membersWhoMay(tx, ctx.membership, { who: 'member' })
      const able = new Set((await membersWhoMay(tx, ctx.membership, leases)).map(({ id }) => id))
      const wishes = await wishesOf(
        tx,
        ctx.membership,
        members.map(({ id }) => id),
      )
      const topic = topicOf('tenant', 'obligation_due')
      const silence = (id: string): Silence => {
        if (!able.has(id)) return 'right'
        if (wishes.muted(id, 'leases', obligation.leaseId)) return 'muted'
        const ways = ['inAppNotifications', 'emailNotifications'] as const
        return ways.some(way => wishes.by(way, id, 'tenant', topic)) ? 'early' : 'off'
      }
      return members.map(({ id, name }) => {
        const reminders = rows.filter(row => row.userId === id).map(({ userId: _, ...how }) => how)
        return { id, name, reminders, silence: reminders.length > 0 ? null : silence(id) }
      })
    }),
  )
