import { eq, or } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { noOrigin, recordChange } from '../../core/data/record.server.ts'
import { invitations } from './invitation.table.ts'

/** Deletes the invitations of a deleted account, because they contain the address they were sent to. */
export async function deleteInvitations(tx: Tx, { id: userId, email }: { id: string; email: string }) {
  const forgotten = await tx
    .delete(invitations)
    .where(or(eq(invitations.email, email.toLowerCase()), eq(invitations.acceptedBy, userId)))
    .returning()
  for (const { tenantId, id } of forgotten) {
    const actor = { tenantId, userId, origin: noOrigin }
    await recordChange(tx, actor, { noun: 'invitations', recordId: id, act: 'delete' })
  }
}
