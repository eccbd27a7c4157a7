import type { Context } from '../../http/context.server.ts'
import type { AttachmentTarget, UploadStatus } from '../attachment.ts'
import { storeJob } from '../store-upload.server.ts'
import { tusVersion, writeMetadata } from '../tus.ts'
import { uploadRoutes } from '../tus.server.ts'

type TusRequest = { id?: string; headers?: Record<string, string>; body?: BodyInit | null }

/** Sends a request of the upload protocol as a user. */
export function tus(context: Context, method: string, { id, headers = {}, body = null }: TusRequest) {
  const path = id === undefined ? '/uploads' : '/uploads/:id'
  const route = uploadRoutes.find(response => response.method === method && response.path === path)!
  const request = new Request(`http://localhost/files/uploads/${id ?? ''}`, {
    method,
    headers: { 'tus-resumable': tusVersion, ...headers },
    body,
    duplex: 'half',
  } as RequestInit)
  return route.handle(context, { request, param: () => id ?? '' })
}

/** Announces a file. Returns the upload's id. */
export async function announceFile(
  context: Context,
  { noun, recordId }: AttachmentTarget,
  size: number,
  filename: string,
): Promise<string> {
  const response = await tus(context, 'POST', {
    headers: {
      'upload-length': String(size),
      'upload-metadata': writeMetadata({ noun, record: recordId, filename, modified: '1' }),
    },
  })
  return /uploads\/([^?]+)/.exec(response.headers.get('location') ?? '')![1]!
}

/** Sends one piece. Returns the server's response. */
export const sendPiece = (
  context: Context,
  id: string,
  offset: number,
  bytes: Uint8Array,
  headers: Record<string, string> = {},
  body: BodyInit = bytes as unknown as BodyInit,
) =>
  tus(context, 'PATCH', {
    id,
    headers: {
      'content-type': 'application/offset+octet-stream',
      'content-length': String(bytes.length),
      'upload-offset': String(offset),
      ...headers,
    },
    body,
  })

/** Processes an upload that has arrived, as the job runner does. */
export async function uploadState(context: Context, uploadId: string): Promise<UploadStatus> {
  const payload = {
    tenantId: context.viewer.membership!.tenantId,
    uploadId,
    userId: context.viewer.user!.id,
  }
  await storeJob.work(context.services, payload, { signal: undefined })
  return (await (await tus(context, 'GET', { id: uploadId })).json()) as UploadStatus
}

/** Sends an announced file in one piece and processes it without waiting for the job runner. */
export async function sendAll(
  context: Context,
  uploadId: string,
  content: string | Uint8Array,
): Promise<UploadStatus> {
  await sendPiece(context, uploadId, 0, Buffer.from(content))
  return uploadState(context, uploadId)
}

/** Attaches a file to a record. */
export async function attachFile(
  context: Context,
  target: AttachmentTarget,
  content: string | Uint8Array,
  name = 'plat.pdf',
): Promise<UploadStatus> {
  const id = await announceFile(context, target, Buffer.byteLength(content), name)
  return sendAll(context, id, content)
}
