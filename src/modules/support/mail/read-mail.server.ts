import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { harmlessName } from '../../../core/attachments/file-name.ts'
import { platformId, signal } from '../../../core/data/record.server.ts'
import { waitForTurn } from '../../../core/data/turn.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { readBeside, type ReadMail } from './beside/read-beside.server.ts'
import { incomingMails, type IncomingRow } from './incoming.table.ts'
import type { CheckedFile } from '../files/ticket-files.server.ts'
import { incomingTopic } from './incoming-mail.ts'
import { attachAll, filesForTicket } from './attach-files.server.ts'
import { plain } from './mail-text.ts'
import { placeOf } from './place-of.server.ts'
import { postMail } from './post-mail.server.ts'

/** Reads a mail that came in, and brings it to its place. Done twice, it is placed once. */
export const readMailJob = defineJob({
  name: 'support:read-mail',
  title: 'Read an email that came in',
  payload: z.object({ id: z.uuid() }),
  key: ({ id }) => id,
  async work(services, { id }) {
    const unread = await services.database.acrossTenants(tx => waiting(tx, id))
    if (!unread) return
    const read = await readBeside(services, unread).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'invalid') return error.message
      throw error
    })
    const files = typeof read === 'string' ? [] : await filesForTicket(services, unread, read)
    await services.database.acrossTenants(async tx => {
      if (typeof read !== 'string' && read.sameKey !== '')
        await waitForTurn(tx, `incoming mail ${read.sameKey}`)
      const row = await waiting(tx, id, true)
      if (!row) return
      await (typeof read === 'string'
        ? settle(tx, row, { state: 'held', reason: read })
        : place(tx, services, row, read, files))
      await signal(tx, 'everyone', incomingTopic)
    })
  },
})

async function waiting(tx: Tx, id: string, locked = false): Promise<IncomingRow | undefined> {
  const isIt = and(
    eq(incomingMails.tenantId, platformId),
    eq(incomingMails.id, id),
    eq(incomingMails.state, 'new'),
  )
  const asked = tx.select().from(incomingMails).where(isIt)
  const [row] = await (locked ? asked.for('update') : asked)
  return row
}

async function place(
  tx: Tx,
  services: Services,
  row: IncomingRow,
  read: ReadMail,
  files: readonly CheckedFile[],
): Promise<void> {
  const to = await placeOf(tx, services.config, read)
  const content = {
    ...contentOf(read),
    authorId: to.author?.id ?? null,
    isAutomatic: read.automatic !== null,
  }
  if ('why' in to) return settle(tx, row, { ...content, state: to.as, reason: to.why.slice(0, 500) })
  const posted = await postMail(tx, to, { ...read, id: row.id, files: content.files })
  await attachAll(tx, posted.ticketId, files, to.author.id)
  await settle(tx, row, { ...content, state: 'placed', ...posted })
}

/** What a mail says, as it is kept. */
const contentOf = ({ from, subject, whole, files, sameKey }: ReadMail) => ({
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

/** A mail that has its place lies where its ticket lies. */
const settle = async (tx: Tx, { id }: IncomingRow, how: Partial<IncomingRow>): Promise<void> => {
  await tx
    .update(incomingMails)
    .set({ ...how, updatedAt: new Date() })
    .where(and(eq(incomingMails.tenantId, platformId), eq(incomingMails.id, id)))
}
