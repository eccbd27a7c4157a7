import { readCustomSchema } from '../../../core/custom/custom-fields.server.ts'
import { recordSheet } from '../../../core/print/record-sheet.server.ts'
import { wellFile } from '../file/well-file.server.ts'
import { well, wellSchema } from '../identity/well.ts'
import { readMonths } from '../production/production.server.ts'
import { wellSheet } from './well-sheet.ts'

/** The sheet of a well, for printing in the browser and as a PDF. */
export const wellSheets = recordSheet({
  one: 'Well',
  path: '/wells/:id/sheet',
  gate: well.access.read,
  async read(tx, tenantId, id, today) {
    const file = await wellFile(tx, tenantId, id)
    const production = await readMonths(tx, tenantId, id)
    const schema = await readCustomSchema(tx, tenantId, well.name)
    return wellSheet({ ...file, production }, wellSchema.extend(schema.shape), today)
  },
})
