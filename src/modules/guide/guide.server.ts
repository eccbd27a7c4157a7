import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { guideGate } from './access.ts'
import { answerProcedures } from './answers/answers.server.ts'
import { newestChange } from './pages/changes.data.ts'
import { guideVisits } from './news/visit.table.ts'
import { readPictureList } from './pictures/picture-list.server.ts'

const readProcedure = tenantProcedure(guideGate)

export const guideRouter = router({
  /** Reads the available pictures of the running build. */
  pictures: readProcedure.query(() => readPictureList()),

  /** Reads the user's last visit to the news, with the last change they saw, or null before the first visit. */
  visit: readProcedure.meta({ personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const [visit] = await tx.select().from(guideVisits).where(eq(guideVisits.userId, ctx.person.id))
      return visit ? { seen: visit.seen, at: visit.visitedAt.toISOString() } : null
    }),
  ),

  /**
   * Records the last change that the user has seen. The number never decreases, because an older window has
   * loaded fewer changes.
   */
  see: readProcedure.input(z.object({ seen: z.int().min(0).max(newestChange) })).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      await tx
        .insert(guideVisits)
        .values({ userId: ctx.person.id, seen: input.seen })
        .onConflictDoUpdate({
          target: guideVisits.userId,
          set: { seen: sql`greatest(${guideVisits.seen}, excluded.seen)`, visitedAt: sql`now()` },
        })
    }),
  ),

  ...answerProcedures,
})
export type GuideRouter = typeof guideRouter
