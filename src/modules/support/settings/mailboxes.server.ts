import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { newId } from '../../../core/data/id.server.ts'
import { platformId, recordChange, signal } from '../../../core/data/record.server.ts'
import { reserve } from '../../../core/data/reserve.server.ts'
import { rethrowAsFieldError } from '../../../core/data/rethrow-as-field-error.server.ts'
import {
  dropRow,
  fieldsIn,
  lockVersion,
  saveRow,
  type RecordMapping,
} from '../../../core/data/rows.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { router, staffProcedure } from '../../../core/http/procedure.server.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { mailboxDraft, maxMailboxes, type MailboxDraft } from './mailbox.ts'
import { supportMailboxes } from './settings.table.ts'

const supportProcedure = staffProcedure('support')
export const mailboxRecordType = 'support_mailboxes'
const versionInput = z.object({ id: z.uuid(), version: z.int32() })

type Mailbox = MailboxDraft & { isActive: boolean }
const mailboxRecords: RecordMapping<typeof supportMailboxes, Mailbox> = {
  table: supportMailboxes,
  noun: mailboxRecordType,
  one: 'mailbox',
  toFields: fieldsIn(mailboxDraft.extend({ isActive: z.boolean() })),
}
const constraintErrors = {
  support_mailboxes_address: ['address', 'A mailbox with this address already exists.'],
} satisfies Record<string, [string, string]>

/** The addresses that open new tickets, and the incoming-mail configuration of the server. */
export const supportMailboxesRouter = router({
  list: supportProcedure.meta({ reads: [mailboxRecordType] }).query(async ({ ctx: { services } }) => {
    const { REPLY_ADDRESS = null, MAIL_AUTH_SERVER = null } = services.config
    const { id, address, isActive, version } = supportMailboxes
    const mailboxes = await services.database.acrossTenants(tx =>
      tx.select({ id, address, isActive, version }).from(supportMailboxes).orderBy(asc(address)),
    )
    return { mailboxes, replyAddress: REPLY_ADDRESS, authServer: MAIL_AUTH_SERVER }
  }),

  add: supportProcedure.input(mailboxDraft).mutation(({ ctx, input }) =>
    ctx.services.database
      .acrossTenants(async tx => {
        const limitError = () =>
          new AppError('limit_reached', `There can be at most ${maxMailboxes} mailboxes. Remove one first.`)
        await reserve(tx, mailboxRecordType, {
          countExisting: () => tx.$count(supportMailboxes),
          max: maxMailboxes,
          full: limitError,
        })
        const stamps = { createdBy: ctx.person.id, updatedBy: ctx.person.id }
        const row = { ...input, id: newId(), ...stamps }
        await tx.insert(supportMailboxes).values(row)
        await recordChange(tx, platformActor(ctx), {
          noun: mailboxRecordType,
          recordId: row.id,
          act: 'create',
          after: input,
        })
        await signal(tx, 'everyone', 'support_mailboxes')
      })
      .catch((error: unknown) => rethrowAsFieldError(error, constraintErrors)),
  ),

  /** Turns a mailbox on or off. Mail to one that is off is held. */
  setActive: supportProcedure
    .input(versionInput.extend({ isActive: z.boolean() }))
    .mutation(({ ctx, input: { isActive, ...mailboxVersion } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const { version } = await saveRow(tx, platformActor(ctx), mailboxRecords, {
          ...mailboxVersion,
          changes: { isActive },
        })
        await signal(tx, 'everyone', 'support_mailboxes')
        return { version }
      }),
    ),

  remove: supportProcedure.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const row = await lockVersion(tx, platformId, mailboxRecords, input)
      await dropRow(tx, platformActor(ctx), mailboxRecords, row)
      await signal(tx, 'everyone', 'support_mailboxes')
    }),
  ),
})
export type SupportMailboxesRouter = typeof supportMailboxesRouter
