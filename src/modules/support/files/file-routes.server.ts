import { countAttempts } from '../../../core/auth/attempts.server.ts'
import { unknownMediaType, isDisplayable } from '../../../core/attachments/media-type.ts'
import { setSafetyHeaders } from '../../../core/attachments/read-file.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { platformId, recordChange } from '../../../core/data/record.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import { fileResponse } from '../../../core/files/export/file-response.server.ts'
import { fileRoute, parseId, type FileRoute } from '../../../core/files/file-route.server.ts'
import { staffActor } from '../../../core/tenancy/staff-actor.server.ts'
import { customerTransactions } from '../ticket/customer.server.ts'
import { lockTicket } from '../ticket/ticket-messages.server.ts'
import { ticketRecordType } from '../ticket/ticket.ts'
import { maxFileBytes } from './ticket-file.ts'
import { ticketFiles, ticketNoteFiles, type FilesTable } from './ticket-file.table.ts'
import { attachToTicket, checkFile, readFile } from './ticket-files.server.ts'

/** Upload limit per user. */
const uploadLimit = (userId: string) => [{ key: `support files:${userId}`, most: 60, minutes: 60 }]
const tooManyMessage = 'You sent too many files in the last hour.'

const uploadRoute = fileRoute({
  method: 'POST',
  path: '/support/:ticketId',
  gate: { who: 'person' },
  async handle(context, { request, param }) {
    const ticketId = parseId(param('ticketId'), 'Ticket')
    const file = await checkFile(context.services, await readUpload(request))
    const id = await customerTransactions(context).onTicket(ticketId, async (tx, actor) => {
      await countAttempts(tx, uploadLimit(actor.userId), tooManyMessage)
      const ticket = await lockTicket(tx, ticketId)
      const author = { authorId: actor.userId, byStaff: false }
      await recordChange(tx, actor, { noun: ticketRecordType, recordId: ticketId, act: 'add file' })
      return attachToTicket(tx, ticket, file, author)
    })
    return Response.json({ id })
  },
})

const downloadRoute = fileRoute({
  method: 'GET',
  path: '/support/:ticketId/:fileId',
  gate: { who: 'person' },
  handle: (context, { request, param }) =>
    sendTicketFile(request, param, (ticketId, fileId) =>
      customerTransactions(context).read(tx => readFile(tx, ticketId, fileId)),
    ),
})

/** The staff's upload and download routes, for files of tickets and of internal notes. */
const staffRoutes = (path: string, table: FilesTable, action: 'add file' | 'note file'): FileRoute[] => [
  fileRoute({
    method: 'POST',
    path,
    gate: { who: 'support' },
    async handle({ services, viewer, origin }, { request, param }) {
      const ticketId = parseId(param('ticketId'), 'Ticket')
      const file = await checkFile(services, await readUpload(request))
      const person = { id: viewer.user!.id }
      const id = await services.database.acrossTenants(async (tx: Tx) => {
        const ticket = await lockTicket(tx, ticketId)
        // Internal notes appear in the platform's log, never in an organization's.
        const logTenantId = action === 'note file' ? platformId : ticket.tenantId
        await recordChange(tx, staffActor({ person, origin }, logTenantId), {
          noun: ticketRecordType,
          recordId: ticketId,
          act: action,
        })
        return attachToTicket(tx, ticket, file, { authorId: person.id, byStaff: true }, table)
      })
      return Response.json({ id })
    },
  }),
  fileRoute({
    method: 'GET',
    path: `${path}/:fileId`,
    gate: { who: 'support' },
    handle: ({ services }, { request, param }) =>
      sendTicketFile(request, param, (ticketId, fileId) =>
        services.database.acrossTenants(tx => readFile(tx, ticketId, fileId, table)),
      ),
  }),
]

export const ticketFileRoutes: readonly FileRoute[] = [
  uploadRoute,
  downloadRoute,
  ...staffRoutes('/admin/support/:ticketId', ticketFiles, 'add file'),
  ...staffRoutes('/admin/support-notes/:ticketId', ticketNoteFiles, 'note file'),
]

/** Reads an uploaded file: its name from the query, its bytes from the body, up to the size limit. */
async function readUpload(request: Request) {
  const fileName = new URL(request.url).searchParams.get('name') ?? ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > maxFileBytes)
      throw new AppError('too_large', 'This file is larger than 10 MB. Upload it to Documents instead.')
    chunks.push(chunk)
  }
  return { fileName, bytes: Buffer.concat(chunks) }
}

type FindFile = (ticketId: string, fileId: string) => ReturnType<typeof readFile>

async function sendTicketFile(
  request: Request,
  param: (name: string) => string,
  find: FindFile,
): Promise<Response> {
  const { fileName, mediaType, content } = await find(
    parseId(param('ticketId'), 'Ticket'),
    parseId(param('fileId'), 'File'),
  )
  const isInline = new URL(request.url).searchParams.has('shown') && isDisplayable(mediaType)
  const response = fileResponse(fileName, isInline ? mediaType : unknownMediaType, singleChunk(content))
  setSafetyHeaders(response.headers, mediaType, isInline)
  response.headers.set('content-length', String(content.length))
  return response
}

async function* singleChunk(bytes: Buffer) {
  yield bytes
}
