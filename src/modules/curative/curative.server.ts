import { z } from 'zod'
import { refusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { bulkCommands } from '../../core/bulk/bulk-commands.server.ts'
import { customSchemaOf } from '../../core/custom/custom-fields.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { historyProcedure, historyRoute } from '../../core/history/record-history.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { recordCommands } from '../../core/resource/record-commands.server.ts'
import { membersWhoMay } from '../../core/tenancy/members-who-may.server.ts'
import { access } from './access.ts'
import { curativeFile } from './file/curative-file.server.ts'
import { curativeSheet } from './file/curative-sheet.ts'
import { stand } from './file/stand.server.ts'
import { curativeList } from './list/list-curative.server.ts'
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
  list: curativeList.procedure,

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
  bulk: bulkCommands(keptCurative, { ...curativeList.chosen, alone: eachItsOwn }),
  stand,
})
export type CurativeRouter = typeof curativeRouter

/** The list as its page shows it, and the sheet of one. */
export const curativeFiles = [
  sheets.route,
  historyRoute({ noun, one: 'Curative item', gate: access.read }),
  ...curativeList.files,
]
