import { and, asc, eq } from 'drizzle-orm'
import { safeFileName } from '../../../core/attachments/file-name.ts'
import { headBytes, isDisplayable, detectMediaType } from '../../../core/attachments/media-type.ts'
import { checkForVirus } from '../../../core/attachments/virus/clamd.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { formatBytes } from '../../../ui/formats.ts'
import { refuseMerged, signalQueue, signalTicket } from '../ticket/ticket-messages.server.ts'
import type { TicketRow } from '../ticket/ticket.table.ts'
import { maxFileBytes, maxFiles } from './ticket-file.ts'
import { ticketFiles, type FilesTable } from './ticket-file.table.ts'

/** A file that passed `checkFile` and can be attached. */
export type CheckedFile = { fileName: string; bytes: Buffer }

/**
 * Checks the size of an untrusted file, and scans it if a virus check is configured. Runs before a transaction begins
 * and never opens the file.
 * @throws AppError invalid, too_large; unavailable if the virus check does not respond
 */
export async function checkFile(
  { config, log }: Pick<Services, 'config' | 'log'>,
  { fileName: input, bytes }: CheckedFile,
): Promise<CheckedFile> {
  const fileName = safeFileName(input)
  if (bytes.length === 0) throw new AppError('invalid', `${fileName} is empty.`)
  if (bytes.length > maxFileBytes)
    throw new AppError('too_large', `${fileName} is larger than ${formatBytes(maxFileBytes)}.`)
  if (config.CLAMD_URL) {
    const verdict = await checkForVirus(config.CLAMD_URL, async function* read() {
      yield bytes
    })
    if (verdict.status === 'found') {
      log.error({ found: verdict.name }, 'a file for support was refused by the virus check')
      throw new AppError(
        'invalid',
        `${fileName} was not sent: the virus check found ${verdict.name}. Check the computer that it came from.`,
      )
    }
  }
  return { fileName, bytes }
}

/**
 * Attaches a checked file to a locked ticket. The author must be able to read the ticket. Returns the file's id.
 * @throws AppError conflict if the ticket was merged or is full
 */
export async function attachToTicket(
  tx: Tx,
  ticket: TicketRow,
  { fileName, bytes }: CheckedFile,
  { mailId = null, ...author }: { authorId: string; byStaff: boolean; mailId?: string | null },
  table: FilesTable = ticketFiles,
): Promise<string> {
  refuseMerged(ticket)
  const { tenantId, id: ticketId } = ticket
  if ((await countFreeFiles(tx, ticket, table)) <= 0)
    throw new AppError(
      'conflict',
      `A ticket can have at most ${maxFiles} files. Open another ticket for more.`,
    )
  const id = newId()
  const mediaType = detectMediaType(bytes.subarray(0, headBytes))
  const size = bytes.length
  await tx
    .insert(table)
    .values({ tenantId, id, ticketId, ...author, mailId, fileName, size, mediaType, content: bytes })
  await (table === ticketFiles ? signalTicket(tx, ticket) : signalQueue(tx))
  return id
}

/** The number of files that can still be added to a ticket. */
export const countFreeFiles = async (
  tx: Tx,
  ticket: TicketRef,
  table: FilesTable = ticketFiles,
): Promise<number> => maxFiles - (await tx.$count(table, ticketFileCondition(ticket, table)))

/** The files of a ticket, oldest first, without their contents. */
export async function readFiles(tx: Tx, ticket: TicketRef, table: FilesTable = ticketFiles) {
  const { id, authorId, byStaff, fileName, size, mediaType, mailId, createdAt } = table
  const rows = await tx
    .select({ id, authorId, byStaff, fileName, size, mediaType, mailId, createdAt })
    .from(table)
    .where(ticketFileCondition(ticket, table))
    .orderBy(asc(createdAt), asc(id))
  return rows.map(({ mediaType: type, ...file }) => ({
    ...file,
    isShown: isDisplayable(type),
    isPicture: isDisplayable(type) && type.startsWith('image/'),
  }))
}

/** @throws AppError not_found */
export async function readFile(tx: Tx, ticketId: string, fileId: string, table: FilesTable = ticketFiles) {
  const [file] = await tx
    .select()
    .from(table)
    .where(and(eq(table.ticketId, ticketId), eq(table.id, fileId)))
  if (!file) throw notFound('File')
  return file
}

type TicketRef = Pick<TicketRow, 'tenantId' | 'id'>

const ticketFileCondition = ({ tenantId, id }: TicketRef, table: FilesTable) =>
  and(eq(table.tenantId, tenantId), eq(table.ticketId, id))
