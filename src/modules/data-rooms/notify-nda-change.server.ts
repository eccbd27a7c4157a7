import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../core/jobs/job.server.ts'
import { platformToday } from '../../core/time/today.server.ts'
import { notifyTenant } from '../notifications/notify.port.server.ts'
import { roomMatter, roomTitle } from './room-matter.server.ts'
import { guestStatus } from './room.ts'
import { dataRoomGuests, dataRooms } from './room.table.ts'

/**
 * Notifies everyone admitted to a data room who accepted an earlier NDA version that it changed. Repeated runs notify
 * no one twice, and outdated versions are skipped.
 */
export const notifyNdaChange = defineJob({
  name: 'data-rooms:tell-of-nda',
  title: 'Notify data room guests of a changed NDA',
  description: 'Asks the guests of a data room to sign its new NDA.',
  payload: z.object({ tenantId: z.uuid(), room: z.uuid(), number: z.int32() }),
  async work(services, { tenantId, room, number }) {
    const find = await services.database.inTenant({ tenantId, userId: 'notices' }, async tx => {
      const title = await roomTitle(tx, tenantId, room)
      const rows = await tx
        .select({ guest: dataRoomGuests })
        .from(dataRoomGuests)
        .innerJoin(
          dataRooms,
          and(
            eq(dataRooms.tenantId, tenantId),
            eq(dataRooms.id, dataRoomGuests.roomId),
            eq(dataRooms.ndaNumber, number),
          ),
        )
        .where(
          and(
            eq(dataRoomGuests.tenantId, tenantId),
            eq(dataRoomGuests.roomId, room),
            isNotNull(dataRoomGuests.signedNumber),
            lt(dataRoomGuests.signedNumber, number),
          ),
        )
      const today = platformToday()
      return (
        title && {
          title,
          guests: rows
            .map(row => row.guest)
            .filter(recipient => guestStatus(recipient, number, today) === 'sign'),
        }
      )
    })
    if (!find) return
    for (const guest of find.guests)
      await notifyTenant(services, guest.otherTenantId, async () => [
        roomMatter(guest, find.title, {
          sentence: `changed the NDA of the data room of ${find.title.listing}`,
          message: 'Accept the new version to continue.',
          isOpen: true,
          once: `data room nda ${guest.id} ${number}`,
        }),
      ])
  },
})
