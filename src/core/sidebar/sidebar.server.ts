import { and, eq } from 'drizzle-orm'
import { signal } from '../data/record.server.ts'
import { router, tenantProcedure } from '../http/procedure.server.ts'
import { defaultSidebar, sidebarChoice } from './sidebar.ts'
import { sidebarChoices } from './sidebar.table.ts'

const memberProcedure = tenantProcedure({ who: 'member' })

/** A user's personal arrangement of the sidebar. It affects only them, so it is not logged. */
export const sidebarRouter = router({
  get: memberProcedure.meta({ reads: ['sidebar'], personal: true }).query(({ ctx }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      const [row] = await tx
        .select({ pinned: sidebarChoices.pinned, hidden: sidebarChoices.hidden })
        .from(sidebarChoices)
        .where(and(eq(sidebarChoices.tenantId, tenantId), eq(sidebarChoices.userId, userId)))
      return row ?? defaultSidebar
    }),
  ),

  set: memberProcedure.input(sidebarChoice).mutation(({ ctx, input }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await tx
        .insert(sidebarChoices)
        .values({ tenantId, userId, ...input })
        .onConflictDoUpdate({ target: [sidebarChoices.tenantId, sidebarChoices.userId], set: input })
      await signal(tx, `person:${userId}`, 'sidebar')
    }),
  ),
})
export type SidebarRouter = typeof sidebarRouter
