import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { StoredFile } from '../../../core/attachments/read-file.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { signal } from '../../../core/data/record.server.ts'
import { fileRoute } from '../../../core/files/file-route.server.ts'
import { whileAllowed } from '../../../core/files/while-allowed.server.ts'
import { readDocumentPart, presentDocuments } from '../../documents/file/present-files.port.server.ts'
import { sendPage } from '../../documents/file/send-page.port.server.ts'
import { countDocument } from '../../marketplace/views/count-documents.port.server.ts'
import { roomRecordType } from '../room.ts'
import { dataRoomViews, type GuestRow } from '../room.table.ts'
import { requireInside, withRoom, roomNotFound } from './find-room.server.ts'
import { roomDocumentsCondition } from './visitor.server.ts'

const pageParams = z.object({
  listing: z.uuid(),
  document: z.uuid(),
  part: z.coerce.number().int().min(1).max(100).default(1),
  page: z.coerce.number().int().min(1).max(2000).default(1),
})

/**
 * A page of a document in a data room, as a picture with the reader's name and the time. The file itself never leaves
 * the server. The view is recorded before the picture is sent.
 */
export const roomPageFile = fileRoute({
  method: 'GET',
  path: '/data-rooms/page',
  gate: { who: 'member' },
  async handle({ services, viewer }, { request }) {
    const began = performance.now()
    const parsed = pageParams.safeParse(Object.fromEntries(new URL(request.url).searchParams))
    if (!parsed.success) throw roomNotFound()
    const { listing, document, part, page } = parsed.data
    const visitor = { person: viewer.user!, membership: viewer.membership! }
    const file = await withRoom(services, visitor, listing, async (tx, visit) => {
      requireInside(visit)
      const shownDocuments = await presentDocuments(
        tx,
        visit.room.tenantId,
        roomDocumentsCondition(visit.room),
      )
      if (!shownDocuments.some(({ id }) => id === document)) throw roomNotFound()
      return readDocumentPart(tx, visit.room.tenantId, document, { part })
    })
    const viewedAt = new Date()
    const mark = [visitor.person.displayName, visitor.membership.tenantName, formatUtcTime(viewedAt)].join(
      ' · ',
    )
    const image = await sendPage(services, file, {
      page,
      mark,
      line: visitor.person.id,
      signal: request.signal,
    })
    const isStillAllowed = () =>
      withRoom(services, visitor, listing, async (_, visit) => visit.status === 'inside').catch(() => false)
    await withRoom(services, visitor, listing, async (tx, visit) => {
      const guest = requireInside(visit)
      const isNew = await isFirstToday(tx, guest, document, viewedAt)
      await recordView(tx, guest, { viewedAt, documentId: document, file, part, page })
      if (isNew) await countDocument(tx, guest.tenantId, listing)
    })
    return whileAllowed(image, isStillAllowed, began)
  },
})

/** "2026-11-29 23:05 UTC", the same for every reader. */
const formatUtcTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

type PageView = {
  viewedAt: Date
  documentId: string
  file: StoredFile & { number: number }
  part: number
  page: number
}

/** True if a guest opens a document for the first time that day. All its pages count as one document read. */
async function isFirstToday(tx: Tx, { tenantId, id }: GuestRow, documentId: string, viewedAt: Date) {
  const { rows } = await tx.execute(sql`
    select 1 from ${dataRoomViews} where tenant_id = ${tenantId} and guest_row = ${id} and document_id = ${documentId}
      and at >= date_trunc('day', ${viewedAt.toISOString()}::timestamptz) limit 1`)
  return rows.length === 0
}

/** Records at most one view of a page per minute, and refreshes the seller's open page. */
async function recordView(tx: Tx, { tenantId, id }: GuestRow, view: PageView): Promise<void> {
  const { viewedAt, documentId, file, part, page } = view
  const minute = sql`date_trunc('minute', ${viewedAt.toISOString()}::timestamptz)`
  const viewedPage = { documentId, documentName: file.title, number: file.number, part, page }
  await tx
    .insert(dataRoomViews)
    .values({ tenantId, guestRow: id, at: minute, ...viewedPage })
    .onConflictDoNothing()
  await signal(tx, tenantId, roomRecordType)
}
