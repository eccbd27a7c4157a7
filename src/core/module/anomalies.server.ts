import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'
import type { AnomalyFinding } from './anomaly.ts'

/** Searches an organization's records of one kind for data that looks wrong. */
export type AnomalyFinder = {
  /** The noun of the records. */
  noun: string
  /** Titles of its rules: "Volume without days on". */
  rules: Readonly<Record<string, string>>
  /** Yields anomalies in batches, so that an organization's records are never all in memory. */
  find: (tx: Tx, query: { tenantId: string; today: Day }) => AsyncIterable<AnomalyFinding[]>
}
