import { fileRoute, idIn, type FileRoute } from '../../core/files/file-route.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { receiveUpload } from '../../core/files/kept-file.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { batchOf, moveBatch, within } from './batch.server.ts'
import { importBatch } from './batch/import-batch.ts'
import { importExportRoutes } from './import-export.server.ts'
import { readJob } from './import-jobs.server.ts'
import { uploadPath } from './batch/uploaded-file.server.ts'

const place = (context: Context) => {
  const { tenantId } = context.viewer.membership!
  const userId = context.viewer.user!.id
  return { tenantId, userId, inTenant: within(context.services.database, { tenantId, userId }) }
}

/** The bytes of a batch's file. When all have arrived, reading begins by itself. */
const upload = fileRoute({
  method: 'PUT',
  path: '/imports/:id',
  gate: importBatch.access.write,
  async handle(context, { request, param }) {
    const { tenantId, userId, inTenant } = place(context)
    const id = idIn(param('id'), 'Import')
    const batch = await inTenant(tx => batchOf(tx, tenantId, id))
    if (batch.state !== 'uploading') {
      throw new AppError('conflict', 'The file of this import has arrived already.')
    }
    const path = uploadPath(context.services.config.DATA_DIR, tenantId, id)
    const upload = await receiveUpload(path, request.body, batch.fileSize)
    try {
      await inTenant(async tx => {
        // Of several uploads at the same time the first one is taken, and the others leave its file alone.
        await moveBatch(tx, tenantId, id, ['uploading'], 'uploaded', { sha256: upload.sha256 })
        await upload.keep()
        await context.services.jobs.add(tx, readJob, { tenantId, batchId: id, userId })
      })
    } finally {
      await upload.forget()
    }
    return Response.json({ id })
  },
})

export const importFileRoutes: readonly FileRoute[] = [upload, ...importExportRoutes]
