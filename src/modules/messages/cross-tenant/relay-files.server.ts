import { and, eq, isNull } from 'drizzle-orm'
import { copyAcross, readFiles, followAcross } from '../../../core/attachments/copy-across.server.ts'
import type { AttachmentRow } from '../../../core/attachments/attachment.table.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import type { Actor } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { defineJob } from '../../../core/jobs/job.server.ts'
import { messages } from '../record/message.table.ts'
import { signalThread } from '../record/people.server.ts'
import { messageRecordType } from '../record/records.server.ts'
import { readLink } from './cross-tenant.server.ts'
import { relayMessage, postNotice, type Carried } from './relay.server.ts'
import { readOrganization } from './organizations.server.ts'

/** Copies the files of a message to the other organization, and deletes copies of removed files. */
export const relayFiles = defineJob({
  name: 'messages:carry-files',
  title: 'Relay message files to another organization',
  description: 'Copies the files of a message to the other organization.',
  payload: relayMessage.payload,
  // Runs after the message itself, which is in the same queue.
  queue: ({ threadId }: Carried) => `messages ${threadId}`,
  key: ({ tenantId, messageId }: Carried) => `${tenantId} ${messageId} files`,
  work: carry,
})

/** Queues the job for a message of one's own in a thread between two organizations. */
export async function relayFilesSoon(tx: Tx, { jobs }: Services, { tenantId }: Actor, messageId: string) {
  const [message] = await tx
    .select({ threadId: messages.threadId })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), eq(messages.id, messageId), isNull(messages.fromTenantId)))
  if (!message || !(await readLink(tx, tenantId, message.threadId))) return
  await jobs.add(tx, relayFiles, { tenantId, threadId: message.threadId, messageId })
}

async function carry(services: Services, { tenantId, threadId, messageId }: Carried): Promise<void> {
  const { database } = services
  const target = { noun: messageRecordType, recordId: messageId }
  const find = await database.acrossTenants(async tx => {
    const link = await readLink(tx, tenantId, threadId)
    const to = link && (await readOrganization(tx, link.otherTenantId))
    if (!to) return null
    // A message that was blocked does not exist on the other side.
    const there = and(eq(messages.tenantId, to.tenantId), eq(messages.id, messageId))
    if ((await tx.$count(messages, there)) === 0) return null
    const files = await readFiles(tx, tenantId, target)
    return { to, files, copies: await readFiles(tx, to.tenantId, target) }
  })
  if (!find) return
  const { to, files, copies } = find
  for (const file of files) {
    const copy = copies.find(({ id }) => id === file.id)
    try {
      if (copy) await database.acrossTenants(tx => followAcross(tx, file, copy, to.membership))
      else if (file.deletedAt === null) await copyAcross(services, file, to.membership)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'limit_reached') throw error
      await database.acrossTenants(tx => postQuotaNotice(tx, to.tenantId, threadId, file))
    }
  }
  await database.acrossTenants(tx => signalThread(tx, to.tenantId, threadId))
}

/** Posts one notice about a file that exceeded the storage quota. Its sender can send it again. */
async function postQuotaNotice(
  tx: Tx,
  tenantId: string,
  threadId: string,
  { title }: AttachmentRow,
): Promise<void> {
  const text = `${title} did not arrive: your organization’s plan has no room for it`
  const known = and(
    eq(messages.tenantId, tenantId),
    eq(messages.threadId, threadId),
    eq(messages.kind, 'notice'),
    eq(messages.bodyText, text),
  )
  if ((await tx.$count(messages, known)) === 0) await postNotice(tx, tenantId, threadId, text)
}
