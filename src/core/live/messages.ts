import type { AppErrorShape } from '../error/AppError.ts'
import type { Difference } from './difference.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { Present } from './present.ts'

/** What a browser says on the live socket. `id` is its own name for a query it watches. */
export type FromBrowser =
  | { say: 'watch'; id: number; path: string; input: unknown; version: string | null }
  | { say: 'leave'; id: number }
  /** Which record the page shows, and which of its fields is being changed; null when it shows none. */
  | { say: 'look'; record: RecordRef | null; field: string | null }
  | { say: 'still here' }

/**
 * What the server says. A group is one result that several browsers watch; its messages are the same bytes for all of
 * them. `version` names a result by its content, so it stays true across a restart. What could not be read is refused
 * with the id 0, which no query has.
 */
export type FromServer =
  | { say: 'watching'; id: number; group: string }
  | { say: 'whole'; group: string; version: string; result: unknown }
  | { say: 'change'; group: string; from: string; version: string; difference: Difference }
  /** Everyone who has this record open, who is told included. */
  | { say: 'present'; noun: string; recordId: string; people: Present[] }
  | { say: 'refused'; id: number; message: string; app: AppErrorShape | null }
  | { say: 'still here' }
