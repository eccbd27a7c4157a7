import { readCustomSchema } from '../../core/custom/custom-fields.server.ts'
import { router } from '../../core/http/procedure.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { access } from './access.ts'
import { stepCommands } from './approval/approve.server.ts'
import { limitRouter } from './approval/limits.server.ts'
import { costParts } from './costs/costs.server.ts'
import { afeFile } from './file/afe-file.server.ts'
import { afeSheet } from './file/afe-sheet.ts'
import { addSupplement } from './file/supplement.server.ts'
import { afeList } from './list/list-afes.server.ts'
import { roundUpLargestShare, recallBallots, sendBallots } from './partners/ballots.server.ts'
import { partnerParts } from './partners/partners.server.ts'
import { afeKind } from './record/afe-kind.ts'
import { afeStore, recordType } from './record/afe-records.server.ts'
import { afeSchema } from './record/afe.ts'
import { addLines, lineParts } from './record/lines.server.ts'
import { leaseWorkovers } from './workovers/workovers.server.ts'

const sheets = recordSheet({
  one: 'AFE',
  path: '/afe/:id/sheet',
  gate: access.read,
  async read(tx, tenantId, id, today) {
    const schema = await readCustomSchema(tx, tenantId, recordType)
    return afeSheet(await afeFile(tx, tenantId, id), afeSchema.extend(schema.shape), today)
  },
})

/** Every procedure of AFEs. */
export const afeRouter = router({
  ...recordProcedures(afeStore, afeList),
  get: getProcedure(afeKind, (tx, { actor }, id) => afeFile(tx, actor.tenantId, id), [
    'afe_limits',
    'afe_settings',
    'memberships',
    'roles',
  ]),
  sheet: sheets.procedure,
  supplement: addSupplement,
  lines: lineParts.router,
  addLines,
  costs: costParts.router,
  partners: partnerParts.router,
  sendBallots,
  recallBallots,
  plugShares: roundUpLargestShare,
  workovers: leaseWorkovers,
  ...stepCommands,
  limits: limitRouter,
})
export type AfeRouter = typeof afeRouter

/** The list as its page shows it, and the sheet of a single AFE. */
export const afeFiles = [sheets.route, ...recordFiles(afeKind, afeList)]
