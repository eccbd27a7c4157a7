import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { obligations } from '../record/obligation.table.ts'
import { lockLease } from '../record/lease-row.server.ts'
import { deriveLeases } from '../upkeep/lease-assessment.port.server.ts'
import type { ObligationType } from '../record/obligation.ts'
import type { manualObligation } from './manual-obligation.ts'

/** An obligation that a user entered, or one agreed elsewhere, which has a type and a payee. */
type NewObligation = Omit<z.output<typeof manualObligation>, 'type'> & {
  type: ObligationType
  payeeId?: string
}

/**
 * Adds an obligation that no rule of the lease creates. The caller must be allowed to change leases. Returns its id.
 */
export async function addObligation(
  tx: Tx,
  actor: Actor,
  today: Day,
  { leaseId, values }: { leaseId: string; values: NewObligation },
): Promise<string> {
  const { tenantId, userId } = actor
  await lockLease(tx, tenantId, leaseId)
  const id = newId()
  const stamps = { createdBy: userId, updatedBy: userId }
  await tx.insert(obligations).values({ ...values, ...stamps, payBy: values.dueDate, tenantId, id, leaseId })
  await recordChange(tx, actor, { noun: 'leases', recordId: leaseId, act: 'add obligation', after: values })
  await deriveLeases(tx, tenantId, [leaseId], today)
  return id
}
