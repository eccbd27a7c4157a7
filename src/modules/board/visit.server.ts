import { and, eq, sql } from 'drizzle-orm'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { boardAccess } from './access.ts'
import { boardVisits } from './post.table.ts'

/** Records a visit to the board and returns the time of the previous one; null on the first visit. */
export const visitProcedure = tenantProcedure(boardAccess.read).mutation(({ ctx: { actor, inTenant } }) =>
  inTenant(async tx => {
    const { tenantId, userId } = actor
    const visitCondition = and(eq(boardVisits.tenantId, tenantId), eq(boardVisits.userId, userId))
    const [last] = await tx
      .select({ at: boardVisits.seenThrough })
      .from(boardVisits)
      .where(visitCondition)
      .for('update')
    await tx
      .insert(boardVisits)
      .values({ tenantId, userId, seenThrough: sql`now()` })
      .onConflictDoUpdate({
        target: [boardVisits.tenantId, boardVisits.userId],
        set: { seenThrough: sql`excluded.seen_through` },
      })
    return { since: last?.at.toISOString() ?? null }
  }),
)
