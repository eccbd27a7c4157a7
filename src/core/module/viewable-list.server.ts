import type { SQL } from 'drizzle-orm'
import type { Gate } from '../access/refusal.ts'

/** The context of a list's address. Lists of the admin area belong to no organization. */
type ListQuery = { tenantId: string; today: string; search: Readonly<Record<string, string>> }

/** A list that users can save views of. Its name is the `storageKey` of its table. */
export type ViewableList = {
  name: string
  /** Who may read it: members for an organization's lists, staff for those of the admin area. */
  gate: Gate
  /** The topics that its rows depend on. */
  reads: readonly string[]
  /** The rows that match an address, as a table with its condition; null if they are too many to count each time. */
  rows: ((query: ListQuery) => SQL) | null
}
