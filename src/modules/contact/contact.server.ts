import type { inferRouterOutputs } from '@trpc/server'
import { desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../core/data/database.server.ts'
import { newId } from '../../core/data/id.server.ts'
import { recordChange, signal } from '../../core/data/record.server.ts'
import { AppError, notFound } from '../../core/error/AppError.ts'
import { router, staffProcedure } from '../../core/http/procedure.server.ts'
import { sendMailJob } from '../../core/mail/mail-jobs.server.ts'
import { writeEmail } from '../../core/mail/write-email.server.ts'
import { platformActor } from '../../core/tenancy/staff-actor.server.ts'
import { contactAnswered } from './contact-email.ts'
import { contactAnswer, contactRecordType, contactPath, contactStates, type ContactState } from './contact.ts'
import { contactMessages, type ContactRow } from './contact.table.ts'

const staffProcedures = staffProcedure('support')
const versionInput = z.object({ id: z.uuid(), version: z.int32() })
const readMessages = staffProcedures.meta({ reads: [contactRecordType] })
/** The maximum number of messages listed. */
const maxRows = 200

/** Messages of the contact form: staff reply by email or discard them. */
export const contactRouter = router({
  list: readMessages.input(z.object({ state: z.enum(contactStates) })).query(({ ctx, input: { state } }) =>
    ctx.services.database.acrossTenants(async tx => {
      const rows = await tx
        .select()
        .from(contactMessages)
        .where(eq(contactMessages.state, state))
        .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
        .limit(maxRows)
      return rows.map(row => ({ ...row, createdAt: row.createdAt.toISOString() }))
    }),
  ),

  count: readMessages.query(({ ctx }) =>
    ctx.services.database.acrossTenants(async tx => ({
      open: await tx.$count(contactMessages, eq(contactMessages.state, 'open')),
    })),
  ),

  /** Sends the reply to the sender's email address, which cannot be undone. */
  answer: staffProcedures
    .input(versionInput.extend({ answer: contactAnswer }))
    .mutation(({ ctx, input: { answer, ...target } }) =>
      ctx.services.database.acrossTenants(async tx => {
        const row = await changeMessageState(
          tx,
          ctx,
          target,
          ['open'],
          { state: 'answered', answer },
          'answer',
        )
        const { name, email, message } = row
        const link = `${ctx.services.config.PUBLIC_URL}${contactPath}`
        const values = { name, answer, message, author: ctx.person.displayName, link }
        const answerEmail = await writeEmail(tx, contactAnswered, values)
        await ctx.services.jobs.add(tx, sendMailJob, { id: newId(), to: email, ...answerEmail })
      }),
    ),

  discard: staffProcedures.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { version } = await changeMessageState(
        tx,
        ctx,
        input,
        ['open'],
        { state: 'discarded' },
        'discard',
      )
      return { version }
    }),
  ),

  restore: staffProcedures.input(versionInput).mutation(({ ctx, input }) =>
    ctx.services.database.acrossTenants(async tx => {
      const { version } = await changeMessageState(
        tx,
        ctx,
        input,
        ['discarded'],
        { state: 'open' },
        'restore',
      )
      return { version }
    }),
  ),
})
export type ContactRouter = typeof contactRouter
export type ContactMessage = inferRouterOutputs<ContactRouter>['list'][number]

type Staff = Parameters<typeof platformActor>[0]

/** @throws AppError not_found; conflict if someone else handled the message in the meantime */
async function changeMessageState(
  tx: Tx,
  ctx: Staff,
  { id, version }: z.output<typeof versionInput>,
  expectedStates: readonly ContactState[],
  changes: Partial<ContactRow>,
  action: string,
): Promise<ContactRow> {
  const [existing] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!existing) throw notFound('Message')
  if (existing.version !== version || !expectedStates.includes(existing.state))
    throw new AppError('conflict', 'Someone else just handled this message. Review it, then try again.')
  const [row] = await tx
    .update(contactMessages)
    .set({ ...changes, version: version + 1, updatedAt: sql`now()`, updatedBy: ctx.person.id })
    .where(eq(contactMessages.id, id))
    .returning()
  await recordChange(tx, platformActor(ctx), { noun: contactRecordType, recordId: id, act: action })
  await signal(tx, 'everyone', contactRecordType)
  return row!
}
