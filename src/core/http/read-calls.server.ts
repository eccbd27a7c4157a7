import type { IncomingMessage } from 'node:http'
import { AppError } from '../error/AppError.ts'
import type { Calls } from './call-handler.server.ts'
import { maxCalls } from './batch.ts'
import { readJson } from './untrusted-input.ts'
import { readText } from './read-body.server.ts'

/** The path prefix of procedure calls. */
export const callsPath = '/trpc/'
const maxBytes = 2 * 1024 * 1024

/**
 * Reads the calls of a request, with inputs that are safe for any procedure. `url` is its parsed target.
 * @throws AppError bad_request, too_large
 */
export async function readCalls(incoming: IncomingMessage, url: URL): Promise<Calls> {
  const { method = '', headers } = incoming
  const batch = url.searchParams.get('batch') === '1'
  const path = decodeURIComponent(url.pathname.slice(callsPath.length))
  const paths = batch ? path.split(',') : [path]
  if (paths.length > maxCalls)
    throw new AppError(
      'bad_request',
      `A request can have at most ${maxCalls} calls, and this one has ${paths.length}.`,
    )
  const input = url.searchParams.get('input')
  const parsedInput = input ? readJson(input) : undefined
  if (method === 'GET' || method === 'HEAD') return { method, paths, batch, inputs: parsedInput }
  if (!/^application\/json\b/i.test(headers['content-type'] ?? ''))
    throw new AppError('bad_request', 'Calls are sent as JSON.')
  const body = await readText(incoming, maxBytes)
  return { method, paths, batch, inputs: body === '' ? undefined : readJson(body) }
}
