import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { holds, type Membership } from '../../core/access/refusal.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { routeGate } from '../../core/access/routes.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { dayOf } from '../../core/time/day.ts'
import { importBatches } from '../imports/batch/import-batch.table.ts'
import { leaseCounts, statusTotals, whereLeases } from '../leases/numbers/lease-numbers.port.server.ts'
import {
  obligationsOfLeases,
  watchedCounts,
  whereObligations,
} from '../leases/obligations/obligation-numbers.port.server.ts'
import type { ObligationType } from '../leases/record/obligation.ts'
import { wells } from '../wells/identity/well.table.ts'
import { stepsDone } from './first-steps.server.ts'

const listed = 6

export const homeRouter = router({
  /** What an organization holds and what needs attention; null where the viewer may not see leases and wells. */
  get: tenantProcedure(routeGate('/app'))
    .meta({ reads: ['leases', 'wells', 'imports', 'tenants', 'memberships', 'invitations'] })
    .query(({ ctx }) => {
      if (!holds(ctx.viewer, 'access_leases')) return null
      const { tenantId } = ctx.membership
      return ctx.inTenant(async tx => ({
        today: ctx.today,
        ...(await figures(tx, tenantId, ctx.today)),
        running: await runningOut(tx, tenantId, ctx.today),
        obligations: await nextObligations(tx, tenantId),
        watched: await watchedCounts(tx, tenantId, ctx.today),
        imports: await recentImports(tx, ctx.membership),
        steps: await stepsDone(tx, tenantId),
      }))
    }),
})

/** What is held, by the definitions of the lists that the figures lead to. */
async function figures(tx: Tx, tenantId: string, today: string) {
  const statuses = await statusTotals(tx, whereLeases(tenantId, {}, today))
  const { risk } = await leaseCounts(tx, tenantId, {}, today)
  const held = await tx.$count(wells, and(eq(wells.tenantId, tenantId), isNull(wells.deletedAt)))
  return { statuses, risks: risk, wells: held }
}

/** Expiring leases or lapse next: those that the list of expirations begins with, and those at risk before them. */
async function runningOut(tx: Tx, tenantId: string, today: string) {
  const ending = whereLeases(tenantId, { endsFrom: '1900-01-01' }, today)
  const atRisk = whereLeases(tenantId, { lapseRisk: true }, today)
  const { rows } = await tx.execute<RunningOut>(sql`
    select id, lease_number as "leaseNumber", name, lapse_risk as "lapseRisk", ends_on as "endsOn"
    from leases where (${ending}) or (${atRisk})
    order by lapse_risk desc, ends_on, id limit ${listed}`)
  return rows
}

type RunningOut = {
  id: string
  leaseNumber: string
  name: string
  lapseRisk: boolean
  endsOn: string | null
}

type NextObligation = {
  id: string
  leaseId: string
  leaseNumber: string
  title: string
  type: ObligationType
  payBy: string
  amount: string | null
}

async function nextObligations(tx: Tx, tenantId: string) {
  const { rows } = await tx.execute<NextObligation>(sql`
    select o.id, o.lease_id as "leaseId", l.lease_number as "leaseNumber", o.title, o.type, o.pay_by as "payBy", o.amount
    from ${obligationsOfLeases} where ${whereObligations(tenantId, { state: 'open' })}
    order by o.pay_by, o.id limit ${listed}`)
  return rows
}

async function recentImports(tx: Tx, { tenantId, timeZone }: Membership) {
  const batches = await tx
    .select({
      id: importBatches.id,
      fileName: importBatches.fileName,
      state: importBatches.state,
      createdAt: importBatches.createdAt,
    })
    .from(importBatches)
    .where(eq(importBatches.tenantId, tenantId))
    .orderBy(desc(importBatches.createdAt))
    .limit(listed)
  return batches.map(({ createdAt, ...batch }) => ({ ...batch, startedOn: dayOf(createdAt, timeZone) }))
}

export type HomeRouter = typeof homeRouter
