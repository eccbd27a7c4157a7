import { fileRoute, type FileRoute } from '../../core/files/file-route.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { forgetUpload, keepUpload } from '../../core/files/kept-file.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { batchOf, moveBatch, within } from './batch.server.ts'
import { importBatch } from './import-batch.ts'
import { importExportRoutes } from './import-export.server.ts'
import { uploadPath } from './uploaded-file.server.ts'

const idPattern = /^[0-9a-f-]{36}$/

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
    const id = validId(param('id'))
    const batch = await inTenant(tx => batchOf(tx, tenantId, id))
    if (batch.state !== 'uploading') {
      throw new AppError('conflict', 'The file of this import has arrived already.')
    }
    const path = uploadPath(context.services.config.DATA_DIR, tenantId, id)
    const { sha256 } = await keepUpload(path, request.body, batch.fileSize)
    await inTenant(async tx => {
      await moveBatch(tx, tenantId, id, ['uploading'], 'uploaded', { sha256 })
      await context.services.jobs.add(tx, 'imports.read', { tenantId, batchId: id, userId })
    }).catch(async error => {
      await forgetUpload(path)
      throw error
    })
    return Response.json({ id })
  },
})

const validId = (id: string) => {
  if (!idPattern.test(id)) throw new AppError('not_found', 'Import not found.')
  return id
}

export const importFileRoutes: readonly FileRoute[] = [upload, ...importExportRoutes]
