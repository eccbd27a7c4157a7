import { and, desc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { lockVersion, writeRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { profileGate } from '../access.ts'
import { messageState, visitorRecordType, type MessageState } from './visitor-message.ts'
import { visitorMessages } from './visitor-message.table.ts'

const messageRecords: RecordMapping<typeof visitorMessages, { state: MessageState }> = {
  table: visitorMessages,
  noun: visitorRecordType,
  one: 'message',
  toFields: ({ state }) => ({ state }),
}

const actionByState: Record<MessageState, string> = {
  open: 'restore',
  answered: 'answer',
  discarded: 'discard',
}

/** The maximum number of messages listed, which is more than anyone reads. */
const maxRows = 100

const manageGate = tenantProcedure(profileGate)

/** Messages from people without an account, for users who manage the organization. */
export const messageProcedures = {
  /** Lists one listing's or all messages with a status, newest first, and the total over all statuses. */
  messages: manageGate
    .meta({ reads: [visitorRecordType] })
    .input(z.object({ listingId: z.uuid().nullable(), state: messageState }))
    .query(({ ctx, input: { listingId, state } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, createdAt, id } = visitorMessages
        const scopeCondition = and(
          eq(tenantId, ctx.actor.tenantId),
          ...(listingId === null ? [] : [eq(visitorMessages.listingId, listingId)]),
        )
        const rows = await tx
          .select()
          .from(visitorMessages)
          .where(and(scopeCondition, eq(visitorMessages.state, state)))
          .orderBy(desc(createdAt), desc(id))
          .limit(maxRows)
        return {
          total: await tx.$count(visitorMessages, scopeCondition),
          rows: rows.map(row => ({
            id: row.id,
            version: row.version,
            name: row.name,
            email: row.email,
            body: row.body,
            about: row.about,
            createdAt: row.createdAt.toISOString(),
          })),
        }
      }),
    ),

  /** Marks a message as answered by email, discarded or reopened. */
  settleMessage: manageGate
    .input(z.object({ id: z.uuid(), version: z.int32(), state: messageState }))
    .mutation(({ ctx, input: { state, ...target } }) =>
      ctx.inTenant(async tx => {
        const row = await lockVersion(tx, ctx.actor.tenantId, messageRecords, target)
        const { version } = await writeRow(
          tx,
          ctx.actor,
          messageRecords,
          row,
          { state },
          actionByState[state],
        )
        return { version }
      }),
    ),
}
