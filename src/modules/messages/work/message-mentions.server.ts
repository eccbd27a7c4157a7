import { readRow } from '../../../core/data/rows.server.ts'
import type { MessageKind } from '../../../core/module/record-maker.server.ts'
import { messagesGate } from '../access.ts'
import { signalThread } from '../record/people.server.ts'
import { messageRecords } from '../record/records.server.ts'
import { messagePath } from '../record/thread.ts'

/** Mentions in messages, which only the people of the thread can see. */
export const messageMentions: MessageKind = {
  gate: messagesGate,
  async place(tx, tenantId, id) {
    const { threadId, number } = await readRow(tx, tenantId, messageRecords, id)
    return messagePath(threadId, number)
  },
  async changed(tx, tenantId, id) {
    const { threadId } = await readRow(tx, tenantId, messageRecords, id)
    await signalThread(tx, tenantId, threadId)
  },
}
