import { PASSKEY_ERROR_CODES } from '@better-auth/passkey'
import { APIError, BASE_ERROR_CODES } from '@better-auth/core/error'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Database, Tx } from '../data/database.server.ts'
import { takeAdvisoryLock } from '../data/advisory-lock.server.ts'
import { users } from './auth.table.ts'

/**
 * Blocks new sessions of disabled users. The response equals the library's own for a wrong password or passkey byte
 * for byte, so it does not reveal that an account exists. Migration 0290 enforces the same in the database.
 */
export async function refuseDisabled(database: Database, userId: string, path = ''): Promise<void> {
  const disabled = await database.people.$count(users, and(eq(users.id, userId), isNotNull(users.disabledAt)))
  if (disabled > 0) throw path.startsWith('/sign-in') ? wrongPasswordError() : wrongPasskeyError()
}

/** Waits for sign-ins of this user that are in progress; later ones wait until this transaction ends. */
export const waitForSignIns = (tx: Tx, userId: string) => takeAdvisoryLock(tx, `sign-in ${userId}`)

const wrongPasswordError = () => APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD)
export const wrongPasskeyError = () =>
  APIError.from('UNAUTHORIZED', PASSKEY_ERROR_CODES.AUTHENTICATION_FAILED)
