import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { customerProcedure } from '../ticket/customer.server.ts'
import { ticketCondition, lockTicket, signalTicket, updateStamps } from '../ticket/ticket-messages.server.ts'
import { ticketRecordType } from '../ticket/ticket.ts'
import { tickets } from '../ticket/ticket.table.ts'

const maxWatchers = 20

/** Watchers are colleagues who can read a ticket, reply and get notified of answers while they are members. */
export const watcherProcedures = {
  /** The users who can be added: approved members of the current organization. */
  colleagues: customerProcedure.query(({ ctx }) => ctx.read(tx => readColleagues(tx, ctx.home))),

  /** Adds or removes a watcher. Only the requester and owners may, but anyone can stop watching. */
  setWatching: customerProcedure
    .input(z.object({ id: z.uuid(), userId: z.string().max(64), watching: z.boolean() }))
    .mutation(({ ctx, input: { id, userId, watching } }) =>
      ctx.onTicket(id, async (tx, actor) => {
        const ticket = await lockTicket(tx, id)
        const { watchers, requesterId, tenantId } = ticket
        if (watchers.includes(userId) === watching) return
        const isOwn = requesterId === actor.userId || (await ownsOrganization(tx))
        const isLeaving = !watching && userId === actor.userId
        if (!isOwn && !isLeaving)
          throw new AppError('forbidden', 'Only the requester and owners can choose who watches a ticket.')
        if (watching) await refuseStranger(tx, tenantId, userId)
        if (watching && watchers.length >= maxWatchers)
          throw new AppError('conflict', `At most ${maxWatchers} people can watch a ticket.`)
        const nextWatchers = watching
          ? [...watchers, userId]
          : watchers.filter(watcherId => watcherId !== userId)
        await tx
          .update(tickets)
          .set({ watchers: nextWatchers, ...updateStamps(actor.userId) })
          .where(ticketCondition(ticket))
        await recordChange(tx, actor, { noun: ticketRecordType, recordId: id, act: 'change watchers' })
        await signalTicket(tx, { ...ticket, watchers: [...new Set([...watchers, ...nextWatchers])] })
      }),
    ),
}

async function refuseStranger(tx: Tx, tenantId: string, userId: string): Promise<void> {
  if (tenantId === platformId)
    throw new AppError('invalid', 'Colleagues can watch tickets once you belong to an organization.')
  if (!(await readColleagues(tx, tenantId)).some(({ id }) => id === userId))
    throw fieldError('userId', 'This person is not a member of your organization. Choose someone else.')
}

async function readColleagues(tx: Tx, tenantId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and not 'pending' = any (m.role_ids) and u.disabled_at is null
    order by u.name, u.id`)
  return rows
}

async function ownsOrganization(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ owns: boolean }>(sql`select app_owns() as owns`)
  return rows[0]!.owns
}
