import type { Day } from '../time/calendar.ts'

/** Something that a person has to do, on the dashboard. */
export type Todo = {
  /** Names it for ever: `obligation-0199b2a4…`. */
  id: string
  /** The last day to act; null: none. */
  day: Day | null
  /** The day has passed and acting saves nothing more: a person decides what is so. Absent: it can still be saved. */
  lost?: boolean
  title: string
  /** The record that it is about, as its people call it. */
  record: string
  /** In one line: the clause, rule or sum that asks for it. */
  why: string
  /** Dollars that are lost where it is not done, as decimal text; null: not known, or none. */
  stake: string | null
  netAcres: string | null
  assigneeId: string | null
  assignee: string | null
  /** Those who alone are to do it, such as the approvers of a sum; absent: anyone who may. */
  whom?: readonly string[]
  /** On its button: what it does, with the amount: "Pay $40.00". */
  button: string
  /** The page on which it is done. */
  to: string
}
