import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { customSort } from '../../core/custom/custom-field.ts'
import { customSchemaOf } from '../../core/custom/custom-fields.server.ts'
import { idsOf } from '../../core/data/list-window.server.ts'
import { pageInput } from '../../core/data/list-window.ts'
import { listExport } from '../../core/resource/list-export.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../core/history/record-history.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { exportColumns } from '../../core/resource/list-columns.ts'
import { recordCommands } from '../../core/resource/record-commands.server.ts'
import { access } from './access.ts'
import { stepCommands } from './approval/approve.server.ts'
import { limitRouter } from './approval/limits.server.ts'
import { costParts } from './costs/costs.server.ts'
import { afeFile } from './file/afe-file.server.ts'
import { afeSheet } from './file/afe-sheet.ts'
import { addSupplement } from './file/supplement.server.ts'
import { afeAddress, afeColumns, afeFilter, afeSorts, type AfeRow } from './list/afe-list.ts'
import { afesFrom, listAfes } from './list/list-afes.server.ts'
import { plugShares, recallBallots, sendBallots } from './partners/ballots.server.ts'
import { partnerParts } from './partners/partners.server.ts'
import { keptAfes, noun } from './record/afe-records.server.ts'
import { afeSchema, eachItsOwn } from './record/afe.ts'
import { addLines, lineParts } from './record/lines.server.ts'

const read = tenantProcedure(access.read).meta({ reads: [noun] })

const sheets = recordSheet({
  one: 'AFE',
  path: '/afe/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const own = await customSchemaOf(tx, tenantId, noun)
    return afeSheet(await afeFile(tx, tenantId, id), afeSchema.extend(own.shape), today)
  },
})

/** Every procedure of AFEs. */
export const afeRouter = router({
  list: read
    .input(
      z.object({
        filter: afeFilter.prefault({}),
        sort: z.union([z.enum(afeSorts), customSort]).default('number'),
        direction: z.enum(['asc', 'desc']).default('desc'),
        ...pageInput.shape,
      }),
    )
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx => listAfes(tx, ctx.actor.tenantId, filter, window)),
    ),

  get: tenantProcedure(access.read)
    .meta({ reads: [noun, 'afe_limits', 'afe_settings', 'memberships', 'roles'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) => ctx.inTenant(tx => afeFile(tx, ctx.actor.tenantId, id))),

  sheet: sheets.procedure,

  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(keptAfes),
  bulk: bulkCommands(keptAfes, {
    read: access.read,
    filter: afeFilter,
    alone: eachItsOwn,
    idsOf: (tx, { actor }, filter, most) =>
      idsOf(tx, sql`select a.id from ${afesFrom(actor.tenantId, filter)}`, most),
  }),
  supplement: addSupplement,
  lines: lineParts.router,
  addLines,
  costs: costParts.router,
  partners: partnerParts.router,
  sendBallots,
  recallBallots,
  plugShares,
  ...stepCommands,
  limits: limitRouter,
})
export type AfeRouter = typeof afeRouter

/** The list as its page shows it, and the sheet of one. */
export const afeFiles = [
  sheets.route,
  historyRoute({ noun, one: 'AFE', gate: access.read }),
  ...listExport<AfeRow>({
    path: '/afe/export',
    gate: access.read,
    name: 'AFEs',
    noun,
    columns: () => exportColumns(afeColumns),
    rows({ tenantId, search, ids }) {
      const { filter: asked, ...sorted } = afeAddress.asked(search)
      const filter = ids ? { ids, view: 'all' as const } : asked
      return async (tx, offset, limit) =>
        (await listAfes(tx, tenantId, filter, { ...sorted, offset, limit })).rows
    },
  }),
]
