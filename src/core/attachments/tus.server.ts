import type { Membership } from '../access/refusal.ts'
import type { Actor } from '../data/record.server.ts'
import { AppError, notFound } from '../error/AppError.ts'
import { fileRoute, type FileContext, type FileRoute } from '../files/file-route.server.ts'
import { isId } from '../data/is-id.ts'
import { runExclusively, append, ChecksumMismatch, readOffset } from './append.server.ts'
import { maxFileBytes, maxPieceBytes, type UploadStatus } from './attachment.ts'
import type { UploadRow } from './attachment.table.ts'
import { storeFor } from './store/stores.server.ts'
import { attachableFor, checkAccess } from './targets.server.ts'
import { algorithms, readChecksum, readByteCount, readMetadata, tusExtensions, tusVersion } from './tus.ts'
import { announceUpload, deleteUploads, whereUpload, readUpload } from './uploads.server.ts'

type TusContext = FileContext & { actor: Actor; membership: Membership }

const protocolHeaders = { 'tus-resumable': tusVersion, 'cache-control': 'no-store' }

const respond = (status: number, headers: Record<string, string> = {}) =>
  new Response(null, { status, headers: { ...protocolHeaders, ...headers } })

/** A refusal with a status defined by the protocol. */
const refuseUpload = (status: number, message: string) =>
  Response.json(
    { message, code: 'bad_request', fields: {} },
    { status, headers: { ...protocolHeaders, 'tus-version': tusVersion } },
  )

type Handle = (tusContext: TusContext, request: { request: Request; id: string }) => Promise<Response>

/** A route of the protocol for members, in the version that we support. */
const tusRoute = (method: FileRoute['method'], path: string, handle: Handle) =>
  fileRoute({
    method,
    path,
    gate: { who: 'member' },
    async handle(context, { request, param }) {
      if (request.headers.get('tus-resumable') !== tusVersion)
        return refuseUpload(412, `Uploads use tus ${tusVersion}.`)
      const membership = context.viewer.membership!
      const actor = { tenantId: membership.tenantId, userId: context.viewer.user!.id, origin: context.origin }
      return handle({ ...context, actor, membership }, { request, id: param('id') })
    },
  })

const expiresHeader = ({ expiresAt }: UploadRow) => ({ 'upload-expires': expiresAt.toUTCString() })

const createUpload = tusRoute(
  'POST',
  '/uploads',
  async ({ services, viewer, actor, membership }, { request }) => {
    const {
      noun = '',
      record = '',
      filename = '',
      modified = '',
    } = readMetadata(request.headers.get('upload-metadata'))
    const fileSize = readByteCount(request.headers, 'upload-length')
    checkAccess(viewer, noun, 'write')
    // A record with a single file is announced by its own module, which creates the record.
    if (!isId(record) || attachableFor(noun).single) throw notFound('Record')
    const file = {
      fileName: filename,
      fileSize,
      modified: /^\d{1,15}$/.test(modified) ? Number(modified) : 0,
    }
    const upload = await services.database.inTenant(actor, async tx => {
      const id = await announceUpload(tx, { actor, membership }, { noun, recordId: record }, file)
      return readUpload(tx, actor, id)
    })
    const location = `/files/uploads/${upload.id}?tenant=${actor.tenantId}`
    return respond(201, { location, 'upload-offset': '0', ...expiresHeader(upload) })
  },
)

/** The offset of an upload; a HEAD request in the protocol. The body contains its state. */
const uploadStatus = tusRoute('GET', '/uploads/:id', async ({ services, actor }, { id }) => {
  const upload = await services.database.inTenant(actor, tx => readUpload(tx, actor, id))
  const facts: UploadStatus = { id, state: upload.state, refusal: upload.refusal }
  const headers = {
    'upload-offset': String(await readOffset(services, upload)),
    'upload-length': String(upload.fileSize),
  }
  return Response.json(facts, { headers: { ...protocolHeaders, ...headers, ...expiresHeader(upload) } })
})

const appendPiece = tusRoute(
  'PATCH',
  '/uploads/:id',
  async ({ services, viewer, actor }, { request, id }) => {
    const { headers, body } = request
    if (headers.get('content-type') !== 'application/offset+octet-stream')
      return refuseUpload(415, 'A piece of a file has the type application/offset+octet-stream.')
    const length = readByteCount(headers, 'content-length')
    if (length > maxPieceBytes)
      throw new AppError('too_large', `A piece can have at most ${maxPieceBytes} bytes. Split it.`)
    const piece = {
      offset: readByteCount(headers, 'upload-offset'),
      length,
      checksum: readChecksum(headers.get('upload-checksum')),
      body,
    }
    const upload = await services.database.inTenant(actor, tx => readUpload(tx, actor, id))
    checkAccess(viewer, upload.noun, 'write')
    try {
      const offset = await append(services, actor, upload, piece)
      return respond(204, { 'upload-offset': String(offset), ...expiresHeader(upload) })
    } catch (error) {
      if (error instanceof ChecksumMismatch)
        return refuseUpload(460, 'The piece was damaged in transit. Send it again.')
      throw error
    }
  },
)

const cancelUpload = tusRoute('DELETE', '/uploads/:id', async ({ services, actor }, { id }) => {
  await services.database.inTenant(actor, tx => readUpload(tx, actor, id))
  await runExclusively(id, async () => {
    const removed = await services.database.inTenant(actor, tx =>
      deleteUploads(tx, whereUpload(actor.tenantId, id)),
    )
    for (const upload of removed) await storeFor(services.config, upload).deleteArriving(upload)
  })
  return respond(204)
})

/** The supported protocol features; the only request that needs no version. */
const protocolOptions = fileRoute({
  method: 'OPTIONS',
  path: '/uploads',
  gate: { who: 'member' },
  handle: async () =>
    respond(204, {
      'tus-version': tusVersion,
      'tus-extension': tusExtensions,
      'tus-max-size': String(maxFileBytes),
      'tus-checksum-algorithm': algorithms.join(','),
    }),
})

export const uploadRoutes: readonly FileRoute[] = [
  createUpload,
  uploadStatus,
  appendPiece,
  cancelUpload,
  protocolOptions,
]
