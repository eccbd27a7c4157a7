import type { z } from 'zod'
import type { Tx } from '../../../core/data/database.server.ts'
import { newId } from '../../../core/data/id.server.ts'
import { recordChange, type Actor } from '../../../core/data/record.server.ts'
import type { Day } from '../../../core/time/calendar.ts'
import { recordParts } from '../../../core/resource/record-parts.server.ts'
import { provision, type Provision } from '../record/provision.ts'
import { toProvision, provisions } from '../record/provision.table.ts'
import { leasePartOptions } from '../upkeep/lease-parts.server.ts'

export const provisionParts = recordParts(leasePartOptions, {
  one: 'provision',
  table: provisions,
  schema: provision as z.ZodType<Provision>,
  toFields: toProvision,
  refusals: {
    provisions_document: ['documentId', 'Choose a document in your organization.'],
  },
  // The user who saves a clause as confirmed confirms it as of today.
  toColumns: (values, { actor, today }) => ({
    ...values,
    confirmedBy: values.confirmedBy === null ? null : actor.userId,
    confirmedOn: values.confirmedBy === null ? null : today,
  }),
})

/** Adds user-confirmed clauses to a new lease, in order. */
export async function addProvisions(
  tx: Tx,
  actor: Actor,
  today: Day,
  leaseId: string,
  clauses: readonly Provision[],
): Promise<void> {
  const { tenantId, userId } = actor
  for (const [position, provision] of clauses.entries()) {
    const values = { ...provision, confirmedBy: userId, confirmedOn: today }
    await tx
      .insert(provisions)
      .values({ ...values, tenantId, id: newId(), leaseId, position, createdBy: userId, updatedBy: userId })
    await recordChange(tx, actor, { noun: 'leases', recordId: leaseId, act: 'add provision', after: values })
  }
}
