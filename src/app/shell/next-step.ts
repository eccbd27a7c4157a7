import { isStaff } from '../../core/access/refusal.ts'
import { signInPath } from '../../core/auth/return-path.ts'
import type { Session } from '../../core/auth/session.server.ts'

export type Step = 'enter' | 'wait' | 'accept' | { go: string } | { choose: string | null }

/** The address of the page, whether every signed-in person may open it, and the organization that this browser remembers. */
type Here = { path: string; whole: string; forEveryone: boolean; tenant: string | null }

/** Where a person has to go who asks for a page of /app or /admin. `retried`: a membership that comes late had its moment. */
export function nextStep(
  { viewer, organizations, disabled }: Session,
  { path, whole, forEveryone, tenant }: Here,
  retried: boolean,
): Step {
  if (!viewer.user) return { go: signInPath(whole) }
  if (viewer.termsToAccept !== undefined) return 'accept'
  if (viewer.emailToConfirm) return { go: '/auth/verify-email' }
  if (viewer.membership) return 'enter'
  // The organization that this browser remembers is gone, disabled or another person's.
  if (organizations[0]) return { choose: organizations[0].tenantId }
  if (viewer.disabled) return forEveryone ? 'enter' : { go: '/onboarding' }
  if (tenant !== null) return { choose: null }
  if (forEveryone) return 'enter'
  if (isStaff(viewer)) return path.startsWith('/admin') ? 'enter' : { go: '/admin' }
  // Who belongs to a disabled organization alone has no new membership to wait for.
  return retried || disabled.length > 0 ? { go: '/onboarding' } : 'wait'
}
