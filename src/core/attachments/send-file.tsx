import type { AttachmentTarget, UploadStatus } from './attachment.ts'
import { tusVersion, writeMetadata } from './tus.ts'

/** Bytes sent in one request; see maxPieceBytes. */
const pieceBytes = 4 * 1024 ** 2

/** The server refuses the file, or the file is gone. The message explains it, and retrying is useless. */
export class UploadRefusal extends Error {}

/** No response, or an error that may be temporary. */
class ConnectionLostError extends Error {}

/** The interval for checking if an uploaded file has been stored. */
const checkMs = 300

type UploadCallbacks = {
  signal: AbortSignal
  onSent: (bytes: number) => void
  /** Receives true when the server becomes unreachable, and false when it responds again. */
  onLost: (lost: boolean) => void
}

/** Announces a file of a record. Returns the upload's id. */
export async function announceFile(tenant: string, target: AttachmentTarget, file: File): Promise<string> {
  const facts = {
    noun: target.noun,
    record: target.recordId,
    filename: file.name,
    modified: String(file.lastModified),
  }
  const headers = { 'upload-length': String(file.size), 'upload-metadata': writeMetadata(facts) }
  const response = await sendRequest('POST', `/files/uploads?tenant=${tenant}`, { headers }).catch(
    (error: unknown) => {
      throw error instanceof ConnectionLostError
        ? new UploadRefusal('The server could not be reached. Try again.')
        : error
    },
  )
  const id = /\/uploads\/([^?]+)/.exec(response.header('location'))?.[1]
  if (id === undefined) throw new UploadRefusal('The server could not store the file. Try again.')
  return id
}

/** Cancels an upload; otherwise the server does so automatically after a day. */
export const cancelUpload = (tenant: string, id: string): Promise<unknown> =>
  sendRequest('DELETE', uploadUrl(tenant, id), {}).catch(() => {})

/**
 * Sends the bytes of a file that the server does not have yet, and resumes after a lost connection. Resolves once the
 * server has stored the file.
 * @throws UploadRefusal, and the signal's reason
 */
export async function sendFile(
  tenant: string,
  id: string,
  file: File,
  watch: UploadCallbacks,
): Promise<void> {
  const url = uploadUrl(tenant, id)
  for (let tries = 0; ; tries++) {
    try {
      const { offset, facts } = await uploadStatus(url, watch.signal)
      watch.onLost(false)
      if (facts.state === 'refused') throw new UploadRefusal(facts.refusal ?? 'The file was rejected.')
      if (facts.state === 'kept') return
      for (let sentOffset = offset; sentOffset < file.size;)
        sentOffset = await sendPiece(url, file, sentOffset, watch)
      tries = 0
      await pause(checkMs, watch.signal)
    } catch (error) {
      watch.signal.throwIfAborted()
      if (!(error instanceof ConnectionLostError)) throw error
      watch.onLost(true)
      await pause(Math.min(30_000, 500 * 2 ** tries), watch.signal)
    }
  }
}

const uploadUrl = (tenant: string, id: string) => `/files/uploads/${id}?tenant=${tenant}`

async function uploadStatus(url: string, signal: AbortSignal) {
  const response = await sendRequest('GET', url, { signal })
  return {
    offset: Number(response.header('upload-offset')),
    facts: JSON.parse(response.text) as UploadStatus,
  }
}

async function sendPiece(
  url: string,
  file: File,
  offset: number,
  { signal, onSent }: UploadCallbacks,
): Promise<number> {
  const piece = await file
    .slice(offset, offset + pieceBytes)
    .arrayBuffer()
    .catch(() => {
      throw new UploadRefusal(`${file.name} changed or moved during the upload. Choose it again.`)
    })
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
    ...(await checksumHeader(piece)),
  }
  await sendRequest('PATCH', url, { headers, body: piece, signal, onSent: bytes => onSent(offset + bytes) })
  onSent(offset + piece.byteLength)
  return offset + piece.byteLength
}

/** Browsers offer hashing only in a secure context, not with plain http in an office network. */
async function checksumHeader(piece: ArrayBuffer): Promise<Record<string, string>> {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (!subtle) return {}
  const digest = new Uint8Array(await subtle.digest('SHA-256', piece))
  return { 'upload-checksum': `sha256 ${btoa(String.fromCharCode(...digest))}` }
}

/** Waits, but stops early when the browser is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise<void>(resolve => {
    const finish = () => {
      clearTimeout(timer)
      removeEventListener('online', finish)
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const timer = setTimeout(finish, ms)
    addEventListener('online', finish)
    signal.addEventListener('abort', finish)
  }).then(() => signal.throwIfAborted())
}

type SendOptions = {
  headers?: Record<string, string>
  body?: ArrayBuffer
  signal?: AbortSignal
  onSent?: (bytes: number) => void
}
type UploadResponse = { header: (name: string) => string; text: string }

/** Statuses that a retry may fix: a wrong offset or checksum, or too many requests. */
const retryableStatuses = new Set([409, 460, 429])

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function sendRequest(
  method: string,
  url: string,
  { headers = {}, body, signal, onSent }: SendOptions,
): Promise<UploadResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries({ 'tus-resumable': tusVersion, ...headers }))
      request.setRequestHeader(name, value)
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    if (onSent) request.upload.addEventListener('progress', event => onSent(event.loaded))
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', abort)
      const { status, responseText } = request
      if (status >= 200 && status < 300)
        resolve({ header: name => request.getResponseHeader(name) ?? '', text: responseText })
      else if (status === 0 || status >= 500 || (method !== 'POST' && retryableStatuses.has(status)))
        reject(new ConnectionLostError())
      else reject(new UploadRefusal(errorMessage(responseText)))
    })
    request.send(body)
  })
}

function errorMessage(result: string): string {
  try {
    return (JSON.parse(result) as { message: string }).message
  } catch {
    return 'The server could not store the file. Try again.'
  }
}
