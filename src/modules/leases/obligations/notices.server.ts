import { and, asc, eq, isNotNull, like, or } from 'drizzle-orm'
import { z } from 'zod'
import { notFound } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { listMembersByGate } from '../../../core/tenancy/members-by-gate.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { readChains } from '../chain/chain.port.server.ts'
import { stepDays } from '../chain/chain.ts'
import { escalationSteps } from '../chain/chain.table.ts'
import { obligations } from '../record/obligation.table.ts'
import { notificationTopic } from '../../notifications/notification.ts'
import { notifications } from '../../notifications/notification.table.ts'
import { loadPreferences } from '../../notifications/settings/preferences.port.server.ts'
import { leaseAccess } from '../access.ts'
import type { Silence, Turn } from './notice-labels.ts'

/**
 * Lists who was notified of an obligation, when and how, or why someone was not. Only for users who manage
 * obligations.
 */
export const noticesProcedure = tenantProcedure(leaseAccess.write)
  .input(z.object({ obligationId: z.uuid() }))
  .query(({ ctx, input: { obligationId } }) =>
    ctx.inTenant(async tx => {
      const { tenantId } = ctx.actor
      const [obligation] = await tx
        .select()
        .from(obligations)
        .where(and(eq(obligations.tenantId, tenantId), eq(obligations.id, obligationId)))
      if (!obligation) throw notFound('Obligation')
      const { userId, createdAt, inApp, readAt, emailState, emailAt, emailedAt } = notifications
      const { pushState, pushedAt } = notifications
      const { once, step } = escalationSteps
      const delivery = { createdAt, inApp, readAt, emailState, emailAt, emailedAt, pushState, pushedAt, step }
      const rows = await tx
        .select({ userId, ...delivery })
        .from(notifications)
        .leftJoin(
          escalationSteps,
          and(
            eq(escalationSteps.tenantId, tenantId),
            eq(escalationSteps.obligationId, obligationId),
            eq(escalationSteps.userId, userId),
            eq(once, notifications.once),
          ),
        )
        .where(
          and(
            eq(notifications.tenantId, tenantId),
            // The `once` key of obligation reminders; see lease-reminders.
            or(like(notifications.once, `obligation ${obligationId} %`), isNotNull(step)),
          ),
        )
        .orderBy(asc(notifications.id))
      const { chainFor, managers, deputy } = await readChains(tx, ctx.membership)
      const memberById = new Map(
        chainFor(obligation.assignedTo).map(chainMember => [chainMember.userId, chainMember]),
      )
      const members = await listMembersByGate(tx, ctx.membership, { who: 'member' })
      const readerIds = new Set(
        (await listMembersByGate(tx, ctx.membership, leaseAccess.read)).map(({ id }) => id),
      )
      const preferences = await loadPreferences(
        tx,
        ctx.membership,
        members.map(({ id }) => id),
      )
      const topic = notificationTopic('tenant', 'obligation_due')
      const silence = (id: string): Silence => {
        if (!readerIds.has(id)) return 'right'
        if (obligation.acknowledgedBy === id) return 'own'
        if (preferences.muted(id, 'leases', obligation.leaseId)) return 'muted'
        const channels = ['inAppNotifications', 'emailNotifications', 'pushNotifications'] as const
        return channels.some(channel => preferences.by(channel, id, 'tenant', topic)) ? 'early' : 'off'
      }
      const getTurn = (id: string): Turn | null => {
        const chainMember = memberById.get(id)
        if (!chainMember) {
          const role = id === obligation.assignedTo ? 'assignee' : id === deputy ? 'deputy' : null
          const isManager = managers.some(member => member.id === id)
          return role && !isManager ? { part: role, status: 'stepped over', date: null } : null
        }
        const { part, step: stepIndex } = chainMember
        if (obligation.settledAt !== null) return { part, status: 'settled', date: null }
        if (obligation.acknowledgedBy !== null) return { part, status: 'acknowledged', date: null }
        if (rows.some(row => row.userId === id && row.step !== null))
          return { part, status: 'told', date: null }
        // An obligation entered late is announced in the next reminder run.
        const notifyDay = addDays(obligation.payBy, -stepDays[stepIndex]!)
        return { part, status: 'waits', date: notifyDay < ctx.today ? ctx.today : notifyDay }
      }
      return members.map(({ id, name }) => {
        const reminders = rows.filter(row => row.userId === id).map(({ userId: _, ...delivery }) => delivery)
        return {
          id,
          name,
          reminders,
          silence: reminders.length > 0 ? null : silence(id),
          chain: getTurn(id),
        }
      })
    }),
  )
