import { z } from 'zod'
import { choice, line } from '../../core/form/fields.ts'

/** Why something does not look right, as a person says with one tap. */
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

/** What a person decides about an anomaly: a cause explains it; without one it is open, or no anomaly at all. */
export const anomalyDecision = z.object({
  state: z.enum(['open', 'explained', 'dismissed']).meta({ title: 'State', words: anomalyStates }),
  cause: z.enum(causeNames).nullable().meta({ title: 'Cause', words: causes }),
})
export type AnomalyDecision = z.output<typeof anomalyDecision>

/** What closes an anomaly with its task: why it was, and what was found. */
export const anomalyEvidence = z.object({
  cause: choice('Cause', causes, 'Choose the cause.'),
  note: line('What was found', 1000).min(3, 'Enter what was found, and what was done about it.'),
})

/** An anomaly as its list shows it. */
export type AnomalyRow = AnomalyDecision & {
  id: string
  version: number
  rule: string
  noun: string
  recordId: string
  /** What the record is called, and where it opens; null where it is gone. */
  record: string | null
  to: string | null
  onDay: string
  says: string
  product: 'oil' | 'gas' | null
  lost: string | null
  /** The same in dollars, and at which price; null where no price is known. */
  lostDollars: string | null
  pricedBy: string | null
}
