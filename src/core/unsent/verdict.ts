import type { AppErrorShape } from '../error/AppError.ts'
import { getConflict } from '../error/edit-conflict.ts'
import { changedValues, type Unsent } from './unsent.ts'

/** What an error means for the change that was sent. */
export type Verdict =
  /** It was already saved, and the response was lost. */
  | { is: 'saved' }
  | { is: 'refused'; why: string }
  | { is: 'clash'; version: number; theirs: Record<string, unknown> }
  /**
   * To be sent again later: there was no response, the server is busy, or it failed, possibly because of the change.
   */
  | { is: 'no answer' }
  | { is: 'not now' }
  | { is: 'fault'; why: string }
  /** Nothing can be sent until the user signs in or does what is required of them. */
  | { is: 'sign in' }

const retryCodes = new Set<string>(['unavailable', 'too_many'])
const signInCodes = new Set<string>(['signed_out', 'terms_required', 'email_required'])

export function judgeError(change: Unsent, error: unknown): Verdict {
  const { data, message } = error as { data?: { app?: AppErrorShape } | null; message: string }
  if (!data) return { is: 'no answer' }
  const { app } = data
  if (!app) return { is: 'fault', why: message }
  if ((app.details as { saved?: true } | null)?.saved) return { is: 'saved' }
  if (signInCodes.has(app.code)) return { is: 'sign in' }
  if (retryCodes.has(app.code)) return { is: 'not now' }
  const conflict = changedValues(change) && getConflict<Record<string, unknown> | null>(error)
  if (conflict?.theirs) return { is: 'clash', version: conflict.version, theirs: conflict.theirs }
  return { is: 'refused', why: [...new Set([message, ...Object.values(app.fields)])].join(' ') }
}
