import type { AppErrorShape } from '../error/AppError.ts'
import type { Difference } from './difference.ts'
import type { RecordRef } from '../data/record-ref.ts'
import type { PresentUser } from './present.ts'

/** A message from a browser. `id` is the browser's own name for a query that it watches. */
export type BrowserMessage =
  | { say: 'watch'; id: number; path: string; input: unknown; version: string | null }
  | { say: 'leave'; id: number }
  /** The record that the page shows and the field being edited; null if it shows none. */
  | { say: 'look'; record: RecordRef | null; field: string | null }
  | { say: 'still here' }

/**
 * A message from the server. A group is one result that several browsers watch; its messages have the same bytes for
 * all. `version` identifies a result by its content, so it stays valid across a restart. A message that could not be
 * read is refused with id 0, which no query has.
 */
export type ServerMessage =
  | { say: 'watching'; id: number; group: string }
  | { say: 'whole'; group: string; version: string; result: unknown }
  | { say: 'change'; group: string; from: string; version: string; difference: Difference }
  /** Everyone who has this record open, including the recipient. */
  | { say: 'present'; noun: string; recordId: string; people: PresentUser[] }
  | { say: 'refused'; id: number; message: string; app: AppErrorShape | null }
  | { say: 'still here' }
