import type { Target, UploadFacts } from './attachment.ts'
import { tusVersion, writeMetadata } from './tus.ts'

/** Bytes sent in one request; see maxPieceBytes. */
const pieceBytes = 4 * 1024 ** 2

/** The server will not have it, or the file is gone: in words, and nothing to try again. */
export class UploadRefusal extends Error {}

/** No answer, or one that may be another in a moment. */
class Lost extends Error {}

/** How soon it is asked again whether a file that was sent is kept. */
const checkMs = 300

type Watch = {
  signal: AbortSignal
  onSent: (bytes: number) => void
  /** Whether the server cannot be reached at this moment. */
  onLost: (lost: boolean) => void
}

/** Announces a file of a record; answers the upload's id. */
export async function announceFile(tenant: string, target: Target, file: File): Promise<string> {
  const facts = {
    noun: target.noun,
    record: target.recordId,
    filename: file.name,
    modified: String(file.lastModified),
  }
  const headers = { 'upload-length': String(file.size), 'upload-metadata': writeMetadata(facts) }
  const answer = await ask('POST', `/files/uploads?tenant=${tenant}`, { headers }).catch((error: unknown) => {
    throw error instanceof Lost ? new UploadRefusal('The server could not be reached. Try again.') : error
  })
  const id = /\/uploads\/([^?]+)/.exec(answer.header('location'))?.[1]
  if (id === undefined) throw new UploadRefusal('The server could not take the file. Try again.')
  return id
}

/** Gives an upload up; the server does so by itself a day later. */
export const cancelUpload = (tenant: string, id: string): Promise<unknown> =>
  ask('DELETE', addressOf(tenant, id), {}).catch(() => {})

/**
 * Sends what the server does not have of a file, and goes on where it stood after the connection was lost. Resolves when
 * the server has read all of it.
 * @throws UploadRefusal, and the signal's reason
 */
export async function sendFile(tenant: string, id: string, file: File, watch: Watch): Promise<void> {
  const address = addressOf(tenant, id)
  for (let tries = 0; ; tries++) {
    try {
      const { offset, facts } = await standing(address, watch.signal)
      watch.onLost(false)
      if (facts.state === 'refused') throw new UploadRefusal(facts.refusal ?? 'The file was refused.')
      if (facts.state === 'kept') return
      for (let at = offset; at < file.size;) at = await sendPiece(address, file, at, watch)
      tries = 0
      await pause(checkMs, watch.signal)
    } catch (error) {
      watch.signal.throwIfAborted()
      if (!(error instanceof Lost)) throw error
      watch.onLost(true)
      await pause(Math.min(30_000, 500 * 2 ** tries), watch.signal)
    }
  }
}

const addressOf = (tenant: string, id: string) => `/files/uploads/${id}?tenant=${tenant}`

async function standing(address: string, signal: AbortSignal) {
  const answer = await ask('GET', address, { signal })
  return { offset: Number(answer.header('upload-offset')), facts: JSON.parse(answer.text) as UploadFacts }
}

async function sendPiece(
  address: string,
  file: File,
  at: number,
  { signal, onSent }: Watch,
): Promise<number> {
  const piece = await file
    .slice(at, at + pieceBytes)
    .arrayBuffer()
    .catch(() => {
      throw new UploadRefusal(`${file.name} was changed or moved while it was sent. Choose it again.`)
    })
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(at),
    ...(await checksumOf(piece)),
  }
  await ask('PATCH', address, { headers, body: piece, signal, onSent: bytes => onSent(at + bytes) })
  onSent(at + piece.byteLength)
  return at + piece.byteLength
}

/** Browsers reckon it only where they trust the address: not on plain http in an office. */
async function checksumOf(piece: ArrayBuffer): Promise<Record<string, string>> {
  const { subtle } = globalThis.crypto as Partial<Crypto>
  if (!subtle) return {}
  const digest = new Uint8Array(await subtle.digest('SHA-256', piece))
  return { 'upload-checksum': `sha256 ${btoa(String.fromCharCode(...digest))}` }
}

/** Waits; less, when the browser is online again meanwhile. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  }).then(() => signal.throwIfAborted())
}

type Asked = {
  headers?: Record<string, string>
  body?: ArrayBuffer
  signal?: AbortSignal
  onSent?: (bytes: number) => void
}
type Answer = { header: (name: string) => string; text: string }

/** What another try may mend: an offset or a checksum that is not right, too many requests, a server that is away. */
const passing = new Set([409, 460, 429])

/** Only the older way of asking tells how much of a body has gone. */
function ask(
  method: string,
  address: string,
  { headers = {}, body, signal, onSent }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of Object.entries({ 'tus-resumable': tusVersion, ...headers }))
      request.setRequestHeader(name, value)
    const stop = () => request.abort()
    signal?.addEventListener('abort', stop)
    if (onSent) request.upload.addEventListener('progress', event => onSent(event.loaded))
    request.addEventListener('loadend', () => {
      signal?.removeEventListener('abort', stop)
      const { status, responseText } = request
      if (status >= 200 && status < 300)
        resolve({ header: name => request.getResponseHeader(name) ?? '', text: responseText })
      else if (status === 0 || status >= 500 || (method !== 'POST' && passing.has(status))) reject(new Lost())
      else reject(new UploadRefusal(messageOf(responseText)))
    })
    request.send(body)
  })
}

function messageOf(answer: string): string {
  try {
    return (JSON.parse(answer) as { message: string }).message
  } catch {
    return 'The server could not take the file. Try again.'
  }
}
