import { z } from 'zod'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { messagesGate } from '../access.ts'
import { countMessage } from '../record/flood.server.ts'
import { signalThread } from '../record/people.server.ts'
import { messageRecords } from '../record/records.server.ts'
import { refuseClosed } from './cross-tenant.server.ts'
import { relayFilesSoon } from './relay-files.server.ts'
import { relaySoon } from './relay.server.ts'
import { setUndelivered } from './waiting.server.ts'

/** Sends a blocked message again in its current form. In the other organization it becomes the latest message. */
export const resendProcedure = tenantProcedure(messagesGate)
  .input(z.object({ id: z.uuid() }))
  .mutation(({ ctx, input: { id } }) =>
    ctx.inTenant(async tx => {
      const { tenantId, userId } = ctx.actor
      await countMessage(tx, ctx.actor)
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
      await relaySoon(tx, ctx.services, { tenantId, threadId, messageId: id })
      await relayFilesSoon(tx, ctx.services, ctx.actor, id)
    }),
  )
