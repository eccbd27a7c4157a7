import type { Gate, Membership } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Happening, HappeningKind } from './happening.ts'

/** What is asked of one source: those of a record that came before the one with the key `before`, the latest first. */
type HappeningsQuery = {
  recordId: string
  kinds: readonly HappeningKind[]
  before: string | null
  limit: number
}

/** What a module knows of what was said, sent, paid or changed around the records of another: on their line of time. */
export type Happenings = {
  name: string
  /** The nouns of the records. */
  on: readonly string[]
  kinds: readonly HappeningKind[]
  gate: Gate
  /** A key that it did not write reads as none. It is read in pages along an index. */
  read: (
    tx: Tx,
    membership: Pick<Membership, 'tenantId' | 'timeZone'>,
    asked: HappeningsQuery,
  ) => Promise<Happening[]>
}
