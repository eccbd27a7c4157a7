import { toUnavailableError } from '../data/unavailable.server.ts'
import { AppError } from '../error/AppError.ts'

/**
 * The failure to store with a job, with a message for users. Other errors may contain user data and appear only in
 * the server's log.
 */
export function toUserFailure(cause: unknown): Error {
  const userError = cause instanceof AppError ? cause : toUnavailableError(cause)
  return new Error(userError?.message ?? 'Something went wrong on our end; see the server log.', { cause })
}
