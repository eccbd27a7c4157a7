import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { listings } from '../marketplace/record/listing.table.ts'
import type { NotificationDraft } from '../notifications/notify.port.server.ts'
import { roomPath } from './room.ts'
import type { GuestRow } from './room.table.ts'

type RoomTitle = { listing: string; seller: string }

/** A data room's listing and seller; null if it no longer exists. */
export async function roomTitle(tx: Tx, tenantId: string, roomId: string): Promise<RoomTitle | null> {
  const [row] = await tx
    .select({ listing: listings.title, seller: tenants.name })
    .from(listings)
    .innerJoin(tenants, eq(tenants.id, listings.tenantId))
    .where(and(eq(listings.tenantId, tenantId), eq(listings.id, roomId)))
  return row ?? null
}

type GuestNotice = Pick<NotificationDraft, 'sentence' | 'message' | 'once'> & { isOpen: boolean }

/** A notification to a guest of a data room, with a link to it while the guest has access. */
export const roomMatter = (
  guest: GuestRow,
  { seller }: RoomTitle,
  { isOpen, ...notice }: GuestNotice,
): NotificationDraft => ({
  kind: 'profile',
  type: 'marketplace_data_room',
  receivers: [guest.guestId],
  createdBy: null,
  actor: seller,
  ...notice,
  many: 'data rooms',
  about: null,
  gate: { who: 'member' },
  action: isOpen ? { label: 'Open', to: roomPath(guest.roomId) } : null,
  alike: null,
})
