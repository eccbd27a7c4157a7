import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { recordChange, signal } from '../../../core/data/record.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { withoutQuoted } from '../../../core/mail/inward/quoted.ts'
import { platformActor } from '../../../core/tenancy/staff-actor.server.ts'
import { incomingTopic } from './incoming-mail.ts'
import { incomingMails, type IncomingRow } from './incoming.table.ts'

/** An email and the version that the user saw. */
export const versionInput = z.object({ id: z.uuid(), version: z.int32() })
type MailVersion = z.output<typeof versionInput>

const decidedMessage = 'Someone decided on this email in the meantime. Review it, then try again.'

/**
 * Locks an email that has not been placed yet.
 * @throws AppError not_found; conflict if someone else has decided on it
 */
export async function lockMail(tx: Tx, seen: MailVersion): Promise<IncomingRow> {
  const row = await lockMailInAnyState(tx, seen)
  if (row.state === 'placed') throw new AppError('conflict', decidedMessage)
  return row
}

/** Locks an email in any state. Throws like `lockMail`. */
export async function lockMailInAnyState(tx: Tx, { id, version }: MailVersion): Promise<IncomingRow> {
  const [row] = await tx.select().from(incomingMails).where(eq(incomingMails.id, id)).for('update')
  if (!row) throw notFound('Email')
  if (row.version !== version) throw new AppError('conflict', decidedMessage)
  return row
}

/** An email as input for a ticket message. */
export const toMessageInput = ({ id, subject, text, files, isAutomatic }: IncomingRow) => ({
  id,
  subject,
  text: withoutQuoted(text),
  files,
  automatic: isAutomatic ? 'reads so' : null,
})

type StaffContext = Parameters<typeof platformActor>[0]

/** Saves a staff decision about a locked email. Returns its new version. */
export async function saveDecision(
  tx: Tx,
  ctx: StaffContext,
  mail: IncomingRow,
  outcome: Partial<IncomingRow>,
  action: string,
) {
  const version = mail.version + 1
  await tx
    .update(incomingMails)
    .set({ ...outcome, version, updatedAt: sql`now()`, updatedBy: ctx.person.id })
    .where(and(eq(incomingMails.tenantId, mail.tenantId), eq(incomingMails.id, mail.id)))
  await recordChange(tx, platformActor(ctx), { noun: incomingTopic, recordId: mail.id, act: action })
  await signal(tx, 'everyone', incomingTopic)
  return { version }
}
