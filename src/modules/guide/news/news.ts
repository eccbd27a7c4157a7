import { changes, type Change } from '../pages/changes.data.ts'

/** A user's last visit to the news: the last change seen, and the time. */
export type NewsVisit = { seen: number; at: string }

/**
 * Returns the changes since the user's last visit. A user without a visit has no new changes, since the product
 * is new to them as a whole.
 */
export const changesSince = (visit: NewsVisit | null | undefined): readonly Change[] =>
  visit ? changes.filter(({ number }) => number > visit.seen) : []
