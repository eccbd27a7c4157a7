import { eq } from 'drizzle-orm'
import { platformRoles, type PlatformRole } from '../../core/access/vocabulary.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Config } from '../../core/config/config.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import type { Database } from '../../core/data/database.server.ts'
import { noOrigin, platformId, recordChange } from '../../core/data/record.server.ts'
import { withDatabase } from './with-database.server.ts'

/** `admin grant EMAIL [ROLE]`: works with or without a running server. */
export async function grant(config: Config, [email, role = 'admin']: string[]): Promise<void> {
  if (!email || !platformRoles.includes(role as PlatformRole)) {
    throw new StartError(
      'Give an email and a role: npm run wellhead -- admin grant EMAIL [admin|customer_support]',
    )
  }
  await withDatabase(config, async database => {
    if (!(await grantRole(database, email.toLowerCase(), role as PlatformRole))) {
      throw new StartError(`No account uses ${email}. Ask the person to register first, then run this again.`)
    }
    process.stdout.write(`${email} is now ${role}.\n`)
  })
}

/**
 * Grants the role and logs in the platform's log that it was granted on the server. Returns false when no user
 * has the address.
 */
export const grantRole = (database: Database, email: string, role: PlatformRole): Promise<boolean> =>
  database.acrossTenants(async tx => {
    const [person] = await tx.select().from(users).where(eq(users.email, email)).for('update')
    if (!person) return false
    const platformRoles: PlatformRole[] = role === 'customer' ? ['customer'] : ['customer', role]
    await tx.update(users).set({ platformRoles, updatedAt: new Date() }).where(eq(users.id, person.id))
    const actor = { tenantId: platformId, userId: 'system', origin: noOrigin }
    await recordChange(tx, actor, {
      noun: 'people',
      recordId: person.id,
      act: 'set platform role',
      before: { platformRoles: person.platformRoles },
      after: { platformRoles },
    })
    return true
  })
