import type { Gate } from '../access/refusal.ts'
import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'

/** What a module puts on the calendars of those who pass its gate: what is open, in the order of its days. */
export type CalendarDates = {
  gate: Gate
  read: (tx: Tx, tenantId: string, today: Day, most: number) => Promise<CalendarDate[]>
}

/** The last safe day of something that has to be done, for a whole day. */
export type CalendarDate = {
  /** Names it for ever, in every organization: `obligation-0199b2a4…`. */
  id: string
  /** Rises whenever it is changed; programs keep the highest one that they have seen. */
  version: number
  changedAt: Date
  day: Day
  title: string
  note: string
  /** The page where it is done. */
  to: string
}
