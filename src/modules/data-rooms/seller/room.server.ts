import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getRefusal } from '../../../core/access/refusal.ts'
import { routeGate } from '../../../core/access/routes.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow } from '../../../core/data/rows.server.ts'
import { AppError, notFound } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { documents } from '../../documents/document.table.ts'
import { presentDocuments } from '../../documents/file/present-files.port.server.ts'
import { updateRoomTerms } from '../../marketplace/publishing/room-terms.port.server.ts'
import { listings } from '../../marketplace/record/listing.table.ts'
import { lockRoom, recordInRoom } from '../room-records.server.ts'
import { ndaSchema, roomRecordType } from '../room.ts'
import { dataRoomDocuments, dataRoomNdas, dataRooms, type RoomRow } from '../room.table.ts'
import { notifyNdaChange } from '../notify-nda-change.server.ts'
import { roomDocumentsCondition } from '../visitor/visitor.server.ts'
import { guestCommands, readGuests } from './guests.server.ts'

const listingGate = routeGate('/app/listing')
const read = tenantProcedure(listingGate)
const write = tenantProcedure({ ...listingGate, plan: 'marketplace' })
const listingInput = z.object({ listingId: z.uuid() })
const idsInput = listingInput.extend({ documentIds: z.array(z.uuid()).min(1).max(100) })

/** Maximum number of documents in a room. */
const maxDocuments = 300

/** The data room of an organization's own listing. */
export const roomRouter = router({
  get: read
    .meta({ reads: [roomRecordType, 'documents'] })
    .input(listingInput)
    .query(({ ctx, input: { listingId } }) =>
      ctx.inTenant(tx => readRoomDetail(tx, ctx.actor.tenantId, listingId)),
    ),

  /** Saves the next version of the NDA, which all guests are asked to accept. An empty text removes the NDA. */
  saveNda: write
    .input(listingInput.extend({ version: z.int32(), nda: z.union([z.literal(''), ndaSchema.shape.nda]) }))
    .mutation(({ ctx, input: { listingId, version, nda } }) =>
      ctx.inTenant(async tx => {
        const room = await lockOrCreateRoom(tx, ctx, listingId)
        if (room.version !== version)
          throw new AppError('conflict', 'Someone else just changed the agreement. Review it, then edit it.')
        if (room.nda === nda) return
        await saveNda(tx, ctx, room, nda)
      }),
    ),

  addDocuments: write.input(idsInput).mutation(({ ctx, input: { listingId, documentIds } }) =>
    ctx.inTenant(async tx => {
      if (getRefusal(ctx.viewer, routeGate('/app/documents')) !== null)
        throw new AppError('forbidden', 'Only users with access to documents can add them to a data room.')
      const room = await lockOrCreateRoom(tx, ctx, listingId)
      const presentedDocuments = await presentDocuments(tx, room.tenantId, inArray(documents.id, documentIds))
      if (presentedDocuments.length < new Set(documentIds).size) throw notFound('Document')
      const roomDocumentCondition = and(
        eq(dataRoomDocuments.tenantId, room.tenantId),
        eq(dataRoomDocuments.roomId, room.id),
      )
      if (
        (await tx.$count(dataRoomDocuments, roomDocumentCondition)) + presentedDocuments.length >
        maxDocuments
      )
        throw new AppError('limit_reached', `A data room can have at most ${maxDocuments} documents.`)
      const { tenantId, id: roomId } = room
      await tx
        .insert(dataRoomDocuments)
        .values(
          presentedDocuments.map(({ id }) => ({ tenantId, roomId, documentId: id, addedBy: ctx.person.id })),
        )
        .onConflictDoNothing()
      await recordInRoom(tx, ctx.actor, { roomId, act: 'add documents', after: { documentIds } })
      await publishTerms(tx, room, room.ndaNumber)
    }),
  ),

  removeDocuments: write.input(idsInput).mutation(({ ctx, input: { listingId, documentIds } }) =>
    ctx.inTenant(async tx => {
      const room = await lockRoom(tx, ctx.actor.tenantId, listingId)
      if (!room) throw notFound('Data room')
      const removed = await tx
        .delete(dataRoomDocuments)
        .where(
          and(
            eq(dataRoomDocuments.tenantId, room.tenantId),
            eq(dataRoomDocuments.roomId, room.id),
            inArray(dataRoomDocuments.documentId, documentIds),
          ),
        )
        .returning({ id: dataRoomDocuments.documentId })
      if (removed.length === 0) throw notFound('Document')
      await recordInRoom(tx, ctx.actor, { roomId: room.id, act: 'remove documents', before: { documentIds } })
      await publishTerms(tx, room, room.ndaNumber)
    }),
  ),

  ...guestCommands(read, write),
})
export type RoomRouter = typeof roomRouter

/** Locks the room of a listing, and creates it if needed. @throws AppError not_found */
async function lockOrCreateRoom(tx: Tx, { actor }: TenantContext, listingId: string): Promise<RoomRow> {
  const { tenantId, userId } = actor
  await lockRow(
    tx,
    tenantId,
    { table: listings, noun: 'listings', one: 'listing', toFields: () => ({}) },
    listingId,
  )
  const audit = { createdBy: userId, updatedBy: userId }
  await tx
    .insert(dataRooms)
    .values({ tenantId, id: listingId, ...audit })
    .onConflictDoNothing()
  return (await lockRoom(tx, tenantId, listingId))!
}

async function saveNda(
  tx: Tx,
  { actor, services }: TenantContext,
  room: RoomRow,
  nda: string,
): Promise<void> {
  const { tenantId, id } = room
  // A withdrawn version keeps its number, so that an acceptance never refers to another text.
  const [{ last } = { last: 0 }] = await tx
    .select({ last: sql<number>`coalesce(max(${dataRoomNdas.number}), 0)::int` })
    .from(dataRoomNdas)
    .where(and(eq(dataRoomNdas.tenantId, tenantId), eq(dataRoomNdas.roomId, id)))
  const number = nda === '' ? 0 : last + 1
  if (number > 0)
    await tx.insert(dataRoomNdas).values({ tenantId, roomId: id, number, body: nda, by: actor.userId })
  await tx
    .update(dataRooms)
    .set({
      nda,
      ndaNumber: number,
      version: room.version + 1,
      updatedAt: sql`now()`,
      updatedBy: actor.userId,
    })
    .where(and(eq(dataRooms.tenantId, tenantId), eq(dataRooms.id, id)))
  await recordInRoom(tx, actor, {
    roomId: id,
    act: number === 0 ? 'remove nda' : 'change nda',
    before: { number: room.ndaNumber },
    after: { number },
  })
  await publishTerms(tx, room, number)
  if (number > 0) await services.jobs.add(tx, notifyNdaChange, { tenantId, room: id, number })
}

/**
 * Records with the listing that it has a data room, and whether an NDA must be accepted. An empty room is not shown.
 */
async function publishTerms(tx: Tx, { tenantId, id }: RoomRow, ndaNumber: number): Promise<void> {
  const roomDocumentCondition = and(
    eq(dataRoomDocuments.tenantId, tenantId),
    eq(dataRoomDocuments.roomId, id),
  )
  const isEmpty = (await tx.$count(dataRoomDocuments, roomDocumentCondition)) === 0
  await updateRoomTerms(tx, tenantId, id, isEmpty ? null : ndaNumber > 0 ? 'nda' : 'open')
}

async function readRoomDetail(tx: Tx, tenantId: string, listingId: string) {
  const [room] = await tx
    .select()
    .from(dataRooms)
    .where(and(eq(dataRooms.tenantId, tenantId), eq(dataRooms.id, listingId)))
    .orderBy(desc(dataRooms.createdAt))
  if (!room) return { version: 1, nda: '', ndaNumber: 0, documents: [], guests: [] }
  const { version, nda, ndaNumber } = room
  const shownDocuments = await presentDocuments(tx, tenantId, roomDocumentsCondition(room))
  return {
    version,
    nda,
    ndaNumber,
    documents: shownDocuments.map(({ id, name, files }) => ({ id, name, files: files.length })),
    guests: await readGuests(tx, room),
  }
}
