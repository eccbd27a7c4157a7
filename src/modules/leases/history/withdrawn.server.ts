import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChanges } from '../../../core/data/record.server.ts'

/** An acknowledgment that was withdrawn automatically, with its reason. */
export type WithdrawnAcknowledgment = {
  leaseId: string
  title: string
  acknowledgedBy: string
  reason: string
}

/** Logs withdrawn acknowledgments in the histories of their leases. */
export const logWithdrawnAcknowledgments = (
  tx: Tx,
  tenantId: string,
  acknowledgments: readonly WithdrawnAcknowledgment[],
): Promise<void> =>
  recordChanges(
    tx,
    { tenantId, userId: 'rules', origin: noOrigin },
    acknowledgments.map(({ leaseId, acknowledgedBy, ...details }) => ({
      noun: 'leases',
      recordId: leaseId,
      act: 'withdraw obligation',
      before: { acknowledgedBy },
      after: { acknowledgedBy: null, ...details },
    })),
  )
