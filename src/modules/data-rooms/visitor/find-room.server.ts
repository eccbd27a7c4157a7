import { and, eq, isNull } from 'drizzle-orm'
import type { Membership, Person } from '../../../core/access/refusal.ts'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError } from '../../../core/error/AppError.ts'
import type { Services } from '../../../core/http/context.server.ts'
import { tenants } from '../../../core/tenancy/tenant.table.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { listings, publishedListings } from '../../marketplace/record/listing.table.ts'
import { guestStatus, type GuestStatus } from '../room.ts'
import { dataRoomGuests, dataRooms, type GuestRow, type RoomRow } from '../room.table.ts'

export type Visit = {
  room: RoomRow
  guest: GuestRow | null
  status: GuestStatus
  title: string
  seller: string
  /** The slug of its listing on the marketplace; null if it is not published. */
  slug: string | null
}

/** A visitor of a room: a user, as a member of one organization. */
export type Visitor = { person: Person; membership: Membership }

/** The same error for a room that never existed, was deleted, or was never offered to the user. */
export const roomNotFound = () => new AppError('not_found', 'Data room not found, or it was closed.')

/**
 * Finds the room of a listing and runs `work` in a transaction of the seller's organization. The visitor's status is
 * read each time, so access that has ended is refused within this request.
 * @throws AppError not_found; forbidden for the seller's own people
 */
export async function withRoom<T>(
  { database }: Services,
  { person, membership }: Visitor,
  listingId: string,
  work: (tx: Tx, visit: Visit) => Promise<T>,
): Promise<T> {
  const [location] = await database.acrossTenants(tx =>
    tx
      .select({ tenantId: dataRooms.tenantId, seller: tenants.name, slug: publishedListings.slug })
      .from(dataRooms)
      .innerJoin(tenants, and(eq(tenants.id, dataRooms.tenantId), eq(tenants.disabled, false)))
      .leftJoin(publishedListings, eq(publishedListings.id, dataRooms.id))
      .where(eq(dataRooms.id, listingId)),
  )
  if (!location) throw roomNotFound()
  const { tenantId, seller, slug } = location
  if (tenantId === membership.tenantId)
    throw new AppError('forbidden', 'This is a data room of your own organization. Open it from the listing.')
  return database.inTenant({ tenantId, userId: person.id }, async tx => {
    const roomCondition = and(eq(dataRooms.tenantId, tenantId), eq(dataRooms.id, listingId))
    const [row] = await tx
      .select({ room: dataRooms, title: listings.title })
      .from(dataRooms)
      .innerJoin(
        listings,
        and(eq(listings.tenantId, tenantId), eq(listings.id, dataRooms.id), isNull(listings.deletedAt)),
      )
      .where(roomCondition)
    if (!row) throw roomNotFound()
    const guest = await readGuest(tx, row.room, { person, membership })
    // If the listing is off the marketplace, only users who requested access before learn that it has a room.
    if (guest === null && slug === null) throw roomNotFound()
    const status = guestStatus(guest, row.room.ndaNumber, platformToday())
    return work(tx, { ...row, guest, status, seller, slug })
  })
}

async function readGuest(
  tx: Tx,
  { tenantId, id }: RoomRow,
  { person, membership }: Visitor,
): Promise<GuestRow | null> {
  const [row] = await tx
    .select()
    .from(dataRoomGuests)
    .where(
      and(
        eq(dataRoomGuests.tenantId, tenantId),
        eq(dataRoomGuests.roomId, id),
        eq(dataRoomGuests.guestId, person.id),
        eq(dataRoomGuests.otherTenantId, membership.tenantId),
      ),
    )
  return row ?? null
}

/** Refuses visitors without access. */
export function requireInside({ status, guest }: Visit): GuestRow {
  if (status !== 'inside' || guest === null)
    throw new AppError('forbidden', 'You no longer have access to this data room. Ask the seller.')
  return guest
}
