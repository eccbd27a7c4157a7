import { z } from 'zod'
import { copyFiles, keepBytes } from '../../core/attachments/keep-bytes.server.ts'
import { checkAccess } from '../../core/attachments/targets.server.ts'
import { record } from '../../core/data/record.server.ts'
import { tenantProcedure } from '../../core/http/procedure.server.ts'
import { openRecord } from '../../core/module/open-record.server.ts'
import { recordSheet } from '../../core/print/record-sheet.server.ts'
import { sheetPdf } from '../../core/print/sheet-pdf.server.ts'
import { formatInstant, zoneOf } from '../../ui/formats.ts'
import { boardAccess } from './access.ts'
import { postSheet } from './post-sheet.server.ts'
import { noun } from './post-records.server.ts'

export const postSheets = recordSheet({
  one: 'Post',
  path: '/posts/:id/sheet',
  gate: boardAccess.read,
  read: postSheet,
})

/** Puts a post, as it reads now, with its comments and files, into the file of a lease that this person may change. */
export const sealProcedure = tenantProcedure(boardAccess.read)
  .input(z.object({ id: z.uuid(), leaseId: z.uuid() }))
  .mutation(async ({ ctx, input: { id, leaseId } }) => {
    const { actor, membership, person, services, viewer } = ctx
    checkAccess(viewer, 'leases', 'write')
    const sheet = await services.database.readTenant(actor, tx => postSheet(tx, actor.tenantId, id))
    const now = new Date()
    const printed = `${formatInstant(now, membership.timeZone)} ${zoneOf(now, membership.timeZone) ?? ''} by ${person.displayName}`
    const bytes = await sheetPdf(sheet, { organization: membership.tenantName, printed })
    return ctx.inTenant(async tx => {
      const lease = { noun: 'leases', recordId: leaseId }
      const title = await openRecord(tx, ctx, lease)
      const keeper = { services, actor, membership }
      const uploadId = await keepBytes(tx, keeper, lease, {
        fileName: `${sheet.title.slice(0, 120)}.pdf`,
        bytes,
      })
      const files = await copyFiles(tx, keeper, { noun, recordId: id }, lease)
      await record(tx, actor, { noun, recordId: id, act: 'seal', after: { lease: title, files: files + 1 } })
      return { uploadId }
    })
  })
