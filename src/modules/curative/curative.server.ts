import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { readCustomSchema } from '../../core/custom/custom-fields.server.ts'
import { router, tenantProcedure } from '../../core/http/procedure.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { listMembersByGate } from '../../core/tenancy/members-by-gate.server.ts'
import { access } from './access.ts'
import { curativeFile } from './file/curative-file.server.ts'
import { curativeSheet } from './file/curative-sheet.ts'
import { setStatus } from './file/set-status.server.ts'
import { curativeList } from './list/list-curative.server.ts'
import { curativeKind } from './record/curative-kind.ts'
import { curativeStore, recordType } from './record/curative-records.server.ts'
import { curativeSchema } from './record/curative.ts'

const documentsGate = routeGate('/app/documents')

const sheets = recordSheet({
  one: 'Curative item',
  path: '/curative/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const schema = await readCustomSchema(tx, tenantId, recordType)
    return curativeSheet(
      await curativeFile(tx, tenantId, id, false),
      curativeSchema.extend(schema.shape),
      today,
    )
  },
})

/** All procedures of title curative. */
export const curativeRouter = router({
  ...recordProcedures(curativeStore, curativeList),
  get: getProcedure(
    curativeKind,
    (tx, { actor, viewer }, id) =>
      curativeFile(tx, actor.tenantId, id, getRefusal(viewer, documentsGate) === null),
    ['leases', 'documents'],
  ),
  sheet: sheets.procedure,
  stand: setStatus,

  /** The members who can be responsible. */
  people: tenantProcedure(access.read)
    .meta({ reads: ['memberships', 'roles'] })
    .query(({ ctx }) => ctx.inTenant(tx => listMembersByGate(tx, ctx.membership, access.read))),
})
export type CurativeRouter = typeof curativeRouter

/** Exports of the list as its page shows it, and of a single sheet. */
export const curativeFiles = [sheets.route, ...recordFiles(curativeKind, curativeList)]
