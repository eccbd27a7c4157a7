import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import type { RecordRef } from '../module/record-ref.ts'
import type { Connection, Said } from './connection.server.ts'
import { placeOf, type Presence } from './presence.server.ts'

/** Throws where this person may not open the record. */
export type MayOpen = (context: Context, record: RecordRef) => Promise<void>

type Look = Said & { say: 'look' }

/** Which record each page has open. Who may not open a record neither appears there nor is told who does. */
export function openLooking(presence: Presence, mayOpen: MayOpen) {
  const looks = new Map<Connection, { said: Look; place: string | null }>()

  async function look(connection: Connection, said: Look): Promise<void> {
    const before = looks.get(connection)
    if (said.record && before?.place && sameRecord(before.said.record, said.record)) {
      before.said = said
      return appear(connection, before.place, said)
    }
    leave(connection)
    const { membership } = connection.context.viewer
    if (!said.record || !membership) return
    const entry = { said, place: null as string | null }
    looks.set(connection, entry)
    try {
      await mayOpen(connection.context, said.record)
    } catch (error) {
      if (looks.get(connection) === entry) looks.delete(connection)
      if (error instanceof AppError) return
      throw error
    }
    // The page may have gone on meanwhile.
    if (looks.get(connection) !== entry) return
    entry.place = placeOf(membership.tenantId, said.record)
    appear(connection, entry.place, said)
  }

  function appear(connection: Connection, place: string, { field }: Look) {
    const { id, displayName } = connection.context.viewer.user!
    presence.put(place, connection, { id, name: displayName, field })
  }

  function leave(connection: Connection): void {
    const place = looks.get(connection)?.place
    looks.delete(connection)
    if (place) presence.remove(place, connection)
  }

  return {
    look,
    leave,
    /** The rights of a page are others: it is asked again whether it may have its record open. */
    async again(connection: Connection): Promise<void> {
      const said = looks.get(connection)?.said
      leave(connection)
      if (said) await look(connection, said)
    },
  }
}

const sameRecord = (one: RecordRef | null, other: RecordRef) =>
  one?.noun === other.noun && one.recordId === other.recordId
