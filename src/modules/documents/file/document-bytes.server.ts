import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import {
  readSingleFile,
  sendFile,
  verifiedPath,
  type StoredFile,
} from '../../../core/attachments/read-file.server.ts'
import { sendLogged, type ReadProof } from '../../../core/attachments/file-reads.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { fileRoute, parseId } from '../../../core/files/file-route.server.ts'
import { createZip } from '../../../core/files/zip.server.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { access } from '../access.ts'
import { fileRecordType } from '../document-records.server.ts'
import { documents, documentVersions } from '../document.table.ts'
import { requireBytesView, sendView } from '../preview/send-view.server.ts'
import { distinctNames } from './distinct-names.ts'
import { readDocumentPart } from './present-files.port.server.ts'

const byteParams = z.object({
  number: z.coerce
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1)
    .optional(),
  part: z.coerce.number().int().min(1).max(100).default(1),
})

/** A file of a document, for download or, with `as`, for viewing. The log records who received its bytes. */
export const documentBytes = fileRoute({
  method: 'GET',
  path: '/documents/:id/file',
  gate: access.read,
  async handle(context, { request, param }) {
    const { services, viewer, origin } = context
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const id = parseId(param('id'), 'Document')
    const { searchParams } = new URL(request.url)
    const parsed = byteParams.safeParse(Object.fromEntries(searchParams))
    if (!parsed.success) throw notFound('Document')
    const format = searchParams.get('as')
    const file = await services.database.inTenant(scope, tx =>
      readDocumentPart(tx, scope.tenantId, id, parsed.data),
    )
    const isPreview = format === 'bytes'
    if (format !== null && !isPreview)
      return sendView(services, file, { format, line: scope.userId, signal: request.signal })
    if (isPreview) requireBytesView(file)
    const download = {
      actor: { ...scope, origin },
      act: isPreview ? ('view' as const) : ('download' as const),
      recordId: id,
      title: file.title,
      after: { version: file.number },
    }
    return sendLogged(context, request, download, watched =>
      sendFile(services, file, { shown: isPreview, request }, watched),
    )
  },
})

/** Maximum number of ids, because the length of a URL is limited. */
const maxZipped = 300

/** Several documents as one ZIP, built while it is sent. */
export const documentsZip = fileRoute({
  method: 'GET',
  path: '/documents/zip',
  gate: access.read,
  async handle(context, { request }) {
    const { services, viewer, origin } = context
    const scope = { tenantId: viewer.membership!.tenantId, userId: viewer.user!.id }
    const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean)
    if (ids.length === 0 || ids.length > maxZipped)
      throw new AppError('bad_request', `Choose 1 to ${maxZipped} documents.`)
    const files = await services.database.inTenant(scope, tx =>
      presentFiles(
        tx,
        scope.tenantId,
        ids.map(id => parseId(id, 'Document')),
      ),
    )
    if (files.length === 0) throw notFound('Document')
    const name = 'Documents.zip'
    return sendLogged(
      context,
      request,
      { actor: { ...scope, origin }, ...downloadLogEntry(name, files) },
      async watched =>
        fileResponse(name, 'application/zip', createZip(zipDocuments(services, files, watched), new Date())),
    )
  },
})

/** The files of documents' current versions, each with a unique name for one common folder. */
export async function presentFiles(tx: Tx, tenantId: string, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: documents.id,
      name: documents.name,
      fileId: documentVersions.fileId,
      fileName: documentVersions.fileName,
      part: documentVersions.part,
    })
    .from(documents)
    .innerJoin(
      documentVersions,
      and(
        eq(documentVersions.tenantId, documents.tenantId),
        eq(documentVersions.documentId, documents.id),
        eq(documentVersions.number, documents.number),
      ),
    )
    .where(
      and(eq(documents.tenantId, tenantId), inArray(documents.id, [...ids]), isNull(documents.deletedAt)),
    )
    .orderBy(asc(documents.name), asc(documents.id), asc(documentVersions.part))
  const names = distinctNames(
    rows.map(({ name, fileName, part }) =>
      part === 1 ? { title: name, fileName } : { title: fileName, fileName },
    ),
  )
  const files = []
  for (const [index, row] of rows.entries()) {
    const file = await readSingleFile(tx, tenantId, { noun: fileRecordType, recordId: row.fileId })
    files.push({ documentId: row.id, part: row.part, inZip: names[index]!, file })
  }
  return files
}

/** The log entry for several documents downloaded together: all of them in one line. */
export function downloadLogEntry(title: string, files: readonly { documentId: string; file: StoredFile }[]) {
  const documentIds = [...new Set(files.map(({ documentId }) => documentId))]
  const digest = createHash('sha256').update(documentIds.join()).digest('hex').slice(0, 12)
  return { act: 'download' as const, recordId: digest, title, after: { files: files.length, documentIds } }
}

/** Each file is read and verified in full before the first of its bytes is packed. */
export async function* zipDocuments(
  services: Services,
  files: readonly { inZip: string; file: StoredFile }[],
  _: ReadProof,
) {
  for (const { inZip, file } of files) {
    const path = await verifiedPath(services, file)
    yield { name: inZip, content: createReadStream(path) as AsyncIterable<Buffer> }
  }
}
