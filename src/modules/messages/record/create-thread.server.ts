import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { addRow } from '../../../core/data/rows.server.ts'
import { threadPeople, type ThreadRow } from './message.table.ts'
import { signalThread } from './people.server.ts'
import { threadRecords } from './records.server.ts'

type NewThread = Pick<ThreadRow, 'kind' | 'pair' | 'name'> & { id?: string }

/** Creates a thread. Its people are inserted first, because row-level security shows the thread only to them. */
export async function createThread(
  tx: Tx,
  actor: Actor,
  { name, id = newId(), ...fields }: NewThread,
  people: readonly string[],
): Promise<string> {
  await addPeople(tx, { tenantId: actor.tenantId, id, lastNumber: 0 }, people)
  await addRow(tx, actor, threadRecords, { name }, { id, ...fields })
  await signalThread(tx, actor.tenantId, id)
  return id
}

/** Adds people to a thread. Earlier messages do not count as new for them. */
export const addPeople = (
  tx: Tx,
  { tenantId, id: threadId, lastNumber }: Pick<ThreadRow, 'tenantId' | 'id' | 'lastNumber'>,
  people: readonly string[],
) =>
  tx
    .insert(threadPeople)
    .values(people.map(userId => ({ tenantId, threadId, userId, readThrough: lastNumber })))
    .onConflictDoNothing()
