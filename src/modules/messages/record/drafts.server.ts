import { and, eq, sql } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { mentionsIn } from '../../../core/text/rich-text.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { messageDrafts } from './message.table.ts'

type DraftKey = { tenantId: string; userId: string; threadId: string }

/** The user's draft in a thread with the names of those it mentions; null if there is none. */
export async function readDraft(tx: Tx, key: DraftKey) {
  const [draft] = await tx.select().from(messageDrafts).where(draftCondition(key))
  return draft ? { body: draft.body, names: await readPeopleNames(tx, mentionsIn(draft.body)) } : null
}

/** Saves a draft for the user's other devices; null deletes it. Drafts are not logged. */
export async function saveDraft(tx: Tx, key: DraftKey, body: RichText | null): Promise<void> {
  if (body === null) return void (await tx.delete(messageDrafts).where(draftCondition(key)))
  const { tenantId, threadId, userId } = key
  await tx
    .insert(messageDrafts)
    .values({ tenantId, threadId, userId, body })
    .onConflictDoUpdate({
      target: [messageDrafts.tenantId, messageDrafts.threadId, messageDrafts.userId],
      set: { body, updatedAt: sql`excluded.updated_at` },
    })
}

const draftCondition = ({ tenantId, userId, threadId }: DraftKey) =>
  and(
    eq(messageDrafts.tenantId, tenantId),
    eq(messageDrafts.threadId, threadId),
    eq(messageDrafts.userId, userId),
  )
