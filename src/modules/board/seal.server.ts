import { z } from 'zod'
import { recordChange } from '../../core/data/record.server.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { saveSheet } from '../../core/print/save-sheet.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { boardAccess } from './access.ts'
import { postSheet } from './post-sheet.server.ts'
import { recordType } from './post-records.server.ts'

export const postSheets = recordSheet({
  one: 'Post',
  path: '/posts/:id/sheet',
  gate: boardAccess.read,
  read: postSheet,
})

/** Files a post, as it reads now, with its comments and files under a lease that the user can change. */
export const sealProcedure = tenantProcedure(boardAccess.read)
  .input(z.object({ id: z.uuid(), leaseId: z.uuid() }))
  .mutation(async ({ ctx, input: { id, leaseId } }) => {
    const uploadId = await saveSheet(
      ctx,
      { noun: 'leases', recordId: leaseId },
      async tx => ({
        sheet: await postSheet(tx, ctx.actor.tenantId, id),
        fileTargets: [{ noun: recordType, recordId: id }],
      }),
      (tx, { title, files }) =>
        recordChange(tx, ctx.actor, {
          noun: recordType,
          recordId: id,
          act: 'seal',
          after: { lease: title, files },
        }),
    )
    return { uploadId }
  })
