import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordAll } from '../../../core/data/record.server.ts'

/** An acknowledgment that was withdrawn automatically, with its reason. */
export type Withdrawn = { leaseId: string; title: string; acknowledgedBy: string; reason: string }

/** Logs withdrawn acknowledgments in the histories of their leases. */
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
