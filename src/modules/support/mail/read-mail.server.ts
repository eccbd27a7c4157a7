import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { platformId, signal } from '../../../core/data/record.server.ts'
import { takeAdvisoryLock } from '../../../core/data/advisory-lock.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { readInChild, type ReadMail } from './child/read-in-child.server.ts'
import { incomingMails, type IncomingRow } from './incoming.table.ts'
import type { CheckedFile } from '../files/ticket-files.server.ts'
import { incomingTopic } from './incoming-mail.ts'
import { attachAll, filesForTicket } from './attach-files.server.ts'
import { confirmOpened } from './confirm-opened.server.ts'
import { cleanText } from './mail-text.ts'
import { routeMail, limitSender, type MailDestination } from './route-mail.server.ts'
import { postMail } from './post-mail.server.ts'

/** Parses an incoming email and places it. Repeated runs place it once. */
export const readMailJob = defineJob({
  name: 'support:read-mail',
  title: 'Process an incoming email',
  description: 'Turns an incoming email into a ticket, or adds it to an existing one.',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  async work(services, { id }) {
    const waitingMail = await services.database.acrossTenants(tx => readWaitingMail(tx, id))
    if (!waitingMail) return
    const result = await readIncoming(services, waitingMail)
    await services.database.acrossTenants(async tx => {
      if (typeof result !== 'string' && result.read.sameKey !== '')
        await takeAdvisoryLock(tx, `incoming mail ${result.read.sameKey}`)
      const row = await readWaitingMail(tx, id, true)
      if (!row) return
      await (typeof result === 'string'
        ? saveOutcome(tx, row, { state: 'held', reason: result })
        : placeMail(tx, services, row, result))
      await signal(tx, 'everyone', incomingTopic)
    })
  },
})

type ParsedMail = { read: ReadMail; first: MailDestination; files: readonly CheckedFile[] }

/**
 * Parses an email and finds its likely destination, or returns the reason why it cannot be parsed. Its files are read
 * only if it goes to a ticket.
 */
async function readIncoming(services: Services, mail: IncomingRow): Promise<ParsedMail | string> {
  const read = await readInChild(services, mail).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'invalid') return error.message
    throw error
  })
  if (typeof read === 'string') return read
  const first = await services.database.acrossTenants(tx => routeMail(tx, services.config, read))
  return { read, first, files: 'why' in first ? [] : await filesForTicket(services, mail, read) }
}

async function readWaitingMail(tx: Tx, id: string, isLocked = false): Promise<IncomingRow | undefined> {
  const ofMail = and(
    eq(incomingMails.tenantId, platformId),
    eq(incomingMails.id, id),
    eq(incomingMails.state, 'new'),
  )
  const query = tx.select().from(incomingMails).where(ofMail)
  const [row] = await (isLocked ? query.for('update') : query)
  return row
}

async function placeMail(
  tx: Tx,
  services: Services,
  row: IncomingRow,
  { read, first, files }: ParsedMail,
): Promise<void> {
  const destination =
    'why' in first ? first : await limitSender(tx, await routeMail(tx, services.config, read))
  const content = {
    ...mailContent(read),
    authorId: destination.author?.id ?? null,
    isAutomatic: read.automatic !== null,
  }
  if ('why' in destination)
    return saveOutcome(tx, row, {
      ...content,
      state: destination.kind,
      reason: destination.why.slice(0, 500),
    })
  const postedMessage = await postMail(tx, destination, { ...read, id: row.id, files: content.files })
  await attachAll(tx, postedMessage.ticketId, files, { authorId: destination.author.id, mailId: row.id })
  const isConfirmed =
    destination.kind === 'new' && (await confirmOpened(tx, services, postedMessage.ticketId, read.automatic))
  await saveOutcome(tx, row, { ...content, state: 'placed', ...postedMessage, isConfirmed })
}

/** The stored fields of an email. */
const mailContent = ({ from, subject, whole, files, sameKey }: ReadMail) => ({
  fromAddress: cleanText(from[0]?.address ?? '').slice(0, 254),
  fromName: cleanText(from[0]?.name ?? '').slice(0, 200),
  subject: cleanText(subject).slice(0, 500),
  text: cleanText(whole),
  files: files.map(({ name, size, mediaType }) => ({
    name: safeFileName(name),
    size,
    mediaType: cleanText(mediaType).slice(0, 100),
  })),
  sameKey,
})

/** Saves the outcome. A placed email moves to the tenant of its ticket. */
const saveOutcome = async (tx: Tx, { id }: IncomingRow, outcome: Partial<IncomingRow>): Promise<void> => {
  await tx
    .update(incomingMails)
    .set({ ...outcome, updatedAt: new Date() })
    .where(and(eq(incomingMails.tenantId, platformId), eq(incomingMails.id, id)))
}
