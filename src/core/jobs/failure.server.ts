import { unavailableFrom } from '../data/unavailable.server.ts'
import { AppError } from '../error/AppError.ts'

/**
 * The failure to store with a job, with a message for users. Other errors may contain user data and appear only in
 * the server's log.
 */
export function failureForUsers(cause: unknown): Error {
  const known = cause instanceof AppError ? cause : unavailableFrom(cause)
  return new Error(known?.message ?? 'Something went wrong on our end; see the server log.', { cause })
}
