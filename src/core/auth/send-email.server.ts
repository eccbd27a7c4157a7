import { eq } from 'drizzle-orm'
import type { Tx } from '../data/database.server.ts'
import { newId } from '../data/id.server.ts'
import type { Services } from '../http/context.server.ts'
import type { EmailKind, EmailValues } from '../mail/email.ts'
import { sendMailJob } from '../mail/mail-jobs.server.ts'
import { writeEmail } from '../mail/write-email.server.ts'
import { users } from './auth.table.ts'

/** Sends an email to a user once this transaction is committed. `{name}` becomes the user's name. */
export async function sendEmail<Place extends string>(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  userId: string,
  kind: EmailKind<Place>,
  values: Readonly<Record<Exclude<Place | 'link', 'name'>, string>>,
  headers?: Record<string, string>,
): Promise<void> {
  const [person] = await tx.select().from(users).where(eq(users.id, userId))
  if (!person) return
  const written = await writeEmail(tx, kind, { ...values, name: person.name } as EmailValues<Place>)
  await jobs.add(tx, sendMailJob, { id: newId(), to: person.email, headers, ...written })
}
