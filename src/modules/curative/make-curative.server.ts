import { readCustom } from '../../core/custom/custom-fields.server.ts'
import { rethrowAsFieldError } from '../../core/data/rethrow-as-field-error.server.ts'
import { addRow } from '../../core/data/rows.server.ts'
import { readPart } from '../../core/form/read-part.ts'
import type { Making } from '../../core/module/making.server.ts'
import { access } from './access.ts'
import { curativeRecords, curativeRefusals, keepTracts, noun } from './record/curative-records.server.ts'
import { curativeSchema } from './record/curative.ts'

/** What was said becomes a curative item. */
export const makeCurative: Making = {
  kind: 'curative',
  gate: access.write,
  async make(tx, { actor }, sent) {
    const fields = readPart(curativeSchema, sent)
    const own = await readCustom(tx, actor.tenantId, noun, sent as object)
    const { id } = await addRow(tx, actor, curativeRecords, { ...fields, ...own }).catch((error: unknown) =>
      rethrowAsFieldError(error, curativeRefusals),
    )
    await keepTracts(tx, actor.tenantId, [id])
    return { id, pageId: id }
  },
}
