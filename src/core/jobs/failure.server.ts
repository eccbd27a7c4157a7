import { unavailableFrom } from '../data/unavailable.server.ts'
import { AppError } from '../error/AppError.ts'

/**
 * A failure as it is kept with its job: in words that are for people. Any other error may hold what people wrote, and
 * stands in the server's log alone.
 */
export function failureInWords(cause: unknown): Error {
  const known = cause instanceof AppError ? cause : unavailableFrom(cause)
  return new Error(known?.message ?? 'Something went wrong on our end; see the server log.', { cause })
}
