import { APIError } from 'better-auth/api'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { users } from './auth.table.ts'

/**
 * Lets nobody begin a session who may not sign in. The answer is that of a wrong password or passkey, so that it tells
 * nobody that there is an account; migration 0022 holds the wall behind it.
 */
export async function refuseDisabled(database: Database, userId: string, path = ''): Promise<void> {
  const disabled = await database.people.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))
  if (disabled === 0) return
  throw new APIError('UNAUTHORIZED', path.startsWith('/sign-in') ? wrongPassword : wrongProof)
}

/** The library's own words for a wrong password, and for a second proof or passkey that is none. */
const wrongPassword = { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' }
const wrongProof = { code: 'AUTHENTICATION_FAILED', message: 'Authentication failed' }
