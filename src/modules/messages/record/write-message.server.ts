import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import type { RecordRef } from '../../../core/data/record-ref.ts'
import type { RichText } from '../../../core/text/nodes.ts'
import { threadPeople, threads, type ThreadRow } from './message.table.ts'
import { threadPersonCondition, signalThread } from './people.server.ts'
import { messageFields, messageRecords } from './records.server.ts'

type NewMessage = { body: RichText; cards?: RecordRef[]; replyTo?: string | null; silent?: boolean }

/**
 * Adds a message to a thread that the caller has locked, under the next number. It counts as read for its author if
 * they had read everything before it.
 */
export async function writeMessage(
  tx: Tx,
  actor: Actor,
  thread: Pick<ThreadRow, 'id' | 'lastNumber'>,
  { body, cards = [], replyTo = null, silent = false }: NewMessage,
  kind: 'said' | 'notice' = 'said',
): Promise<{ id: string; number: number; version: number }> {
  const { tenantId, userId } = actor
  const number = thread.lastNumber + 1
  await tx
    .update(threads)
    .set({ lastNumber: number, lastAt: sql`now()` })
    .where(and(eq(threads.tenantId, tenantId), eq(threads.id, thread.id)))
  const columns = { threadId: thread.id, number, kind, replyTo, silent, editedAt: null }
  const action = kind === 'said' ? 'send' : 'note'
  const { id, version } = await addRow(tx, actor, messageRecords, messageFields(body, cards), {
    ...columns,
    act: action,
  })
  await tx
    .update(threadPeople)
    .set({ readThrough: number })
    .where(and(threadPersonCondition(tenantId, thread.id, userId), eq(threadPeople.readThrough, number - 1)))
  await signalThread(tx, tenantId, thread.id)
  return { id, number, version }
}

/** Posts a notice about a change of the thread. It refers to people by id, so their current names are shown. */
export const writeNotice = (
  tx: Tx,
  actor: Actor,
  thread: Pick<ThreadRow, 'id' | 'lastNumber'>,
  parts: readonly (string | { person: string })[],
) =>
  writeMessage(
    tx,
    actor,
    thread,
    {
      body: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: parts.map(part =>
              typeof part === 'string'
                ? { type: 'text', text: part }
                : { type: 'mention', attrs: { id: part.person } },
            ),
          },
        ],
      },
      silent: true,
    },
    'notice',
  )
