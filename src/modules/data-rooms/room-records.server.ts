import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../core/data/database.server.ts'
import { recordChange, signal, type Actor } from '../../core/data/record.server.ts'
import { roomRecordType } from './room.ts'
import { dataRoomGuests, dataRooms, type RoomRow } from './room.table.ts'

type RoomEvent = { roomId: string; act: string; before?: unknown; after?: unknown }

/** Records an event in a room, and refreshes the open pages of everyone who may be viewing it. */
export async function recordInRoom(tx: Tx, actor: Actor, { roomId, ...change }: RoomEvent): Promise<void> {
  await recordChange(tx, actor, { noun: roomRecordType, recordId: roomId, ...change })
  const { tenantId, otherTenantId } = dataRoomGuests
  const guests = await tx
    .selectDistinct({ otherTenantId })
    .from(dataRoomGuests)
    .where(and(eq(tenantId, actor.tenantId), eq(dataRoomGuests.roomId, roomId)))
  for (const guest of guests) await signal(tx, guest.otherTenantId, roomRecordType)
}

/** Locks the room of a listing; null if it has none yet. */
export async function lockRoom(tx: Tx, tenantId: string, id: string): Promise<RoomRow | null> {
  const roomCondition = and(eq(dataRooms.tenantId, tenantId), eq(dataRooms.id, id))
  const [row] = await tx.select().from(dataRooms).where(roomCondition).for('update')
  return row ?? null
}
