import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { refusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { customSort } from '../../core/custom/custom-field.ts'
import { customSchemaOf } from '../../core/custom/custom-fields.server.ts'
import { idsOf } from '../../core/data/list-window.server.ts'
import { pageInput } from '../../core/data/list-window.ts'
import { listExport } from '../../core/files/export/list-export.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../core/module/record-history.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { exportColumns } from '../../core/resource/list-columns.ts'
import { recordCommands } from '../../core/resource/record-commands.server.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { access } from './access.ts'
import { curativeFile } from './file/curative-file.server.ts'
import { curativeSheet } from './file/curative-sheet.ts'
import { stand } from './file/stand.server.ts'
import {
  curativeAddress,
  curativeColumns,
  curativeFilter,
  curativeSorts,
  type CurativeRow,
} from './list/curative-list.ts'
import { curativeFrom, listCurative } from './list/list-curative.server.ts'
import { keptCurative, noun } from './record/curative-records.server.ts'
import { curativeSchema, eachItsOwn } from './record/curative.ts'

const read = tenantProcedure(access.read)
const documentsGate = routeGate('/app/documents')

const sheets = recordSheet({
  one: 'Curative item',
  path: '/curative/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const own = await customSchemaOf(tx, tenantId, noun)
    return curativeSheet(await curativeFile(tx, tenantId, id, false), curativeSchema.extend(own.shape), today)
  },
})

/** Every procedure of title curative. */
export const curativeRouter = router({
  list: read
    .meta({ reads: [noun, 'leases'], personal: true })
    .input(
      z.object({
        filter: curativeFilter.prefault({}),
        sort: z.union([z.enum(curativeSorts), customSort]).default('dueOn'),
        direction: z.enum(['asc', 'desc']).default('asc'),
        ...pageInput.shape,
      }),
    )
    .query(({ ctx, input: { filter, ...window } }) =>
      ctx.inTenant(tx =>
        listCurative(tx, { tenantId: ctx.actor.tenantId, today: ctx.today }, filter, window),
      ),
    ),

  get: read
    .meta({ reads: [noun, 'leases', 'documents'] })
    .input(z.object({ id: z.uuid() }))
    .query(({ ctx, input: { id } }) =>
      ctx.inTenant(tx =>
        curativeFile(tx, ctx.actor.tenantId, id, refusal(ctx.viewer, documentsGate) === null),
      ),
    ),

  /** Who can be responsible. */
  people: read
    .meta({ reads: ['memberships', 'roles'] })
    .query(({ ctx }) => ctx.inTenant(tx => membersWhoMay(tx, ctx.membership, access.read))),

  sheet: sheets.procedure,
  history: historyProcedure({ noun, gate: access.read }),

  ...recordCommands(keptCurative),
  bulk: bulkCommands(keptCurative, {
    read: access.read,
    filter: curativeFilter,
    alone: eachItsOwn,
    idsOf: (tx, { actor, today }, filter, most) =>
      idsOf(tx, sql`select c.id from ${curativeFrom({ tenantId: actor.tenantId, today }, filter)}`, most),
  }),
  stand,
})
export type CurativeRouter = typeof curativeRouter

/** The list as its page shows it, and the sheet of one. */
export const curativeFiles = [
  sheets.route,
  historyRoute({ noun, one: 'Curative item', gate: access.read }),
  ...listExport<CurativeRow>({
    path: '/curative/export',
    gate: access.read,
    name: 'Curative',
    noun,
    columns: () => exportColumns(curativeColumns),
    rows({ tenantId, today, search, ids }) {
      const { filter: asked, ...sorted } = curativeAddress.asked(search)
      const filter = ids ? { ids, view: 'all' as const } : asked
      return async (tx, offset, limit) =>
        (await listCurative(tx, { tenantId, today }, filter, { ...sorted, offset, limit })).rows
    },
  }),
]
