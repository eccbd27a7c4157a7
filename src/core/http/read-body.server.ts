import { AppError } from '../error/AppError.ts'

/** A form or a batch is sent in one breath; anyone who needs longer than this is not sending one. */
const patienceMs = 30_000

/**
 * The body of a request as text, bounded in size and in the time it takes to arrive.
 * @throws AppError too_large, bad_request
 */
export async function readText(request: Request, mostBytes: number, mostMs = patienceMs): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  let late = false
  const reader = request.body?.getReader()
  const patience = setTimeout(() => {
    late = true
    reader?.cancel().catch(() => {})
  }, mostMs)
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      bytes += part.value.length
      if (bytes > mostBytes) throw new AppError('too_large', 'This request is too large.')
      parts.push(part.value)
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff()
  } finally {
    clearTimeout(patience)
  }
  if (late) throw brokenOff()
  return Buffer.concat(parts).toString()
}

const brokenOff = () => new AppError('bad_request', 'The request did not arrive in full. Try again.')
