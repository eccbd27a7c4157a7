import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../data/database.server.ts'
import { addressPlace } from './place.server.ts'
import { passkeys, sessions, twoFactors, users, verifications } from './auth.table.ts'

/**
 * After a reset by mail: anyone who has the mailbox is the owner, and nobody else has a way in. Sessions, passkeys, trusted
 * devices, challenges under way and other reset links end. A second factor is a lock, not a way in: it stays, open for
 * its next code, unless it is from before the owner was known, and so may be a stranger's (decision 026).
 * @returns whether a second factor was ended
 */
export const endOtherSessions = (database: Database, userId: string): Promise<boolean> =>
  database.people.transaction(async tx => {
    const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    const keepsFactor = before?.ownerConfirmedAt != null
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(verifications).where(eq(verifications.value, userId))
    const factor = eq(twoFactors.userId, userId)
    if (keepsFactor)
      await tx.update(twoFactors).set({ failedVerificationCount: 0, lockedUntil: null }).where(factor)
    else await tx.delete(twoFactors).where(factor)
    // Of this moment, not of the transaction's beginning: see beganBeforeReset. Every node keeps the same.
    const { rows } = await tx.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
    await tx
      .update(users)
      .set({
        emailVerified: true,
        ownerConfirmedAt: before?.ownerConfirmedAt ?? new Date(),
        twoFactorEnabled: keepsFactor && before.twoFactorEnabled,
        waysInEndedAt: sql`${rows[0]!.now}::timestamptz`,
      })
      .where(eq(users.id, userId))
    return !keepsFactor && before?.twoFactorEnabled === true
  })

/** Who changes the password ends the devices that need no second proof, the links and the challenges of before. */
export const endTrustedDevices = async ({ people }: Database, userId: string): Promise<void> => {
  await people.delete(verifications).where(eq(verifications.value, userId))
}

/**
 * Whether a reset came after this moment. The library verifies the old password first and begins the session later: a
 * sign-in that a reset overtook must not outlive it. The reset sets the mark, then ends the sessions; a sign-in begins
 * its session, then looks for the mark: one of the two finds the other.
 */
export const beganBeforeReset = async ({ people }: Database, userId: string, at: Date): Promise<boolean> =>
  (await people.$count(users, and(eq(users.id, userId), gt(users.waysInEndedAt, at)))) > 0

/** Who opened the link in a mail, where the account is in use, has the mailbox and the account. */
export const ownerConfirmed = async ({ people }: Database, userId: string): Promise<void> => {
  await people
    .update(users)
    .set({ ownerConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), eq(users.emailVerified, true), isNull(users.ownerConfirmedAt)))
}

/** Whether this account is in use at an address: someone is signed in to it there. */
export async function inUseAt({ people }: Database, userId: string, address: string): Promise<boolean> {
  const open = await people
    .select({ address: sessions.ipAddress })
    .from(sessions)
    .where(eq(sessions.userId, userId))
  return open.some(session => session.address && addressPlace(session.address) === addressPlace(address))
}

/** Whether this person was let in before; from now on they were. */
export async function enteredBefore({ people }: Database, userId: string): Promise<boolean> {
  const first = await people
    .update(users)
    .set({ enteredAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.enteredAt)))
    .returning({ id: users.id })
  return first.length === 0
}
