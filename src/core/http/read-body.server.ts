import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { AppError } from '../error/AppError.ts'

/** A form or a batch is sent in one breath; anyone who needs longer than this is not sending one. */
const patienceMs = 30_000

type Body = Readable & Pick<Partial<IncomingMessage>, 'headers'>

const tooLarge = () => new AppError('too_large', 'This request is too large.')

/**
 * The body of a request as text, bounded in size and in the time it takes to arrive. What comes after a refusal is let
 * go by unread.
 * @throws AppError too_large, bad_request
 */
export function readText(incoming: Body, maxBytes: number, maxMs = patienceMs): Promise<string> {
  return new Promise((resolve, reject) => {
    // Anyone who says so beforehand need not send it.
    if (Number(incoming.headers?.['content-length']) > maxBytes) return reject(tooLarge())
    const parts: Buffer[] = []
    let bytes = 0
    const give = (refused: AppError | null) => {
      clearTimeout(patience)
      incoming.off('data', take).off('end', whole).off('close', broken)
      if (refused) reject(refused)
      else resolve(Buffer.concat(parts).toString())
    }
    const take = (part: Buffer) => {
      bytes += part.length
      if (bytes > maxBytes) give(tooLarge())
      else parts.push(part)
    }
    const whole = () => give(null)
    const broken = () => give(new AppError('bad_request', 'The request did not arrive in full. Try again.'))
    const patience = setTimeout(broken, maxMs)
    // What breaks a body off closes it as well; its error is nobody's fault here, and stays heard.
    incoming
      .on('data', take)
      .on('end', whole)
      .on('close', broken)
      .on('error', () => {})
    if (incoming.destroyed) broken()
  })
}

/**
 * The fields of a form as a browser sends it without a script, bounded as `readText` is.
 * @throws AppError too_large, bad_request
 */
export async function readForm({ body }: Request, maxBytes: number): Promise<Record<string, string>> {
  const text = await readText(Readable.fromWeb((body ?? new Blob().stream()) as ReadableStream), maxBytes)
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * The same, of a form that a page sends: nothing else is read.
 * @throws AppError too_large, bad_request
 */
export function postedForm(request: Request, maxBytes: number): Promise<Record<string, string>> {
  if (!request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new AppError('bad_request', 'Send the form as a browser does.')
  return readForm(request, maxBytes)
}
