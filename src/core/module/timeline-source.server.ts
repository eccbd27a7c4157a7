import type { Gate, Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { TimelineEntry, TimelineEntryKind } from './timeline-entry.ts'

/** A request to one source: the entries of a record before the one with the key `before`, latest first. */
type TimelineQuery = {
  recordId: string
  kinds: readonly TimelineEntryKind[]
  before: string | null
  limit: number
}

/** A module's entries on the timelines of other modules' records: messages, mailings, payments and changes. */
export type TimelineSource = {
  name: string
  /** The nouns of the records. */
  nouns: readonly string[]
  kinds: readonly TimelineEntryKind[]
  gate: Gate
  /** Reads pages along an index. A key from another source counts as none. */
  read: (
    tx: Tx,
    membership: Pick<Membership, 'tenantId' | 'timeZone'>,
    query: TimelineQuery,
  ) => Promise<TimelineEntry[]>
}
