import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { findLoggedRecordType } from '../data/changes/recorded.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { Connection, ClientMessage } from './connection.server.ts'
import { presenceKey, type Presence } from './presence.server.ts'

/** Throws if this user may not open the record. */
export type MayOpen = (context: Context, record: RecordRef) => Promise<void>

type WatchMessage = ClientMessage & { say: 'look' }

/**
 * Tracks the record that each page has open. A user who may not open a record neither appears there nor sees who
 * does.
 */
export function createPresenceAccess(presence: Presence, mayOpen: MayOpen) {
  const looks = new Map<Connection, { asked: WatchMessage; place: string | null }>()

  async function pending(connection: Connection, request: WatchMessage): Promise<void> {
    const before = looks.get(connection)
    if (request.record && before?.place && isSameRecord(before.asked.record, request.record)) {
      before.asked = request
      return appear(connection, before.place, request)
    }
    leave(connection)
    const { membership, acting } = connection.context.viewer
    // Support staff who act for a user do not appear under that user's name.
    if (!request.record || !membership || acting) return
    const entry = { asked: request, place: null as string | null }
    looks.set(connection, entry)
    try {
      await mayOpen(connection.context, request.record)
    } catch (error) {
      if (looks.get(connection) === entry) looks.delete(connection)
      if (error instanceof AppError) return
      throw error
    }
    // The page may have navigated away in the meantime.
    if (looks.get(connection) !== entry) return
    entry.place = presenceKey(membership.tenantId, request.record)
    appear(connection, entry.place, request)
  }

  function appear(connection: Connection, place: string, { field }: WatchMessage) {
    const { id, displayName } = connection.context.viewer.user!
    presence.put(place, connection, { id, name: displayName, field })
  }

  function leave(connection: Connection): void {
    const place = looks.get(connection)?.place
    looks.delete(connection)
    if (place) presence.remove(place, connection)
  }

  async function check(connection: Connection, { record }: WatchMessage): Promise<void> {
    await mayOpen(connection.context, record!).catch((error: unknown) => {
      leave(connection)
      if (!(error instanceof AppError)) throw error
    })
  }

  return {
    look: pending,
    leave,
    /** Checks access again for everyone who has one of the changed private records open. */
    async checkPrivate(audience: string | null, topic: string | null): Promise<void> {
      if (topic !== null && !findLoggedRecordType(topic)?.isPrivate) return
      const affected = [...looks].filter(([{ context }, { asked }]) => {
        const { noun } = asked.record!
        const isOfTopic = topic === null ? findLoggedRecordType(noun)?.isPrivate : noun === topic
        return isOfTopic && (audience === null || context.viewer.membership?.tenantId === audience)
      })
      for (const [connection, { asked }] of affected) await check(connection, asked)
    },
    /**
     * Checks access again after a page's rights changed. A user who may no longer open the record disappears from it.
     */
    async checkRights(connection: Connection): Promise<void> {
      const { membership } = connection.context.viewer
      const requested = looks.get(connection)?.asked
      if (!membership) leave(connection)
      else if (requested) await check(connection, requested)
    },
  }
}

const isSameRecord = (a: RecordRef | null, b: RecordRef) => a?.noun === b.noun && a.recordId === b.recordId
