import { eq } from 'drizzle-orm'
import { users } from '../../core/auth/auth.table.ts'
import type { Tx } from '../../core/data/database.server.ts'
import type { Services } from '../../core/http/context.server.ts'

type Words = { subject: string; text: string; html: string }

/** Has a letter sent once this transaction is committed. */
export async function sendLetter(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  letterTo: (name: string) => Words,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (person) await jobs.add(tx, 'data-rights.letter', { to: person.email, ...letterTo(person.name) })
}
