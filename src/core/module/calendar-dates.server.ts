import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'

/** The dates that a module adds to the calendars of users who pass its gate: open ones, ordered by day. */
export type CalendarDates = {
  gate: Gate
  read: (tx: Tx, tenantId: string, today: Day, limit: number) => Promise<CalendarDate[]>
}

/** The last day to act for a task, as an all-day event. */
export type CalendarDate = {
  /** A permanent id, unique across organizations: `obligation-0199b2a4…`. */
  id: string
  /** Increases with every change. Calendar programs keep the highest version that they have seen. */
  version: number
  changedAt: Date
  day: Day
  title: string
  note: string
  /** The page where the user can do it. */
  to: string
}
