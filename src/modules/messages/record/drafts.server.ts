import { and, eq, sql } from 'drizzle-orm'
import { peopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { messageDrafts } from './message.table.ts'

type Place = { tenantId: string; userId: string; threadId: string }

/** What a person has begun to write in a thread, and whom it mentions; null: nothing. */
export async function readDraft(tx: Tx, place: Place) {
  const [draft] = await tx.select().from(messageDrafts).where(isDraft(place))
  return draft ? { body: draft.body, names: await peopleNames(tx, mentionsIn(draft.body)) } : null
}

/** Keeps it for their other devices; null: it was sent or given up. It is no change of anything: no log has it. */
export async function saveDraft(tx: Tx, place: Place, body: RichText | null): Promise<void> {
  if (body === null) return void (await tx.delete(messageDrafts).where(isDraft(place)))
  const { tenantId, threadId, userId } = place
  await tx
    .insert(messageDrafts)
    .values({ tenantId, threadId, userId, body })
    .onConflictDoUpdate({
      target: [messageDrafts.tenantId, messageDrafts.threadId, messageDrafts.userId],
      set: { body, updatedAt: sql`excluded.updated_at` },
    })
}

const isDraft = ({ tenantId, userId, threadId }: Place) =>
  and(
    eq(messageDrafts.tenantId, tenantId),
    eq(messageDrafts.threadId, threadId),
    eq(messageDrafts.userId, userId),
  )
