import { asc, and, eq, gt } from 'drizzle-orm'
import { fileRoute, type FileRoute } from '../../core/files/file-route.server.ts'
import { AppError } from '../../core/error/AppError.ts'
import { csvLine } from '../../core/files/export/cell-text.ts'
import { fileResponse } from '../../core/files/export/file-response.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { batchOf, moveBatch, within } from './batch.server.ts'
import { importBatch } from './import-batch.ts'
import { importNotes } from './import-batch.table.ts'
import { noteWords } from './note.ts'
import { forgetUpload, keepUpload, uploadPath } from './uploaded-file.server.ts'

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

/** Everything that was repaired, left empty or refused, as CSV. */
const notesFile = fileRoute({
  method: 'GET',
  path: '/imports/:id/notes',
  gate: importBatch.access.read,
  async handle(context, { param }) {
    const { tenantId, inTenant } = place(context)
    const id = validId(param('id'))
    const batch = await inTenant(tx => batchOf(tx, tenantId, id))
    const page = (after: number) =>
      inTenant(tx =>
        tx
          .select()
          .from(importNotes)
          .where(
            and(
              eq(importNotes.tenantId, tenantId),
              eq(importNotes.batchId, id),
              gt(importNotes.position, after),
            ),
          )
          .orderBy(asc(importNotes.position))
          .limit(5_000),
      )
    async function* lines() {
      yield `\uFEFF${csvLine(['Row', 'What', 'Column', 'Reason', 'Original text'])}`
      for (let after = -1; ;) {
        const notes = await page(after)
        for (const { row, kind, column, reason, original } of notes) {
          const title = kind === 'kept' ? 'Kept' : noteWords[kind].title
          yield csvLine([row || null, title, column, reason, original])
        }
        const last = notes.at(-1)
        if (!last) return
        after = last.position
      }
    }
    return fileResponse(
      `${batch.fileName.replace(/\.[^.]*$/, '')} - notes.csv`,
      'text/csv; charset=utf-8',
      lines(),
    )
  },
})

export const importFileRoutes: readonly FileRoute[] = [upload, notesFile]
