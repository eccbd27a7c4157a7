import { z } from 'zod'
import {
  acknowledge,
  endAcknowledgment,
  readReaders,
  readUnacknowledgedIds,
} from '../../../core/acknowledgments/acknowledgments.server.ts'
import { readPeopleNames } from '../../../core/auth/people-names.server.ts'
import { recordChange } from '../../../core/data/record.server.ts'
import { readRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure } from '../../../core/http/procedure.server.ts'
import { saveSheet } from '../../../core/print/save-sheet.server.ts'
import { messagesGate } from '../access.ts'
import { signalThread } from '../record/people.server.ts'
import { messageRecordType, messageRecords, threadRecordType } from '../record/records.server.ts'
import { threadSheet } from './thread-sheet.server.ts'

const memberProcedure = tenantProcedure(messagesGate)
const idInput = z.object({ id: z.uuid() })

/** Follow-ups to messages: proof of acknowledgment, and filing a thread with a lease. */
export const workRouter = router({
  /** The messages that the reader is asked to acknowledge. */
  asked: memberProcedure
    .meta({ reads: ['inbox'], personal: true })
    .query(({ ctx }) => ctx.inTenant(tx => readUnacknowledgedIds(tx, ctx.actor, messageRecordType))),

  /** The address of a message known only by its id. */
  place: memberProcedure.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { threadId, number } = await readRow(tx, ctx.actor.tenantId, messageRecords, id)
      return { threadId, number }
    }),
  ),

  acknowledge: memberProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { threadId } = await readRow(tx, ctx.actor.tenantId, messageRecords, id)
      await acknowledge(tx, ctx.actor, { noun: messageRecordType, recordId: id })
      await signalThread(tx, ctx.actor.tenantId, threadId)
    }),
  ),

  stopAsking: memberProcedure.input(idInput).mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { threadId, createdBy } = await readRow(tx, ctx.actor.tenantId, messageRecords, id)
      if (createdBy !== ctx.person.id)
        throw new AppError(
          'forbidden',
          'Only the person who requested acknowledgment of a message can withdraw the request.',
        )
      await endAcknowledgment(tx, ctx.actor, { noun: messageRecordType, recordId: id })
      await signalThread(tx, ctx.actor.tenantId, threadId)
    }),
  ),

  /** The proof: who acknowledged a message and when, and who has not yet. */
  readers: memberProcedure.input(idInput).query(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      await readRow(tx, ctx.actor.tenantId, messageRecords, id)
      const readers = await readReaders(tx, ctx.actor.tenantId, { noun: messageRecordType, recordId: id })
      const ids = readers.map(({ userId }) => userId)
      return { readers, names: await readPeopleNames(tx, ids) }
    }),
  ),

  /**
   * Files the last messages of a thread, as they read now, and their files with a lease. A notice in the thread tells
   * its people.
   */
  seal: memberProcedure
    .input(
      z.object({
        threadId: z.uuid(),
        leaseId: z.uuid(),
      }),
    )
    .mutation(async ({ ctx, input: { leaseId, threadId } }) => {
      const { actor } = ctx
      const uploadId = await saveSheet(
        ctx,
        { noun: 'leases', recordId: leaseId },
        async tx => {
          const { sheet, files } = await threadSheet(tx, actor, threadId)
          return { sheet, fileTargets: files.map(recordId => ({ noun: messageRecordType, recordId })) }
        },
        async (tx, { title, files }) => {
          const change = { act: 'seal', after: { lease: title, files } }
          await recordChange(tx, actor, { noun: threadRecordType, recordId: threadId, ...change })
        },
      )
      return { uploadId }
    }),
})
export type WorkRouter = typeof workRouter
