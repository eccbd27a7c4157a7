import { z } from 'zod'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { addToTicketProcedures } from './add-to-ticket.server.ts'
import { confirmOpened } from './confirm-opened.server.ts'
import { countHeldMail, listMail } from './held-list.server.ts'
import { heldViews, incomingTopic } from './incoming-mail.ts'
import { postMail } from './post-mail.server.ts'
import { toMessageInput, lockMail, versionInput, saveDecision } from './settle-mail.server.ts'

const supportProcedure = staffProcedure('support')
const readProcedure = supportProcedure.meta({ reads: [incomingTopic] })

/** Emails that could not be placed automatically. Staff add them to tickets, open tickets for them, or discard them. */
export const supportMailRouter = router({
  list: readProcedure
    .input(z.object({ view: z.enum(heldViews).default('held') }))
    .query(({ ctx, input: { view } }) => ctx.services.database.acrossTenants(tx => listMail(tx, view))),

  /** The number of emails that await staff, and whether incoming mail is enabled. */
  count: readProcedure.query(async ({ ctx: { services } }) => ({
    held: await services.database.acrossTenants(countHeldMail),
    isOn: services.config.REPLY_ADDRESS !== undefined,
  })),

  ...addToTicketProcedures,

  /** Opens a ticket for the sender, if their account is known. */
  openTicket: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      if (mail.authorId === null)
        throw new AppError('invalid', 'No account has this address, so the ticket would have no requester.')
      const author = { id: mail.authorId }
      const message = toMessageInput(mail)
      const result = await postMail(tx, { kind: 'new', author, categoryId: null }, message)
      const isConfirmed = await confirmOpened(tx, ctx.services, result.ticketId, message.automatic)
      await saveDecision(tx, ctx, mail, { state: 'placed', ...result, isConfirmed }, 'open ticket')
      return { ticketId: result.ticketId }
    }),
  ),

  discard: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      const stateBefore = mail.state === 'aside' ? 'aside' : 'held'
      return saveDecision(tx, ctx, mail, { state: 'discarded', stateBefore }, 'discard')
    }),
  ),

  /** Restores a discarded email, or moves a set-aside one to the held ones. */
  restore: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const mail = await lockMail(tx, input)
      const state = mail.state === 'discarded' ? (mail.stateBefore ?? 'held') : 'held'
      return saveDecision(tx, ctx, mail, { state, stateBefore: null }, 'restore')
    }),
  ),
})
export type SupportMailRouter = typeof supportMailRouter
