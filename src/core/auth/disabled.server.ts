import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { APIError, BASE_ERROR_CODES } from '@better-auth/core/error'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import { takeAdvisoryLock } from '../data/advisory-lock.server.ts'
import { users } from './auth.table.ts'

/**
 * Lets nobody begin a session who may not sign in. The answer is the library's own for a wrong password or passkey,
 * byte for byte, so that it tells nobody that there is an account; migration 0290 holds the wall behind it.
 */
export async function refuseDisabled(database: Database, userId: string, path = ''): Promise<void> {
  const disabled = await database.people.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))
  if (disabled > 0) throw path.startsWith('/sign-in') ? wrongPassword() : wrongProof()
}

/** Sessions of this person that begin at this moment have begun after it, and others begin after this transaction. */
export const waitForSignIns = (tx: Tx, userId: string) => takeAdvisoryLock(tx, `sign-in ${userId}`)

const wrongPassword = () => APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
export const wrongProof = () => APIError.from('UNAUTHORIZED', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED)
