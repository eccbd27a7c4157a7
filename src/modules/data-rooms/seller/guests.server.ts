import { and, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { AppError, fieldError, notFound } from '../../../core/error/AppError.ts'
import type { tenantProcedure } from '../../../core/http/procedure.server.ts'
import { platformToday } from '../../../core/time/today.server.ts'
import { notifyGuest } from '../notify-guest.server.ts'
import { lockRoom, recordInRoom } from '../room-records.server.ts'
import { admitSchema, roomRecordType, guestStatus, type GuestState } from '../room.ts'
import { dataRoomGuests, dataRoomSignatures, dataRoomViews, type RoomRow } from '../room.table.ts'

type TenantProcedure = ReturnType<typeof tenantProcedure>

const actionByState: Record<Exclude<GuestState, 'asked'>, string> = {
  admitted: 'let in',
  declined: 'decline access',
  revoked: 'revoke access',
}

/** The seller's decisions about guests of a data room, and the guests' views. */
export const guestCommands = (read: TenantProcedure, write: TenantProcedure) => ({
  /** Admits a guest until a day, declines, or revokes access. The decision applies from the guest's next request on. */
  decide: write
    .input(
      admitSchema.extend({
        listingId: z.uuid(),
        guest: z.uuid(),
        version: z.int32(),
        state: z.enum(['admitted', 'declined', 'revoked']),
      }),
    )
    .mutation(({ ctx, input: { listingId, guest: id, version, state, endsOn } }) =>
      ctx.inTenant(async tx => {
        const { tenantId, userId } = ctx.actor
        const room = await lockRoom(tx, tenantId, listingId)
        const guestCondition = and(
          eq(dataRoomGuests.tenantId, tenantId),
          eq(dataRoomGuests.roomId, listingId),
          eq(dataRoomGuests.id, id),
        )
        const [guest] = await tx.select().from(dataRoomGuests).where(guestCondition).for('update')
        if (!room || !guest) throw notFound('Guest')
        if (guest.version !== version)
          throw new AppError('conflict', 'This has since changed. Review it, then decide.')
        if (state === 'admitted' && endsOn !== null && endsOn < platformToday())
          throw fieldError('endsOn', 'This day has passed. Choose a later one, or none.')
        const until = state === 'admitted' ? endsOn : guest.endsOn
        await tx
          .update(dataRoomGuests)
          .set({ state, endsOn: until, version: version + 1, updatedAt: sql`now()`, updatedBy: userId })
          .where(guestCondition)
        await recordInRoom(tx, ctx.actor, {
          roomId: listingId,
          act: actionByState[state],
          after: { person: guest.guestName, organization: guest.otherName, endsOn: until },
        })
        if (state !== 'revoked')
          await ctx.services.jobs.add(tx, notifyGuest, { tenantId, guest: id, version: version + 1 })
        return { version: version + 1 }
      }),
    ),

  /** The views of one guest, latest first. */
  views: read
    .meta({ reads: [roomRecordType] })
    .input(z.object({ guest: z.uuid() }))
    .query(({ ctx, input: { guest } }) =>
      ctx.inTenant(async tx => {
        const tenantId = ctx.actor.tenantId
        const rows = await tx
          .select()
          .from(dataRoomViews)
          .where(and(eq(dataRoomViews.tenantId, tenantId), eq(dataRoomViews.guestRow, guest)))
          .orderBy(desc(dataRoomViews.at), dataRoomViews.page)
          .limit(500)
        const signatures = await tx
          .select()
          .from(dataRoomSignatures)
          .where(and(eq(dataRoomSignatures.tenantId, tenantId), eq(dataRoomSignatures.guestRow, guest)))
          .orderBy(desc(dataRoomSignatures.number))
        return {
          views: rows.map(({ at, documentId, documentName, number, part, page }) => ({
            at: at.toISOString(),
            documentId,
            documentName,
            number,
            part,
            page,
          })),
          signatures: signatures.map(({ number, name, at }) => ({ number, name, at: at.toISOString() })),
        }
      }),
    ),
})

/** The guests of a room, those awaiting a decision first. */
export async function readGuests(tx: Tx, { tenantId, id, ndaNumber }: RoomRow) {
  const today = platformToday()
  const { rows } = await tx.execute<GuestListRow>(sql`
    select g.id, g.version, g.guest_name as "name", g.other_name as "organization", g.note, g.state,
      g.ends_on as "endsOn", g.signed_number as "signedNumber", to_json(g.created_at)#>>'{}' as "askedAt",
      (select count(*)::int from data_room_views v where v.tenant_id = g.tenant_id and v.guest_row = g.id) as pages,
      (select to_json(max(v.at))#>>'{}' from data_room_views v
        where v.tenant_id = g.tenant_id and v.guest_row = g.id) as "lastAt"
    from data_room_guests g where g.tenant_id = ${tenantId} and g.room_id = ${id}
    order by g.state <> 'asked', g.created_at desc, g.id limit 300`)
  return rows.map(row => ({ ...row, standing: guestStatus(row, ndaNumber, today) }))
}

type GuestListRow = {
  id: string
  version: number
  name: string
  organization: string
  note: string
  state: GuestState
  endsOn: string | null
  signedNumber: number | null
  askedAt: string
  pages: number
  lastAt: string | null
}
