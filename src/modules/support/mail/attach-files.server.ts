import { buffer } from 'node:stream/consumers'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { attachToTicket, checkFile, countFreeFiles, type CheckedFile } from '../files/ticket-files.server.ts'
import { maxFileBytes, maxFiles } from '../files/ticket-file.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockTicket } from '../ticket/ticket-messages.server.ts'
import { fileInChild, type ReadMail } from './child/read-in-child.server.ts'
import type { IncomingRow } from './incoming.table.ts'

/**
 * The attachments of an email that a ticket accepts. Files that are too large, empty or infected remain with the email
 * for staff to download, and the message lists them.
 */
export async function filesForTicket(
  services: Services,
  mail: IncomingRow,
  { files }: Pick<ReadMail, 'files'>,
): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = []
  for (const [number, { name, size }] of files.entries()) {
    if (size > maxFileBytes || checked.length === maxFiles) continue
    const bytes = await buffer(fileInChild(services, mail, number))
    const file = await checkFile(services, { fileName: name, bytes }).catch(nullIfRefused)
    if (file) checked.push(file)
  }
  return checked
}

function nullIfRefused(error: unknown): null {
  if (error instanceof AppError && error.code !== 'unavailable') return null
  throw error
}

/** Attaches the files as the author of the email, up to the ticket's limit. */
export async function attachAll(
  tx: Tx,
  ticketId: string,
  files: readonly CheckedFile[],
  source: { authorId: string; mailId: string },
): Promise<void> {
  const ticket = await lockTicket(tx, ticketId)
  const remaining = await countFreeFiles(tx, ticket)
  for (const file of files.slice(0, remaining))
    await attachToTicket(tx, ticket, file, { ...source, byStaff: false })
}
