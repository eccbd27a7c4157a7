import { hash, verify } from '@node-rs/argon2'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { AppError } from '../error/AppError.ts'
import { refundAttempts, consumeAttempts } from './attempts.server.ts'
import { accounts } from './auth.table.ts'
import { hashingCores, runInPasswordQueue } from './password-limiter.server.ts'
import { createFairQueue } from './fair-queue.ts'

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const argon2Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The password limiter already bounds the number of waiting tasks. */
const hashQueue = createFairQueue({ atOnce: hashingCores, maxWaiting: Number.POSITIVE_INFINITY })

export const hashPassword = (password: string): Promise<string> =>
  hashQueue.run('', () => hash(password, argon2Options))

export const isPasswordCorrect = (stored: string, password: string): Promise<boolean> =>
  hashQueue.run('', () => verify(stored, password))

/**
 * Checks the password of a signed-in user to confirm their identity. Wrong tries are counted.
 * @throws AppError `invalid` with the field `currentPassword`, or `too_many`
 */
export const confirmPassword = (database: Database, userId: string, password: string): Promise<void> =>
  runInPasswordQueue(userId, () => confirmPasswordInQueue(database, userId, password))

/** Checks the password for a caller that is already in the password queue. */
export async function confirmPasswordInQueue(
  database: Database,
  userId: string,
  password: string,
): Promise<void> {
  // Limited so that a stolen session cannot be used to guess the password.
  const tries = await consumeAttempts(database, [{ key: `confirm:${userId}`, most: 10, minutes: 15 }])
  const [account] = await database.people
    .select()
    .from(accounts)
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  const invalid = 'Incorrect current password.'
  if (!account?.password || !(await isPasswordCorrect(account.password, password)))
    throw new AppError('invalid', invalid, { fields: { currentPassword: invalid } })
  await refundAttempts(database, tries)
}
