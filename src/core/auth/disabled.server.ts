import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { APIError, BASE_ERROR_CODES } from '@better-auth/core/error'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { users } from './auth.table.ts'

/**
 * Lets nobody begin a session who may not sign in. The answer is the library's own for a wrong password or passkey,
 * byte for byte, so that it tells nobody that there is an account; migration 0022 holds the wall behind it.
 */
export async function refuseDisabled(database: Database, userId: string, path = ''): Promise<void> {
  const disabled = await database.people.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))
  if (disabled > 0) throw path.startsWith('/sign-in') ? wrongPassword() : wrongProof()
}

const wrongPassword = () => APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
export const wrongProof = () => APIError.from('UNAUTHORIZED', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED)
