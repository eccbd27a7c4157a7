import type { Day } from '../time/calendar.ts'

/** A task of the user on the dashboard. */
export type Todo = {
  /** A permanent id: `obligation-0199b2a4…`. */
  id: string
  /** The last day to act; null if there is none. */
  day: Day | null
  /**
   * Set if the day has passed and acting no longer helps, so a user must decide what happens. Omitted while it can
   * still be done.
   */
  lost?: boolean
  title: string
  /** The name of its record. */
  record: string
  /** The clause, rule or amount that requires it, in one line. */
  reason: string
  /** Dollars lost if it is not done, as decimal text; null if none or unknown. */
  stake: string | null
  netAcres: string | null
  assigneeId: string | null
  assignee: string | null
  /** The only users who may do it, such as the approvers of an amount; omitted if anyone may. */
  whom?: readonly string[]
  /** Label of its button, with the amount: "Pay $40.00". */
  button: string
  /** The page where it is done. */
  to: string
}
