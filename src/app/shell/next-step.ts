import { isStaff } from '../../core/access/refusal.ts'
import { signInPath } from '../../core/auth/return-path.ts'
import type { Session } from '../../core/auth/session.server.ts'

export type AdmissionStep = 'enter' | 'wait' | 'accept' | { go: string } | { choose: string | null }

/**
 * The requested page: its address, whether every signed-in user may open it, and the organization remembered in this
 * browser.
 */
type CurrentPage = { path: string; whole: string; forEveryone: boolean; tenant: string | null }

/**
 * The next step for a user who requests a page of /app or /admin. `hasRetried` means that the delay for a late
 * membership has passed.
 */
export function nextStep(
  { viewer, organizations, disabled }: Session,
  { path, whole, forEveryone, tenant }: CurrentPage,
  hasRetried: boolean,
): AdmissionStep {
  if (!viewer.user) return { go: signInPath(whole) }
  if (viewer.termsToAccept !== undefined) return 'accept'
  if (viewer.emailToConfirm) return { go: '/auth/verify-email' }
  if (viewer.membership) return 'enter'
  // The organization stored in this browser was deleted, is disabled, or belongs to another user.
  if (organizations[0]) return { choose: organizations[0].tenantId }
  if (viewer.disabled) return forEveryone ? 'enter' : { go: '/onboarding' }
  if (tenant !== null) return { choose: null }
  if (forEveryone) return 'enter'
  if (isStaff(viewer)) return path.startsWith('/admin') ? 'enter' : { go: '/admin' }
  // A user with only disabled organizations has no new membership to wait for.
  return hasRetried || disabled.length > 0 ? { go: '/onboarding' } : 'wait'
}
