import { z } from 'zod'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { readEmptyColumns } from '../../../core/kind/empty-columns.server.ts'
import { historyProcedure } from '../../../core/history/record-history.server.ts'
import { addDays } from '../../../core/time/calendar.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { lease } from '../record/lease.ts'
import { leaseRecords } from '../record/lease-row.server.ts'
import { readStoredReasons } from '../upkeep/lease-assessment.port.server.ts'
import { leaseFile, readLeaseProduction, searchWells } from './lease-file.server.ts'
import { horizons } from '../status/expiry.ts'
import { derivedColumns, listedLeaseFields } from '../list/listed-lease.ts'
import { leases } from '../record/lease.table.ts'
import { acreageCliff, leaseChoices } from '../list/lease-figures.server.ts'
import { leaseClocks } from '../numbers/lease-clocks.server.ts'
import { leaseFilter, leaseWindow } from '../numbers/lease-filter.ts'
import { listLeases } from '../list/lease-list.server.ts'
import { endingCounts, leaseCounts } from '../numbers/lease-numbers.port.server.ts'

const read = tenantProcedure(lease.access.read).meta({ reads: ['leases'] })

/** All read procedures for leases: lists, their figures, and a single lease. */
export const leaseQueries = {
  /** One page of the list, with totals for the whole list. */
  list: read.input(leaseWindow).query(({ ctx: { actor, today, inTenant }, input }) =>
    inTenant(async tx => {
      return { ...(await listLeases(tx, actor.tenantId, input, today)), today }
    }),
  ),

  /** A lease's state and its reason, for the map and cards. */
  reason: read.input(z.object({ id: z.uuid() })).query(({ ctx: { actor, today, inTenant }, input: { id } }) =>
    inTenant(async tx => {
      const { status, tone, leaseState, endsOn } = await readRow(tx, actor.tenantId, leaseRecords, id)
      const reasons = await readStoredReasons(tx, actor.tenantId, [id], today)
      return { id, today, status, tone, leaseState, endsOn, reason: reasons.get(id)! }
    }),
  ),

  /** The number of leases per view under a filter. */
  counts: read
    .input(z.object({ filter: leaseFilter.default({}) }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => leaseCounts(tx, actor.tenantId, input.filter, today)),
    ),

  /** The columns that are empty for every lease; the list hides them. */
  emptyColumns: read.query(({ ctx: { actor, inTenant } }) =>
    inTenant(tx => readEmptyColumns(tx, leases, actor.tenantId, [...listedLeaseFields, ...derivedColumns])),
  ),

  /** The number of leases that end within each look-ahead period. */
  endingCounts: read
    .input(z.object({ filter: leaseFilter.default({}) }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => endingCounts(tx, actor.tenantId, input.filter, horizons, today)),
    ),

  /** The leases at risk or with a running clock, for the dashboard. */
  clocks: read.query(({ ctx: { actor, today, inTenant } }) =>
    inTenant(async tx => ({ today, ...(await leaseClocks(tx, actor.tenantId, today)) })),
  ),

  cliff: read
    .input(z.object({ filter: leaseFilter.default({}), quarters: z.int().min(1).max(60).default(14) }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(async tx => {
        return {
          today,
          quarters: await acreageCliff(tx, actor.tenantId, input.filter, today, input.quarters),
        }
      }),
    ),

  choices: read
    .input(
      z.object({
        column: z.enum(['county', 'prospect', 'lessor', 'lessee']),
        filter: leaseFilter.default({}),
        search: z.string().max(200).default(''),
      }),
    )
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => leaseChoices(tx, actor.tenantId, input, today)),
    ),

  get: read
    .meta({ reads: ['leases', 'analyses'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => leaseFile(tx, actor.tenantId, input.id, today)),
    ),

  /** Searches wells by name or number, for linking one to a lease. */
  linkableWells: read
    .input(z.object({ search: z.string().max(200) }))
    .query(({ ctx: { actor, inTenant }, input }) =>
      inTenant(tx => searchWells(tx, actor.tenantId, input.search)),
    ),

  production: read
    .input(z.object({ id: z.uuid(), years: z.int().min(1).max(120).default(120) }))
    .query(({ ctx: { actor, today, inTenant }, input }) =>
      inTenant(tx => readLeaseProduction(tx, actor.tenantId, input.id, addDays(today, -366 * input.years))),
    ),

  history: historyProcedure({ noun: 'leases', gate: lease.access.read }),
}
