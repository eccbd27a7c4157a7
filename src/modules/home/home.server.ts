import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { holds } from '../../core/access/refusal.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import type { Tx } from '../../core/data/database.server.ts'
import { importBatches } from '../imports/import-batch.table.ts'
import { leases } from '../leases/lease.table.ts'
import { obligations } from '../leases/obligation.table.ts'
import { wells } from '../wells/well.table.ts'

const listed = 6

export const homeRouter = router({
  /** What an organization holds and what needs attention; null where the viewer may not see leases and wells. */
  get: tenantProcedure({ who: 'member', plan: 'dashboard' })
    .meta({ reads: ['leases', 'wells', 'obligations', 'imports'] })
    .query(({ ctx }) => {
      if (!holds(ctx.viewer, 'access_leases')) return null
      const { tenantId } = ctx.membership
      return ctx.inTenant(async tx => ({
        today: new Date().toISOString().slice(0, 10),
        ...(await counts(tx, tenantId)),
        running: await runningOut(tx, tenantId),
        obligations: await nextObligations(tx, tenantId),
        imports: await recentImports(tx, tenantId),
      }))
    }),
})

async function counts(tx: Tx, tenantId: string) {
  const ofTenant = and(eq(leases.tenantId, tenantId), isNull(leases.deletedAt))
  const statuses = await tx
    .select({
      status: leases.status,
      leases: count(),
      netAcres: sql<string | null>`sum(${leases.netAcres})`,
      lapseRisks: sql<number>`count(*) filter (where ${leases.lapseRisk})`,
    })
    .from(leases)
    .where(ofTenant)
    .groupBy(leases.status)
  const held = await tx.$count(wells, and(eq(wells.tenantId, tenantId), isNull(wells.deletedAt)))
  return { statuses, wells: held }
}

/** Leases that end or lapse next. */
const runningOut = (tx: Tx, tenantId: string) =>
  tx
    .select({
      id: leases.id,
      leaseNumber: leases.leaseNumber,
      name: leases.name,
      status: leases.status,
      lapseRisk: leases.lapseRisk,
      endsOn: leases.endsOn,
      netAcres: leases.netAcres,
    })
    .from(leases)
    .where(
      and(
        eq(leases.tenantId, tenantId),
        isNull(leases.deletedAt),
        sql`(${leases.lapseRisk} or ${leases.endsOn} is not null)`,
      ),
    )
    .orderBy(desc(leases.lapseRisk), asc(leases.endsOn), asc(leases.id))
    .limit(listed)

const nextObligations = (tx: Tx, tenantId: string) =>
  tx
    .select({
      id: obligations.id,
      leaseId: obligations.leaseId,
      title: obligations.title,
      type: obligations.type,
      payBy: obligations.payBy,
      amount: obligations.amount,
      leaseNumber: leases.leaseNumber,
    })
    .from(obligations)
    .innerJoin(
      leases,
      and(
        eq(leases.tenantId, obligations.tenantId),
        eq(leases.id, obligations.leaseId),
        isNull(leases.deletedAt),
      ),
    )
    .where(
      and(
        eq(obligations.tenantId, tenantId),
        isNull(obligations.deletedAt),
        inArray(obligations.status, ['DUE', 'APPROVED']),
      ),
    )
    .orderBy(asc(obligations.payBy), asc(obligations.id))
    .limit(listed)

const recentImports = (tx: Tx, tenantId: string) =>
  tx
    .select({
      id: importBatches.id,
      fileName: importBatches.fileName,
      state: importBatches.state,
      startedOn: sql<string>`${importBatches.createdAt}::date::text`,
    })
    .from(importBatches)
    .where(eq(importBatches.tenantId, tenantId))
    .orderBy(desc(importBatches.createdAt))
    .limit(listed)

export type HomeRouter = typeof homeRouter
