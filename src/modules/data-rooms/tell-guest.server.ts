import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import { tenants } from '../../core/tenancy/tenant.table.ts'
import { listings } from '../marketplace/record/listing.table.ts'
import { tellTenant } from '../notifications/tell.port.server.ts'
import { pathOfRoom } from './room.ts'
import { dataRoomGuests } from './room.table.ts'

/** Tells the person what a seller decided about their access. Run twice, it tells once. */
export const tellGuest = defineJob({
  name: 'data-rooms:tell-guest',
  title: 'Tell a person whether they may see a data room',
  payload: z.object({ tenantId: z.uuid(), guest: z.uuid(), version: z.int() }),
  async work(services, { tenantId, guest: id, version }) {
    const found = await services.database.inTenant({ tenantId, userId: 'notices' }, async tx => {
      const [row] = await tx
        .select({ guest: dataRoomGuests, title: listings.title, seller: tenants.name })
        .from(dataRoomGuests)
        .innerJoin(
          listings,
          and(eq(listings.tenantId, dataRoomGuests.tenantId), eq(listings.id, dataRoomGuests.roomId)),
        )
        .innerJoin(tenants, eq(tenants.id, dataRoomGuests.tenantId))
        .where(and(eq(dataRoomGuests.tenantId, tenantId), eq(dataRoomGuests.id, id)))
      return row
    })
    if (!found || found.guest.version !== version) return
    const { guest, title, seller } = found
    const isIn = guest.state === 'admitted'
    await tellTenant(services, guest.otherTenantId, async () => [
      {
        kind: 'profile',
        type: 'marketplace_data_room',
        receivers: [guest.guestId],
        createdBy: null,
        actor: seller,
        sentence: isIn
          ? `opened the data room of ${title} to you`
          : `declined access to the data room of ${title}`,
        message: '',
        many: 'data rooms',
        about: null,
        gate: { who: 'member' },
        action: isIn ? { label: 'Open', to: pathOfRoom(guest.roomId) } : null,
        alike: null,
        once: `data room ${id} ${version}`,
      },
    ])
  },
})
