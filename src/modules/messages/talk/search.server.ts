import { sql } from 'drizzle-orm'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Findable } from '../../../core/module/findable.server.ts'
import { searchQuery } from '../../../core/search/query.ts'
import { messagesGate } from '../access.ts'
import { messagePath } from '../record/thread.ts'

type MessageHit = { id: string; threadId: string; number: number; by: string; at: string; text: string }

/**
 * The user's messages that contain these words, latest first. The search runs per thread and only in the user's own, so
 * that messages of others affect neither the results nor their ranking. If there are too few whole-word matches,
 * prefixes are searched too: 7 finds 7,041. Ids rise with time, so only the latest ids of each thread are read, up to
 * the limit.
 */
export async function findMessages(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  words: string,
  { threadId = null, most: limit }: { threadId?: string | null; most: number },
): Promise<MessageHit[]> {
  const query = searchQuery(words)
  let results: MessageHit[] = []
  for (const request of new Set([query?.exact, query?.words]))
    if (request && results.length < limit)
      results = await queryMessages(tx, { tenantId, userId }, request, { threadId, most: limit })
  return results
}

async function queryMessages(
  tx: Tx,
  { tenantId, userId }: { tenantId: string; userId: string },
  words: string,
  { threadId, most: limit }: { threadId: string | null; most: number },
): Promise<MessageHit[]> {
  const { rows } = await tx.execute<MessageHit>(sql`
    select m.id, m.thread_id as "threadId", m.number, m.created_by as by, m.created_at as at, m.body_text as text
    from (select p.thread_id from thread_people p where p.tenant_id = ${tenantId} and p.user_id = ${userId}
        and ${threadId === null ? sql`true` : sql`p.thread_id = ${threadId}`} limit 500) own
    cross join lateral search_latest('messages', own.thread_id::text, ${words}::text, ${limit}) found (id)
    join messages m on m.tenant_id = ${tenantId} and m.id = found.id
    where m.deleted_at is null
    order by m.created_at desc, m.id desc limit ${limit}`)
  return rows
}

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 120)

/** The search provider for Ctrl-K. */
export const messageFindable: Findable = {
  kind: 'messages',
  gate: messagesGate,
  async find({ tx, viewer, membership }, words, limit) {
    const result = await findMessages(tx, { tenantId: membership.tenantId, userId: viewer.user!.id }, words, {
      most: limit,
    })
    const names = await readPeopleNames(
      tx,
      result.map(({ by }) => by),
    )
    return result.map(({ id, threadId, number, by, text }) => ({
      id,
      label: shorten(text),
      detail: names[by] ?? 'A former member',
      to: messagePath(threadId, number),
    }))
  },
}
