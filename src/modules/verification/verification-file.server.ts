import { createReadStream } from 'node:fs'
import { access, open } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { record } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { fileResponse } from '../../core/files/export/file-response.server.ts'
import { fileRoute, type FileRoute } from '../../core/files/file-route.server.ts'
import { forgetUpload, receiveUpload } from '../../core/files/kept-file.server.ts'
import type { Context } from '../../core/http/context.server.ts'
import { isId } from '../../core/data/is-id.ts'
import { takeStorage } from '../../core/tenancy/limits.server.ts'
import { formatBytes } from '../../ui/formats.ts'
import { documentPath } from './document-path.server.ts'
import { mediaTypeOf, mostDocumentBytes, mostDocuments } from './verification.ts'
import { requirements, verificationDocuments, verificationRequests } from './verification.table.ts'

/** A document for a requirement; its name comes in the query `name`, its size with the request. */
const upload = fileRoute({
  method: 'PUT',
  path: '/verification/:requirement',
  gate: { who: 'owner' },
  async handle(context, { request, param }) {
    const membership = context.viewer.membership!
    const actor = { tenantId: membership.tenantId, userId: context.viewer.user!.id, origin: context.origin }
    const { database, config } = context.services
    const requirementId = param('requirement')
    const announced = sizeOf(request)
    const fileName = nameOf(request)
    await database.inTenant(actor, tx => isAskedFor(tx, requirementId))
    const id = newId()
    const path = documentPath(config.DATA_DIR, actor.tenantId, id)
    const upload = await receiveUpload(path, request.body, announced)
    const { sha256 } = upload
    try {
      const mediaType = mediaTypeOf(await headOf(upload.part))
      if (mediaType === null)
        throw new AppError('invalid', `${fileName} is not a PDF, PNG or JPEG file. Choose one of these.`)
      await database.inTenant(actor, async tx => {
        await isAskedFor(tx, requirementId)
        // The counter's row is locked from here on, so that documents are counted one after the other.
        await takeStorage(tx, membership, announced)
        const own = eq(verificationDocuments.tenantId, actor.tenantId)
        if ((await tx.$count(verificationDocuments, own)) >= mostDocuments)
          throw new AppError(
            'limit_reached',
            `At most ${mostDocuments} documents are kept: remove one first.`,
          )
        const row = { tenantId: actor.tenantId, id, requirementId, fileName, fileSize: announced }
        await tx.insert(verificationDocuments).values({ ...row, mediaType, sha256, createdBy: actor.userId })
        await record(tx, actor, {
          noun: 'verifications',
          recordId: id,
          act: 'add document',
          after: { fileName, fileSize: announced, sha256 },
        })
        await upload.keep()
      })
    } catch (error) {
      await forgetUpload(path)
      throw error
    } finally {
      await upload.forget()
    }
    return Response.json({ id })
  },
})

/** For the organization itself. */
const own = fileRoute({
  method: 'GET',
  path: '/verification/documents/:id',
  gate: { who: 'owner' },
  handle(context, { param }) {
    const scope = { tenantId: context.viewer.membership!.tenantId, userId: context.viewer.user!.id }
    return context.services.database.inTenant(scope, tx => answer(context, tx, scope.tenantId, param('id')))
  },
})

/** For staff: only what an organization has sent with a request. */
const forStaff = fileRoute({
  method: 'GET',
  path: '/admin/verification/:tenantId/:id',
  gate: { who: 'support' },
  handle: (context, { param }) =>
    context.services.database.acrossTenants(async tx => {
      const [tenantId, id] = [param('tenantId'), param('id')]
      if (!isId(tenantId) || !isId(id) || !(await wasSent(tx, tenantId, id))) throw notFound('Document')
      return answer(context, tx, tenantId, id)
    }),
})

export const verificationFileRoutes: readonly FileRoute[] = [upload, own, forStaff]

async function answer({ services }: Context, tx: Tx, tenantId: string, id: string): Promise<Response> {
  const one = and(eq(verificationDocuments.tenantId, tenantId), eq(verificationDocuments.id, id))
  const [document] = isId(id) ? await tx.select().from(verificationDocuments).where(one) : []
  if (!document) throw notFound('Document')
  const path = documentPath(services.config.DATA_DIR, tenantId, id)
  await access(path).catch(() => {
    throw notFound('Document')
  })
  return fileResponse(document.fileName, document.mediaType, createReadStream(path))
}

async function wasSent(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const named = JSON.stringify([{ kind: 'document', value: id }])
  const sent = and(
    eq(verificationRequests.tenantId, tenantId),
    sql`${verificationRequests.answers} @> ${named}::jsonb`,
  )
  return (await tx.$count(verificationRequests, sent)) > 0
}

async function isAskedFor(tx: Tx, requirementId: string): Promise<void> {
  const asked = and(eq(requirements.id, requirementId), eq(requirements.kind, 'document'))
  if (!isId(requirementId) || (await tx.$count(requirements, asked)) === 0)
    throw new AppError('not_found', 'This document is no longer asked for. Reload the page.')
}

function sizeOf(request: Request): number {
  const size = Number(request.headers.get('content-length') ?? Number.NaN)
  if (!Number.isSafeInteger(size) || size <= 0) throw new AppError('invalid', 'The file is empty.')
  if (size > mostDocumentBytes)
    throw new AppError(
      'invalid',
      `The file has ${formatBytes(size)}; a document may have ${formatBytes(mostDocumentBytes)}.`,
    )
  return size
}

const nameOf = (request: Request) =>
  (new URL(request.url).searchParams.get('name') ?? '')
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, 200) || 'Document'

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const head = new Uint8Array(16)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return head.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
