import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { addressKey } from './sign-in-source.server.ts'
import { passkeys, sessions, twoFactors, users, verifications } from './auth.table.ts'

/**
 * After a reset by email, the owner of the mailbox owns the account and no one else can sign in. Sessions,
 * passkeys, trusted devices, pending challenges and other reset links are deleted. A second factor stays,
 * unlocked for its next code, because it only restricts access, unless it was added before the owner was known
 * and might be a stranger's (decision 026).
 * @returns true if a second factor was removed
 */
export const revokeOtherAccess = (database: Database, userId: string): Promise<boolean> =>
  database.people.transaction(async tx => {
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const keepsFactor = user?.ownerConfirmedAt != null
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const factor = eq(twoFactors.userId, userId)
    if (keepsFactor)
      await tx.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null }).where(factor)
    else await tx.delete(twoFactors).where(factor)
    // The current time rather than the transaction's start: see wasResetAfter. It is read first, so that every
    // node stores the same value.
    const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    await tx
      .update(users)
      .set({
        emailVerified: true,
        ownerConfirmedAt: user?.ownerConfirmedAt ?? new Date(),
        twoFactorEnabled: keepsFactor && user.twoFactorEnabled,
        waysInEndedAt: sql`${rows[0]!.now}::timestamptz`,
      })
      .where(eq(users.id, userId))
    return !keepsFactor && user?.twoFactorEnabled === true
  })

/** After a password change, deletes trusted devices, links and challenges from before. */
export const endTrustedDevices = async ({ people }: Database, userId: string): Promise<void> => {
  await people.delete(verifications).where(eq(verifications.value, userId))
}

/**
 * True if a reset happened after this moment. The library verifies the old password first and creates the session
 * later, so a sign-in that a reset overtook must not survive. The reset sets its mark and then ends the sessions; a
 * sign-in creates its session and then checks for the mark, so one of the two always finds the other.
 */
export const wasResetAfter = async ({ people }: Database, userId: string, since: Date): Promise<boolean> =>
  (await people.$count(users, and(eq(users.id, userId), gt(users.waysInEndedAt, since)))) > 0

/**
 * Marks the owner as confirmed: opening an emailed link where the account is in use proves ownership of both mailbox
 * and account.
 */
export const confirmOwner = async ({ people }: Database, userId: string): Promise<void> => {
  await people
    .update(users)
    .set({ ownerConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.ownerConfirmedAt)))
}

/** True if someone is signed in to this account at this address. */
export async function isSignedInAt({ people }: Database, userId: string, url: string): Promise<boolean> {
  const openSessions = await people
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return openSessions.some(session => session.address && addressKey(session.address) === addressKey(url))
}

/** True if this user signed in before. Also records that they now have. */
export async function markSignedIn({ people }: Database, userId: string): Promise<boolean> {
  const first = await people
    .update(users)
    .set({ enteredAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.enteredAt)))
    .returning({ id: users.id })
  return first.length === 0
}
