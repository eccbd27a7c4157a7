import { z } from 'zod'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { messagesGate } from '../access.ts'
import { limitMessageRate } from '../record/message-rate.server.ts'
import { signalThread } from '../record/people.server.ts'
import { messageRecords } from '../record/records.server.ts'
import { refuseClosed } from './cross-tenant.server.ts'
import { queueFileRelay } from './relay-files.server.ts'
import { queueRelay } from './relay.server.ts'
import { setUndelivered } from './pending-messages.server.ts'

/** Sends a blocked message again in its current form. In the other organization it becomes the latest message. */
export const resendMessage = tenantProcedure(messagesGate)
  .input(z.object({ id: z.uuid() }))
  .mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await limitMessageRate(tx, ctx.actor)
      const { threadId, createdBy, fromTenantId, undelivered } = await lockRow(
        tx,
        tenantId,
        messageRecords,
        id,
      )
      if (createdBy !== userId || fromTenantId !== null)
        throw new AppError('forbidden', 'Only its author can resend a message.')
      if (!undelivered) return
      await refuseClosed(tx, tenantId, threadId)
      await setUndelivered(tx, tenantId, [id], false)
      await signalThread(tx, tenantId, threadId)
      await queueRelay(tx, ctx.services, { tenantId, threadId, messageId: id })
      await queueFileRelay(tx, ctx.services, ctx.actor, id)
    }),
  )
