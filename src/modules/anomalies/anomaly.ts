import { z } from 'zod'
import { choice, line } from '../../core/form/fields.ts'

/** Causes of anomalies that a user can choose with one tap. */
export const causes = {
  downtime: 'Downtime',
  lift: 'Pump or lift failure',
  workover: 'Workover',
  offset: 'Offset frac',
  market: 'Line pressure or market',
  decline: 'Natural decline',
  report: 'Reporting error',
  allocation: 'Allocation',
  other: 'Other',
} as const
export type Cause = keyof typeof causes
const causeNames = Object.keys(causes) as [Cause, ...Cause[]]

export const anomalyStates = { open: 'Open', explained: 'Explained', dismissed: 'Dismissed' } as const
export type AnomalyState = keyof typeof anomalyStates

/** A decision on an anomaly: with a cause it is explained, without one it is open or dismissed. */
export const anomalyDecision = z.object({
  state: z.enum(['open', 'explained', 'dismissed']).meta({ title: 'Status', words: anomalyStates }),
  cause: z.enum(causeNames).nullable().meta({ title: 'Cause', words: causes }),
})
export type AnomalyDecision = z.output<typeof anomalyDecision>

/** The evidence that closes an anomaly with its task: the cause and the findings. */
export const anomalyEvidence = z.object({
  cause: choice('Cause', causes, 'Choose the cause.'),
  note: line('Findings', 1000).min(3, 'Enter what was found, and what was done about it.'),
})

/** An anomaly in a list. */
export type AnomalyRow = AnomalyDecision & {
  id: string
  version: number
  rule: string
  noun: string
  recordId: string
  /** The record's name and link; null if it was deleted. */
  record: string | null
  to: string | null
  onDay: string
  says: string
  product: 'oil' | 'gas' | null
  lost: string | null
  /** The loss in dollars and the source of its price; null if no price is known. */
  lostDollars: string | null
  pricedBy: string | null
}
