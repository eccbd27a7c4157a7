import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { viewerCan } from '../../core/access/refusal.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { logTopic } from '../../core/data/record.server.ts'
import { readTodos, todoTopics } from '../../core/module/todo-list.server.ts'
import { leaseCounts, stateTotals, leaseCondition } from '../leases/numbers/lease-numbers.port.server.ts'
import { watchedCounts } from '../leases/obligations/obligation-numbers.port.server.ts'
import { wells } from '../wells/identity/well.table.ts'
import { saveArrangement, readArrangement, dashboardTopic } from './arrange.server.ts'
import { placedCard } from './cards.ts'
import { readStepsDone } from './first-steps.server.ts'
import { recordVisit, changesSinceLastVisit } from './changes-since-visit.server.ts'
import { totalAtStake, endOfWeek } from './week.ts'

const gate = routeGate('/app')
const maxTodos = 50

export const homeRouter = router({
  /** The organization's figures and what needs attention; null if the viewer may not see leases and wells. */
  get: tenantProcedure(gate)
    .meta({ reads: ['leases', 'wells', 'imports', 'tenants', 'memberships', 'invitations'] })
    .query(({ ctx }) => {
      if (!viewerCan(ctx.viewer, 'access_leases')) return null
      const { tenantId } = ctx.membership
      return ctx.inTenant(async tx => ({
        ...(await readFigures(tx, tenantId, ctx.today)),
        watched: await watchedCounts(tx, tenantId, ctx.today),
        steps: await readStepsDone(tx, tenantId),
      }))
    }),

  /** This week's to-dos that the viewer may see, with a limit per module. */
  week: tenantProcedure(gate)
    .meta({ reads: todoTopics, personal: true })
    .query(({ ctx: { viewer, membership, today, inTenant } }) => {
      const until = endOfWeek(today)
      const { tenantId } = membership
      return inTenant(async tx => {
        const todos = await readTodos(tx, viewer, { tenantId, membership, today, until, limit: maxTodos })
        return { today, until, todos, ...totalAtStake(todos.filter(({ lost }) => !lost)) }
      })
    }),

  /** The viewer's arrangement of cards. */
  cards: tenantProcedure(gate)
    .meta({ reads: [dashboardTopic], personal: true })
    .query(({ ctx }) => ctx.inTenant(tx => readArrangement(tx, ctx.actor))),

  /** Stores the viewer's arrangement; null restores the default. */
  arrange: tenantProcedure(gate)
    .input(z.object({ cards: z.array(placedCard).max(50).nullable() }))
    .mutation(({ ctx, input }) => ctx.inTenant(tx => saveArrangement(tx, ctx.actor, input.cards))),

  /** Records the viewer's visit. */
  visit: tenantProcedure(gate).mutation(({ ctx }) =>
    ctx.inTenant(async tx => void (await recordVisit(tx, ctx.actor))),
  ),

  /** Other users' changes since the viewer's last visit. */
  since: tenantProcedure(gate)
    .meta({ reads: [logTopic], personal: true, restMs: 5000 })
    .query(({ ctx }) => ctx.inTenant(tx => changesSinceLastVisit(tx, ctx))),
})

/** Held leases and wells, counted by the same filters as the lists that the figures link to. */
async function readFigures(tx: Tx, tenantId: string, today: string) {
  const states = await stateTotals(tx, leaseCondition(tenantId, {}, today))
  const { risk } = await leaseCounts(tx, tenantId, {}, today)
  const wellCount = await tx.$count(wells, and(eq(wells.tenantId, tenantId), isNull(wells.deletedAt)))
  return { states, risks: risk, wells: wellCount }
}

export type HomeRouter = typeof homeRouter
