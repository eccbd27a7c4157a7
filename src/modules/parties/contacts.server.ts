import { getRefusal } from '../../core/access/refusal.ts'
import { routeGate } from '../../core/access/routes.ts'
import { router } from '../../core/http/procedure.server.ts'
import { recordFiles } from '../../core/kind/record-manifest.server.ts'
import { getProcedure, recordProcedures } from '../../core/kind/record-store.server.ts'
import { contactList } from './list/contact-list.server.ts'
import { contactFile, contactParts } from './record/contact-file.server.ts'
import { contactKind } from './record/contact-kind.ts'
import { contactStore } from './record/contact-store.server.ts'
import { taxNumberRouter } from './tax/tax-number.server.ts'
import { timeline } from './timeline/timeline.server.ts'

const documentsGate = routeGate('/app/documents')

export const contactRouter = router({
  ...recordProcedures(contactStore, contactList),
  get: getProcedure(
    contactKind,
    (tx, { actor, viewer }, id) =>
      contactFile(tx, actor.tenantId, id, getRefusal(viewer, documentsGate) === null),
    ['documents'],
  ),
  ...contactParts,
  taxNumber: taxNumberRouter,
  timeline,
})
export type ContactRouter = typeof contactRouter

export const contactFiles = recordFiles(contactKind, contactList)
