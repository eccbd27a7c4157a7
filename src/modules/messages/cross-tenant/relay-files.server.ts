import { and, eq, isNull } from 'drizzle-orm'
import {
  copyToOrganization,
  readAllFiles,
  syncCopy,
} from '../../../core/attachments/copy-to-organization.server.ts'
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
import { relayMessage, postNotice, type RelayPayload } from './relay.server.ts'
import { readOrganization } from './organizations.server.ts'

/** Copies the files of a message to the other organization, and deletes copies of removed files. */
export const relayFiles = defineJob({
  name: 'messages:carry-files',
  title: 'Relay message files to another organization',
  description: 'Copies the files of a message to the other organization.',
  payload: relayMessage.payload,
  // Runs after the message itself, which is in the same queue.
  queue: ({ threadId }: RelayPayload) => `messages ${threadId}`,
  key: ({ tenantId, messageId }: RelayPayload) => `${tenantId} ${messageId} files`,
  work: copyFiles,
})

/** Queues the job for a user's own message in a thread between two organizations. */
export async function queueFileRelay(tx: Tx, { jobs }: Services, { tenantId }: Actor, messageId: string) {
  const [message] = await tx
    .select({ threadId: messages.threadId })
    .from(messages)
    .where(and(eq(messages.tenantId, tenantId), eq(messages.id, messageId), isNull(messages.fromTenantId)))
  if (!message || !(await readLink(tx, tenantId, message.threadId))) return
  await jobs.add(tx, relayFiles, { tenantId, threadId: message.threadId, messageId })
}

async function copyFiles(services: Services, { tenantId, threadId, messageId }: RelayPayload): Promise<void> {
  const { database } = services
  const target = { noun: messageRecordType, recordId: messageId }
  const found = await database.acrossTenants(async tx => {
    const link = await readLink(tx, tenantId, threadId)
    const to = link && (await readOrganization(tx, link.otherTenantId))
    if (!to) return null
    // A message that was blocked does not exist on the other side.
    const deliveredMessage = and(eq(messages.tenantId, to.tenantId), eq(messages.id, messageId))
    if ((await tx.$count(messages, deliveredMessage)) === 0) return null
    const files = await readAllFiles(tx, tenantId, target)
    return { to, files, copies: await readAllFiles(tx, to.tenantId, target) }
  })
  if (!found) return
  const { to, files, copies } = found
  for (const file of files) {
    const existing = copies.find(({ id }) => id === file.id)
    try {
      if (existing) await database.acrossTenants(tx => syncCopy(tx, file, existing, to.membership))
      else if (file.deletedAt === null) await copyToOrganization(services, file, to.membership)
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
  const sameNotice = and(
    eq(messages.tenantId, tenantId),
    eq(messages.threadId, threadId),
    eq(messages.kind, 'notice'),
    eq(messages.bodyText, text),
  )
  if ((await tx.$count(messages, sameNotice)) === 0) await postNotice(tx, tenantId, threadId, text)
}
