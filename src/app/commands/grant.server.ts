import { eq, sql } from 'drizzle-orm'
import { platformRoles, type PlatformRole } from '../../core/access/vocabulary.ts'
import { users } from '../../core/auth/auth.table.ts'
import type { Config } from '../../core/config/config.server.ts'
import { StartError } from '../../core/config/start.error.ts'
import { openDatabase } from '../../core/data/database.server.ts'
import { joinServer } from '../../core/data/postgres/server.server.ts'
import { openLog } from '../services.server.ts'

/** `admin grant EMAIL [ROLE]`: works beside a running server, and alone. */
export async function grant(config: Config, [email, role = 'admin']: string[]): Promise<void> {
  if (!email || !platformRoles.includes(role as PlatformRole)) {
    throw new StartError('Say whom and what: npm run wellhead -- admin grant EMAIL [admin|customer_support]')
  }
  const server = await joinServer(config, openLog('warn'))
  const database = openDatabase(server.app)
  try {
    const granted = await database.people
      .update(users)
      .set({ platformRoles: role === 'customer' ? ['customer'] : sql`array['customer', ${role}]` })
      .where(eq(users.email, email.toLowerCase()))
      .returning({ id: users.id })
    if (granted.length === 0) {
      throw new StartError(
        `Nobody is registered with ${email}. Let the person register first, then run this again.`,
      )
    }
    process.stdout.write(`${email} is now ${role}.\n`)
  } finally {
    await database.close()
    await server.stop()
  }
}
