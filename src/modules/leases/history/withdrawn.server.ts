import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordAll } from '../../../core/data/record.server.ts'

/** An acknowledgment that ended without anyone's doing: of what, whose, and why. */
export type Withdrawn = { leaseId: string; title: string; acknowledgedBy: string; reason: string }

/** Says in the histories of leases that acknowledgments stand no longer. */
export const recordWithdrawn = (tx: Tx, tenantId: string, all: readonly Withdrawn[]): Promise<void> =>
  recordAll(
    tx,
    { tenantId, userId: 'rules', origin: noOrigin },
    all.map(({ leaseId, acknowledgedBy, ...why }) => ({
      noun: 'leases',
      recordId: leaseId,
      act: 'withdraw obligation',
      before: { acknowledgedBy },
      after: { acknowledgedBy: null, ...why },
    })),
  )
