import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../error/AppError.ts'

/** A form or a batch is sent in one go and never takes longer than this. */
const timeoutMs = 30_000

type Body = Readable & Pick<Partial<IncomingMessage>, 'headers'>

const payloadTooLarge = () => new AppError('too_large', 'This request is too large.')

/**
 * Reads the body of a request as text, limited in size and duration. The rest of a refused body is discarded.
 * @throws AppError too_large, bad_request
 */
export function readText(incoming: Body, maxBytes: number, maxMs = timeoutMs): Promise<string> {
  return new Promise((resolve, reject) => {
    // Refuses an announced size before the client sends the body.
    if (Number(incoming.headers?.['content-length']) > maxBytes) return reject(payloadTooLarge())
    const chunks: Buffer[] = []
    let bytes = 0
    const finish = (refusal: AppError | null) => {
      clearTimeout(timeout)
      incoming.off('data', handleChunk).off('end', full).off('close', handleBroken)
      if (refusal) reject(refusal)
      else resolve(Buffer.concat(chunks).toString())
    }
    const handleChunk = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) finish(payloadTooLarge())
      else chunks.push(chunk)
    }
    const full = () => finish(null)
    const handleBroken = () =>
      finish(new AppError('bad_request', 'The request did not arrive in full. Try again.'))
    const timeout = setTimeout(handleBroken, maxMs)
    // An aborted body also emits close. Its error event needs a listener, but is not an error of the server.
    incoming
      .on('data', handleChunk)
      .on('end', full)
      .on('close', handleBroken)
      .on('error', () => {})
    if (incoming.destroyed) handleBroken()
  })
}

/**
 * Reads the fields of a form that a browser sends without a script, with the limits of `readText`.
 * @throws AppError too_large, bad_request
 */
export async function readForm({ body }: Request, maxBytes: number): Promise<Record<string, string>> {
  const text = await readText(Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream), maxBytes)
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Reads the fields of a posted form, and accepts only the media type of forms.
 * @throws AppError too_large, bad_request
 */
export function readPostedForm(request: Request, maxBytes: number): Promise<Record<string, string>> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new AppError('bad_request', 'Send the form as a browser would.')
  return readForm(request, maxBytes)
}
