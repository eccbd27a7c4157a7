import { AppError } from '../error/AppError.ts'

/** The message for the user when the database or the disk is unavailable. */
export const unavailableMessages = {
  lost: 'The database is unavailable for a moment. Check whether your last change was saved, then try again.',
  busy: 'The server is busy. Nothing was changed. Try again in a moment.',
  lock: 'Someone else is changing the same records. Nothing was changed. Try again in a moment.',
  slow: 'This took too long and was stopped. Nothing was changed. Request less at a time, or try again later.',
  full: 'The disk of the server is full. Nothing was saved. Tell the server’s administrator, then try again.',
  readOnly: 'The server cannot save right now. Nothing was saved. Tell the server’s administrator.',
  removed:
    'A required record was deleted in the meantime. Nothing was changed. Reload the page and try again.',
} as const

type UnavailableReason = keyof typeof unavailableMessages

/** Reasons by the error code of PostgreSQL or of the system. */
const reasonsByCode: Record<string, UnavailableReason> = {
  '55P03': 'lock',
  '40P01': 'lock',
  '57014': 'slow',
  '53100': 'full',
  ENOSPC: 'full',
  EDQUOT: 'full',
  '25006': 'readOnly',
  EROFS: 'readOnly',
  '53300': 'busy',
  '25P03': 'lost',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  // With several servers, one that stores rows is down.
  '08006': 'lost',
  ECONNREFUSED: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
}

/** Reasons by message, since the driver's own errors have no code. */
const reasonsByMessage: [RegExp, UnavailableReason][] = [
  [/^timeout exceeded when trying to connect/, 'busy'],
  [/^Connection terminated|^Client has encountered a connection error/, 'lost'],
  [/^server closed the connection unexpectedly|^SSL SYSCALL error/, 'lost'],
  [/^Cannot use a pool after calling end/, 'lost'],
]

/** The error to show if the database, the disk or another user caused a failure; null if none of them did. */
export function toUnavailableError(error: unknown): AppError | null {
  const reason = unavailableReason(error)
  return (
    reason &&
    new AppError(reason === 'removed' ? 'conflict' : 'unavailable', unavailableMessages[reason], {
      cause: error,
    })
  )
}

/**
 * The error for a failure of the disk, where no database is involved. A broken connection is then the
 * sender's fault.
 */
export function toDiskError(error: unknown): AppError | null {
  const reason = unavailableReason(error)
  return reason === 'full' || reason === 'readOnly' ? toUnavailableError(error) : null
}

function unavailableReason(error: unknown): UnavailableReason | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as NodeJS.ErrnoException
  // The socket of a server that is not running. Any other missing file is our own error.
  if (code === 'ENOENT') return syscall === 'connect' ? 'lost' : null
  // The written record refers to one that was deleted. Deleting a record that is still referenced is a bug
  // instead.
  if (code === '23503') return error.message.startsWith('update or delete on table') ? null : 'removed'
  const reason = reasonsByCode[code] ?? reasonsByMessage.find(([pattern]) => pattern.test(error.message))?.[1]
  return reason ?? unavailableReason(error.cause)
}
