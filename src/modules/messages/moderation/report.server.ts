import { newId } from '../../../core/data/id.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { messagesGate } from '../access.ts'
import { messageRecords } from '../record/records.server.ts'
import { reportInput } from './report.ts'
import { messageReports } from './report.table.ts'
import { staffProcedures } from './staff.server.ts'

const reportRecordType = 'message_reports'

/** Reports of messages, and the staff's actions on them. */
export const reportRouter = router({
  /** Sends the message as it reads now to the staff, without the rest of the thread. */
  report: tenantProcedure(messagesGate)
    .input(reportInput)
    .mutation(({ ctx, input: { messageId, reason, note } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const message = await readRow(tx, tenantId, messageRecords, messageId)
        if (message.createdBy === userId || message.kind !== 'said')
          throw new AppError('invalid', 'You can only report others’ messages. Delete your own instead.')
        const { threadId, body, createdBy, createdAt } = message
        const id = newId()
        const report = await tx
          .insert(messageReports)
          .values({
            tenantId,
            id,
            threadId,
            messageId,
            reason,
            note,
            body,
            saidBy: createdBy,
            saidAt: createdAt,
            createdBy: userId,
            updatedBy: userId,
          })
          .onConflictDoNothing()
          .returning({ id: messageReports.id })
        if (report.length === 0)
          throw new AppError('conflict', 'You already reported this message. Staff are reviewing it.')
        // The organization's log records only that someone reported a message. The details are for the staff.
        await recordChange(tx, ctx.actor, {
          noun: reportRecordType,
          recordId: id,
          act: 'create',
          after: { reason },
        })
        await signal(tx, 'everyone', 'message_reports')
      }),
    ),
  ...staffProcedures,
})
export type ReportRouter = typeof reportRouter
