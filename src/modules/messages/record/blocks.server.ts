import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { messagesGate } from '../access.ts'
import { personBlocks } from './message.table.ts'

const memberProcedure = tenantProcedure(messagesGate)

/** The users whose messages a user blocks. Blocks are private: they are not logged, and no one is notified. */
export const blockRouter = router({
  list: memberProcedure.meta({ reads: ['blocks'], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const rows = await tx
        .select({ id: personBlocks.blockedId })
        .from(personBlocks)
        .where(and(eq(personBlocks.tenantId, tenantId), eq(personBlocks.userId, userId)))
        .orderBy(personBlocks.at)
      const blockedIds = rows.map(({ id }) => id)
      return { people: blockedIds, names: await readPeopleNames(tx, blockedIds) }
    }),
  ),

  set: memberProcedure
    .input(z.object({ userId: z.string().max(64), blocked: z.boolean() }))
    .mutation(({ ctx, input: { userId: blockedId, blocked } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        if (blockedId === userId) throw new AppError('invalid', 'Choose someone else: this is you.')
        // Only current or former colleagues can be blocked, so nothing is stored about strangers.
        if (blocked)
          await tx.execute(sql`
            insert into person_blocks (tenant_id, user_id, blocked_id)
            select ${tenantId}, ${userId}, ${blockedId}
            where exists (select 1 from memberships where tenant_id = ${tenantId} and user_id = ${blockedId})
              or exists (select 1 from messages where tenant_id = ${tenantId} and created_by = ${blockedId})
            on conflict do nothing`)
        else
          await tx
            .delete(personBlocks)
            .where(
              and(
                eq(personBlocks.tenantId, tenantId),
                eq(personBlocks.userId, userId),
                eq(personBlocks.blockedId, blockedId),
              ),
            )
        await signal(tx, `person:${userId}`, 'blocks')
      }),
    ),
})
export type BlockRouter = typeof blockRouter

/**
 * Refuses a thread or a message if one of the two users blocks the other.
 * @throws AppError forbidden, which tells whether the user or the other person blocked
 */
export async function refuseBlocked(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  others: readonly string[],
): Promise<void> {
  if (others.length === 0) return
  const { rows } = await tx.execute<{ own: boolean }>(sql`
    select user_id = ${userId} as own from person_blocks where tenant_id = ${tenantId} and (
      (user_id = ${userId} and blocked_id = any (${sql.param([...others])}::text[]))
      or (blocked_id = ${userId} and user_id = any (${sql.param([...others])}::text[])))
    order by own desc limit 1`)
  if (!rows[0]) return
  throw new AppError(
    'forbidden',
    rows[0].own
      ? 'You blocked this person. Unblock them first.'
      : 'This person does not accept messages from you.',
  )
}
