import type { Day } from '../time/calendar.ts'

/** Something that does not look right about a record. */
export type FoundAnomaly = {
  rule: string
  recordId: string
  /** Which one of its rule and record it is: its month, pool and field. */
  key: string
  /** The day or month that it is about. */
  onDay: Day
  /** One sentence with the figures. */
  says: string
  /** The figures that it was judged by: what was decided holds while they are the same. */
  seen: string
  /** What was not produced, net to the organization, in bbl or mcf; null where that is not known or nothing was lost. */
  product: 'oil' | 'gas' | null
  lost: number | null
}
