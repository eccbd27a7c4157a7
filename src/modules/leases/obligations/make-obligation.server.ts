import { z } from 'zod'
import { parseFields } from '../../../core/form/parse-fields.ts'
import type { RecordMaker } from '../../../core/module/record-maker.server.ts'
import { leaseAccess } from '../access.ts'
import { addObligation } from './add-obligation.server.ts'
import { manualObligation } from './manual-obligation.ts'

const makeInput = z.object({ leaseId: z.uuid(), obligation: z.unknown() })

/** Turns a message or post into an obligation, shown on its lease's page. */
export const makeObligation: RecordMaker = {
  kind: 'obligation',
  gate: leaseAccess.write,
  async make(tx, { actor, today }, input) {
    const { leaseId, obligation } = parseFields(makeInput, input)
    const values = parseFields(manualObligation, obligation)
    return { id: await addObligation(tx, actor, today, { leaseId, values }), pageId: leaseId }
  },
}
