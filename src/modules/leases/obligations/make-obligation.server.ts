import { z } from 'zod'
import { readPart } from '../../../core/form/read-part.ts'
import type { Making } from '../../../core/module/making.server.ts'
import { leaseAccess } from '../access.ts'
import { addObligation } from './add-obligation.server.ts'
import { typedObligation } from './typed-obligation.ts'

const filledIn = z.object({ leaseId: z.uuid(), obligation: z.unknown() })

/** Turns a message or post into an obligation, shown on its lease's page. */
export const makeObligation: Making = {
  kind: 'obligation',
  gate: leaseAccess.write,
  async make(tx, { actor, today }, sent) {
    const { leaseId, obligation } = readPart(filledIn, sent)
    const values = readPart(typedObligation, obligation)
    return { id: await addObligation(tx, actor, today, { leaseId, values }), pageId: leaseId }
  },
}
