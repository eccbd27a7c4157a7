import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { countAttempts } from '../../../core/auth/attempts.server.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { AppError, fieldError } from '../../../core/error/AppError.ts'
import { router, tenantProcedure, type TenantContext } from '../../../core/http/procedure.server.ts'
import { presentDocuments } from '../../documents/file/present-files.port.server.ts'
import { documents } from '../../documents/document.table.ts'
import { recordInRoom } from '../room-records.server.ts'
import { accessRequestInput, matchesName, roomRecordType } from '../room.ts'
import { dataRoomDocuments, dataRoomGuests, dataRoomSignatures, type RoomRow } from '../room.table.ts'
import { requireInside, withRoom, type Visit } from './find-room.server.ts'

const member = tenantProcedure({ who: 'member' })
const listingInput = z.object({ listingId: z.uuid() })

/** Data rooms of other organizations, as their guests see them. */
export const visitorRouter = router({
  /** The visitor's status in a listing's room and what they can see now; null if there is no room. */
  look: member
    .meta({ reads: [roomRecordType], personal: true })
    .input(listingInput)
    .query(({ ctx, input: { listingId } }) =>
      withRoom(ctx.services, ctx, listingId, toVisitedRoom).catch((error: unknown) => {
        if (error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden'))
          return null
        throw error
      }),
    ),

  /** True while the visitor has access. The page requests this continuously while it shows contents. */
  holds: member
    .input(listingInput)
    .mutation(({ ctx, input: { listingId } }) =>
      withRoom(ctx.services, ctx, listingId, async (_, visit) => ({ guest: requireInside(visit).id })),
    ),

  ask: member
    .input(accessRequestInput)
    .mutation(({ ctx, input: { listingId, note } }) =>
      withRoom(ctx.services, ctx, listingId, (tx, visit) => requestAccess(tx, ctx, visit, note)),
    ),

  /** Accepts the version of the NDA that the user read, under their own name. */
  sign: member
    .input(listingInput.extend({ number: z.int32(), name: z.string().max(200) }))
    .mutation(({ ctx, input: { listingId, number, name } }) =>
      withRoom(ctx.services, ctx, listingId, (tx, visit) => signNda(tx, ctx, visit, { number, name })),
    ),
})
export type VisitorRouter = typeof visitorRouter

async function toVisitedRoom(tx: Tx, { room, guest, status, title, seller, slug }: Visit) {
  const isInside = status === 'inside'
  const shownDocuments = await presentDocuments(tx, room.tenantId, roomDocumentsCondition(room))
  return {
    title,
    seller,
    slug,
    standing: status,
    endsOn: guest?.endsOn ?? null,
    /** A guest whose access has ended can ask again; one who was declined or revoked cannot. */
    mayAsk: slug !== null && guest?.state !== 'revoked' && guest?.state !== 'declined',
    count: shownDocuments.length,
    nda:
      status === 'sign'
        ? { number: room.ndaNumber, body: room.nda, accepted: guest?.signedNumber ?? null }
        : null,
    documents: isInside ? shownDocuments : [],
  }
}

/** A condition for the documents of a room. The caller must check access. */
export const roomDocumentsCondition = ({ tenantId, id }: RoomRow) => sql`${documents.id} in (
  select ${dataRoomDocuments.documentId} from ${dataRoomDocuments}
  where ${dataRoomDocuments.tenantId} = ${tenantId} and ${dataRoomDocuments.roomId} = ${id})`

async function requestAccess(tx: Tx, ctx: TenantContext, { room, guest, status, slug }: Visit, note: string) {
  if (status === 'asked' || status === 'sign' || status === 'inside') return
  if (status === 'declined' || guest?.state === 'revoked')
    throw new AppError('conflict', 'The seller already decided on your access. Message them in your thread.')
  if (slug === null) throw new AppError('conflict', 'This listing is no longer on the marketplace.')
  const { person, membership, actor } = ctx
  await countAttempts(
    tx,
    [
      { key: `data-room-asks:${person.id}`, most: 10, minutes: 24 * 60 },
      { key: `data-room-asks:${membership.tenantId}`, most: 30, minutes: 24 * 60 },
    ],
    'You requested access to too many data rooms today. Try again tomorrow.',
  )
  const { tenantId, id: roomId } = room
  const audit = { createdBy: person.id, updatedBy: person.id }
  const requester = {
    guestName: person.displayName,
    otherTenantId: membership.tenantId,
    otherName: membership.tenantName,
  }
  await tx
    .insert(dataRoomGuests)
    .values({ tenantId, id: newId(), roomId, guestId: person.id, ...requester, note, ...audit })
    .onConflictDoUpdate({
      target: [
        dataRoomGuests.tenantId,
        dataRoomGuests.roomId,
        dataRoomGuests.guestId,
        dataRoomGuests.otherTenantId,
      ],
      set: { state: 'asked', endsOn: null, note, version: sql`${dataRoomGuests.version} + 1` },
    })
  await recordInRoom(
    tx,
    { tenantId, userId: 'system', origin: actor.origin },
    { roomId, act: 'ask access', after: { person: person.displayName, organization: membership.tenantName } },
  )
}

type NdaSignature = { number: number; name: string }

async function signNda(
  tx: Tx,
  { person, actor }: TenantContext,
  visit: Visit,
  { number, name }: NdaSignature,
) {
  const { room, guest, status } = visit
  if (status === 'inside') return
  if (status !== 'sign' || guest === null)
    throw new AppError('forbidden', 'You have no access to this data room.')
  if (number !== room.ndaNumber)
    throw new AppError('conflict', 'The agreement has just changed. Read it again before you accept it.')
  if (!matchesName(name, person.displayName))
    throw fieldError('name', `Type your name exactly as in your profile: ${person.displayName}.`)
  const { tenantId } = room
  await tx
    .insert(dataRoomSignatures)
    .values({ tenantId, guestRow: guest.id, number, name: name.trim(), ip: actor.origin.ip })
    .onConflictDoNothing()
  await tx
    .update(dataRoomGuests)
    .set({ signedNumber: number, version: guest.version + 1, updatedAt: sql`now()`, updatedBy: person.id })
    .where(and(eq(dataRoomGuests.tenantId, tenantId), eq(dataRoomGuests.id, guest.id)))
  const { guestName, otherName } = guest
  await recordInRoom(
    tx,
    { tenantId, userId: 'system', origin: actor.origin },
    { roomId: room.id, act: 'accept nda', after: { person: guestName, organization: otherName, number } },
  )
}
