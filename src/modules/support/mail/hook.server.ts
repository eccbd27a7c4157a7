import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { deliverToInbox } from './deliver-to-inbox.server.ts'

/** The path to which a mail service posts a raw email. */
export const hookPath = '/hooks/mail'
/** `t=SECONDS,v1=HEX`: HMAC-SHA256, with MAIL_HOOK_SECRET, of the seconds, a period, and the email. */
const signatureHeader = 'x-wellhead-signature'

const maxBytes = 50 * 1024 ** 2
const maxAgeSeconds = 300
const maxMs = 60_000
const maxConcurrent = 4
let activeRequests = 0

/**
 * Receives an email from a mail service. The email is verified while it streams in and stored only if complete. A
 * repeated or replayed request is the same email and is imported once.
 * @throws AppError not_found if no secret is configured; forbidden; too_large; too_many; bad_request
 */
export async function receiveHookMail({ config }: Services, incoming: IncomingMessage, now = Date.now()) {
  const { MAIL_HOOK_SECRET: secret, REPLY_ADDRESS } = config
  if (!secret || !REPLY_ADDRESS) throw notFound('Page')
  const { at: signedAt, signature } = readSignature(incoming.headers[signatureHeader])
  if (Math.abs(now / 1000 - signedAt) > maxAgeSeconds)
    throw new AppError(
      'forbidden',
      'The signature is more than five minutes old. Check the clocks of both servers.',
    )
  if (activeRequests >= maxConcurrent)
    throw new AppError('too_many', 'Several emails are arriving. Try again in a moment.')
  activeRequests++
  const timeout = setTimeout(() => incoming.destroy(), maxMs)
  try {
    await deliverToInbox(config.DATA_DIR, verifySignature(incoming, { secret, signedAt, signature }))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError('bad_request', 'The email did not arrive in full. Send it again.', { cause: error })
  } finally {
    clearTimeout(timeout)
    activeRequests--
  }
}

type ExpectedSignature = { secret: string; signedAt: number; signature: Buffer }

/** Passes the bytes through, and fails before the end if the email is too large or its signature is wrong. */
async function* verifySignature(
  incoming: IncomingMessage,
  { secret, signedAt, signature }: ExpectedSignature,
): AsyncGenerator<Buffer> {
  const tooLarge = () => new AppError('too_large', 'This email is too large: the limit is 50 MB.')
  if (Number(incoming.headers['content-length']) > maxBytes) throw tooLarge()
  const hmac = createHmac('sha256', secret).update(`${signedAt}.`)
  let size = 0
  for await (const batch of incoming as AsyncIterable<Buffer>) {
    size += batch.length
    if (size > maxBytes) throw tooLarge()
    hmac.update(batch)
    yield batch
  }
  if (!timingSafeEqual(hmac.digest(), signature))
    throw new AppError('forbidden', 'The signature does not match. Check MAIL_HOOK_SECRET on both servers.')
}

function readSignature(input: string | string[] | undefined): { at: number; signature: Buffer } {
  const [, seconds, hex] = /^t=(\d{1,12}),\s?v1=([0-9a-f]{64})$/i.exec(String(input ?? '')) ?? []
  if (seconds === undefined || hex === undefined)
    throw new AppError('forbidden', `Sign the email in the header ${signatureHeader}: t=SECONDS,v1=HEX.`)
  return { at: Number(seconds), signature: Buffer.from(hex, 'hex') }
}
