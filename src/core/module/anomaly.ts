import type { Day } from '../time/calendar.ts'

/** A suspicious value in a record. */
export type AnomalyFinding = {
  rule: string
  recordId: string
  /** Distinguishes the anomalies of one rule and record: month, pool and field. */
  key: string
  /** The day or month of the suspicious value. */
  onDay: Day
  /** One sentence with the figures. */
  says: string
  /** The figures that it was based on. A user's decision about it holds as long as they stay the same. */
  seen: string
  /**
   * The product that was not produced, and its volume in bbl or mcf (`lost`), net to the organization; null if
   * unknown or nothing was lost.
   */
  product: 'oil' | 'gas' | null
  lost: number | null
}
