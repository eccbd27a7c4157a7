import { AppError } from '../error/AppError.ts'
import type { Context } from '../http/context.server.ts'
import { findLoggedRecordType } from '../data/changes/logged-record-types.server.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { Connection, ClientMessage } from './connection.server.ts'
import { presenceKey, type Presence } from './presence.server.ts'

/** Throws if this user may not open the record. */
export type AssertAccess = (context: Context, record: RecordRef) => Promise<void>

type OpenRecordMessage = ClientMessage & { say: 'look' }

/**
 * Tracks the record that each page has open. A user who may not open a record neither appears there nor sees who
 * does.
 */
export function createPresenceAccess(presence: Presence, mayOpen: AssertAccess) {
  const openRecords = new Map<Connection, { asked: OpenRecordMessage; place: string | null }>()

  async function handleOpenRecord(connection: Connection, request: OpenRecordMessage): Promise<void> {
    const previous = openRecords.get(connection)
    if (request.record && previous?.place && isSameRecord(previous.asked.record, request.record)) {
      previous.asked = request
      return showPresence(connection, previous.place, request)
    }
    leave(connection)
    const { membership, acting } = connection.context.viewer
    // Support staff who act for a user do not appear under that user's name.
    if (!request.record || !membership || acting) return
    const entry = { asked: request, place: null as string | null }
    openRecords.set(connection, entry)
    try {
      await mayOpen(connection.context, request.record)
    } catch (error) {
      if (openRecords.get(connection) === entry) openRecords.delete(connection)
      if (error instanceof AppError) return
      throw error
    }
    // The page may have navigated away in the meantime.
    if (openRecords.get(connection) !== entry) return
    entry.place = presenceKey(membership.tenantId, request.record)
    showPresence(connection, entry.place, request)
  }

  function showPresence(connection: Connection, place: string, { field }: OpenRecordMessage) {
    const { id, displayName } = connection.context.viewer.user!
    presence.put(place, connection, { id, name: displayName, field })
  }

  function leave(connection: Connection): void {
    const place = openRecords.get(connection)?.place
    openRecords.delete(connection)
    if (place) presence.remove(place, connection)
  }

  async function recheckAccess(connection: Connection, { record }: OpenRecordMessage): Promise<void> {
    await mayOpen(connection.context, record!).catch((error: unknown) => {
      leave(connection)
      if (!(error instanceof AppError)) throw error
    })
  }

  return {
    look: handleOpenRecord,
    leave,
    /** Checks access again for everyone who has one of the changed private records open. */
    async checkPrivate(audience: string | null, topic: string | null): Promise<void> {
      if (topic !== null && !findLoggedRecordType(topic)?.isPrivate) return
      const affected = [...openRecords].filter(([{ context }, { asked: openRecordMessage }]) => {
        const { noun } = openRecordMessage.record!
        const isInTopic = topic === null ? findLoggedRecordType(noun)?.isPrivate : noun === topic
        return isInTopic && (audience === null || context.viewer.membership?.tenantId === audience)
      })
      for (const [connection, { asked: openRecordMessage }] of affected)
        await recheckAccess(connection, openRecordMessage)
    },
    /**
     * Checks access again after a page's rights changed. A user who may no longer open the record disappears from it.
     */
    async checkRights(connection: Connection): Promise<void> {
      const { membership } = connection.context.viewer
      const requested = openRecords.get(connection)?.asked
      if (!membership) leave(connection)
      else if (requested) await recheckAccess(connection, requested)
    },
  }
}

const isSameRecord = (a: RecordRef | null, b: RecordRef) => a?.noun === b.noun && a.recordId === b.recordId
