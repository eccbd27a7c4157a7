import type { SQL } from 'drizzle-orm'
import type { Gate } from '../access/refusal.ts'

/** What an address of a list is read with. Lists of the admin area are no organization's. */
type ListQuery = { tenantId: string; today: string; search: Readonly<Record<string, string>> }

/** A list of which people keep views: its name is the `storageKey` of its table. */
export type KnownList = {
  name: string
  /** Who may read it: of an organization's lists its members, of those of the admin area staff. */
  gate: Gate
  /** The topics that its rows depend on. */
  reads: readonly string[]
  /** The rows that an address leaves, as a table with its condition; null where they are too many to be counted each time. */
  rows: ((asked: ListQuery) => SQL) | null
}
