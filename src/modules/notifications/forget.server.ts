import { eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { notifications } from './notification.table.ts'

/** What others were told of a person's acts names them: it goes with their account. */
export const forgetActor = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx.delete(notifications).where(eq(notifications.createdBy, id))
}
