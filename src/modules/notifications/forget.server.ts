import { eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { notifications } from './notification.table.ts'

/** Deletes notifications about a deleted user's actions, because they contain the user's name. */
export const forgetActor = async (tx: Tx, { id }: { id: string }): Promise<void> => {
  await tx.delete(notifications).where(eq(notifications.createdBy, id))
}
