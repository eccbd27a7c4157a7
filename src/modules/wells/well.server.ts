import { z } from 'zod'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure } from '../../core/history/record-history.server.ts'
import { leaseWellRouter } from './file/lease-well.server.ts'
import { dailySummary } from './production/daily-summary.server.ts'
import { productionRouter } from './production/production.server.ts'
import { readChoices, countByState } from './list/well-counts.server.ts'
import { wellBulk } from './list/well-bulk.server.ts'
import { emptyWellColumns } from './list/empty-well-columns.server.ts'
import { wellLinks } from './list/well-links.server.ts'
import { wellFacets, wellFilter } from './list/well-filter.ts'
import { wellsQuery } from './list/wells-query.ts'
import { wellCommands } from './file/well-commands.server.ts'
import { wellFile } from './file/well-file.server.ts'
import { wellSheets } from './sheet/well-sheet.server.ts'
import { wellRecordRouters } from './records/well-records.server.ts'
import { well } from './identity/well.ts'
import { productionSums } from './sums/production-sums.server.ts'
import { splitRouter } from './split/split.server.ts'
import { wellsByState } from './sums/wells-by-state.server.ts'
import { listWells } from './list/wells-list.server.ts'

const read = tenantProcedure(well.access.read).meta({ reads: ['wells'] })

/** All well procedures: `wells.list`, `wells.update`, `wells.production.save` and so on. */
export const wellRouter = router({
  list: read
    .input(wellsQuery)
    .query(({ ctx, input }) => ctx.inTenant(tx => listWells(tx, ctx.actor.tenantId, input))),

  statusCounts: read
    .input(z.object({ filter: wellFilter.default({}) }))
    .query(({ ctx, input }) => ctx.inTenant(tx => countByState(tx, ctx.actor.tenantId, input.filter))),

  /** The columns that are empty for every well, which the list hides. */
  emptyColumns: read.query(({ ctx }) => ctx.inTenant(tx => emptyWellColumns(tx, ctx.actor.tenantId))),

  /** The total production of all wells by month, as last summed. */
  sums: tenantProcedure(well.access.read)
    .meta({ reads: ['production_sums'] })
    .query(({ ctx }) => ctx.inTenant(tx => productionSums(tx, ctx.actor.tenantId))),

  /** Summarizes the daily volumes of a well; `summary` is null if it has none. */
  daily: read
    .input(z.object({ wellId: z.uuid() }))
    .query(({ ctx, input: { wellId } }) =>
      ctx.inTenant(async tx => ({ summary: await dailySummary(tx, ctx.actor.tenantId, wellId) })),
    ),

  /** Counts wells by status and state. */
  byState: read.query(({ ctx }) => ctx.inTenant(tx => wellsByState(tx, ctx.actor.tenantId))),

  choices: read
    .input(
      z.object({
        facet: z.enum(wellFacets),
        filter: wellFilter.default({}),
        search: z.string().trim().max(100).default(''),
      }),
    )
    .query(({ ctx, input }) => ctx.inTenant(tx => readChoices(tx, ctx.actor.tenantId, input))),

  get: read
    .meta({ reads: ['wells', 'leases'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input }) => ctx.inTenant(tx => wellFile(tx, ctx.actor.tenantId, input.id))),

  sheet: wellSheets.procedure,

  history: historyProcedure({ noun: well.name, gate: well.access.read }),

  ...wellCommands,
  bulk: wellBulk,
  ...wellRecordRouters,
  production: productionRouter,
  leases: leaseWellRouter,
  links: wellLinks,
  split: splitRouter,
})
export type WellRouter = typeof wellRouter
