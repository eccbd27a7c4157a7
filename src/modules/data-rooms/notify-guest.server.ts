import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import { notifyTenant } from '../notifications/notify.port.server.ts'
import { roomMatter, roomTitle } from './room-matter.server.ts'
import { dataRoomGuests } from './room.table.ts'

/** Notifies a guest of the seller's decision about their access. Repeated runs notify once. */
export const notifyGuest = defineJob({
  name: 'data-rooms:tell-guest',
  title: 'Notify a user about data room access',
  description: 'Notifies a guest when access to a data room is granted or removed.',
  payload: z.object({ tenantId: z.uuid(), guest: z.uuid(), version: z.int32() }),
  async work(services, { tenantId, guest: id, version }) {
    const find = await services.database.inTenant({ tenantId, userId: 'notices' }, async tx => {
      const [guest] = await tx
        .select()
        .from(dataRoomGuests)
        .where(and(eq(dataRoomGuests.tenantId, tenantId), eq(dataRoomGuests.id, id)))
      const title = guest && (await roomTitle(tx, tenantId, guest.roomId))
      return guest && title && { guest, title }
    })
    if (!find || find.guest.version !== version) return
    const { guest, title } = find
    const isOpen = guest.state === 'admitted'
    await notifyTenant(services, guest.otherTenantId, async () => [
      roomMatter(guest, title, {
        sentence: `${isOpen ? 'opened' : 'declined access to'} the data room of ${title.listing}${isOpen ? ' to you' : ''}`,
        message: '',
        isOpen,
        once: `data room ${id} ${version}`,
      }),
    ])
  },
})
