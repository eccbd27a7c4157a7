import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { notFound } from '../../../core/error/AppError.ts'
import { leaseSchema, type Lease } from './lease.ts'
import { leases, type LeaseRow } from './lease.table.ts'

export const leaseFieldNames = Object.keys(leaseSchema.shape) as (keyof Lease)[]

/** What a person may write of a lease, as it stands in its row. */
export function leaseFieldsOf(row: LeaseRow): Lease {
  const leaseFields = Object.fromEntries(leaseFieldNames.map(field => [field, row[field]])) as Lease
  return { ...leaseFields, recordedAcres: row.recordedAcres === null ? null : Number(row.recordedAcres) }
}

/** The same, ready to be stored. */
export const storedLeaseFields = (leaseFields: Lease) => ({
  ...leaseFields,
  recordedAcres: leaseFields.recordedAcres === null ? null : String(leaseFields.recordedAcres),
})

/** A lease of the organization, locked until the transaction ends. Absent, deleted and not yours are the same. */
export async function lockLease(tx: Tx, tenantId: string, id: string): Promise<LeaseRow> {
  const [row] = await tx
    .select()
    .from(leases)
    .where(and(eq(leases.tenantId, tenantId), eq(leases.id, id), isNull(leases.deletedAt)))
    .for('update')
  if (!row) throw notFound('Lease')
  return row
}

export const fieldOfConstraint = {
  leases_number: [
    'leaseNumber',
    'Another lease has this number. Numbers are unique in an organization; add a suffix, or open the other lease.',
  ],
} satisfies Record<string, [string, string]>
