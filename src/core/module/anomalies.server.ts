import type { Tx } from '../data/database.server.ts'
import type { Day } from '../time/calendar.ts'
import type { FoundAnomaly } from './anomaly.ts'

/** Looks through an organization's records of one kind for what does not look right. */
export type AnomalyFinder = {
  /** The noun of the records. */
  noun: string
  /** What it finds, by rule: "Volume without days on". */
  rules: Readonly<Record<string, string>>
  /** What is found, some records at a time, so that no organization is held in memory as a whole. */
  find: (tx: Tx, asked: { tenantId: string; today: Day }) => AsyncIterable<FoundAnomaly[]>
}
