import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { harmlessName } from '../../../core/attachments/file-name.ts'
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
import { plain } from './mail-text.ts'
import { routeMail, limitSender, type Place } from './route-mail.server.ts'
import { postMail } from './post-mail.server.ts'

/** Parses an incoming email and places it. Repeated runs place it once. */
export const readMailJob = defineJob({
  name: 'support:read-mail',
  title: 'Process an incoming email',
  description: 'Turns an incoming email into a ticket, or adds it to an existing one.',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  async work(services, { id }) {
    const unread = await services.database.acrossTenants(tx => readWaitingMail(tx, id))
    if (!unread) return
    const result = await readIncoming(services, unread)
    await services.database.acrossTenants(async tx => {
      if (typeof result !== 'string' && result.read.sameKey !== '')
        await takeAdvisoryLock(tx, `incoming mail ${result.read.sameKey}`)
      const row = await readWaitingMail(tx, id, true)
      if (!row) return
      await (typeof result === 'string'
        ? settle(tx, row, { state: 'held', reason: result })
        : place(tx, services, row, result))
      await signal(tx, 'everyone', incomingTopic)
    })
  },
})

type ParsedMail = { read: ReadMail; first: Place; files: readonly CheckedFile[] }

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

async function readWaitingMail(tx: Tx, id: string, locked = false): Promise<IncomingRow | undefined> {
  const isIt = and(
    eq(incomingMails.tenantId, platformId),
    eq(incomingMails.id, id),
    eq(incomingMails.state, 'new'),
  )
  const requested = tx.select().from(incomingMails).where(isIt)
  const [row] = await (locked ? requested.for('update') : requested)
  return row
}

async function place(
  tx: Tx,
  services: Services,
  row: IncomingRow,
  { read, first, files }: ParsedMail,
): Promise<void> {
  const to = 'why' in first ? first : await limitSender(tx, await routeMail(tx, services.config, read))
  const content = {
    ...mailContent(read),
    authorId: to.author?.id ?? null,
    isAutomatic: read.automatic !== null,
  }
  if ('why' in to) return settle(tx, row, { ...content, state: to.as, reason: to.why.slice(0, 500) })
  const posted = await postMail(tx, to, { ...read, id: row.id, files: content.files })
  await attachAll(tx, posted.ticketId, files, { authorId: to.author.id, mailId: row.id })
  const isConfirmed = to.as === 'new' && (await confirmOpened(tx, services, posted.ticketId, read.automatic))
  await settle(tx, row, { ...content, state: 'placed', ...posted, isConfirmed })
}

/** The stored fields of an email. */
const mailContent = ({ from, subject, whole, files, sameKey }: ReadMail) => ({
  fromAddress: plain(from[0]?.address ?? '').slice(0, 254),
  fromName: plain(from[0]?.name ?? '').slice(0, 200),
  subject: plain(subject).slice(0, 500),
  text: plain(whole),
  files: files.map(({ name, size, mediaType }) => ({
    name: harmlessName(name),
    size,
    mediaType: plain(mediaType).slice(0, 100),
  })),
  sameKey,
})

/** Saves the outcome. A placed email moves to the tenant of its ticket. */
const settle = async (tx: Tx, { id }: IncomingRow, how: Partial<IncomingRow>): Promise<void> => {
  await tx
    .update(incomingMails)
    .set({ ...how, updatedAt: new Date() })
    .where(and(eq(incomingMails.tenantId, platformId), eq(incomingMails.id, id)))
}
