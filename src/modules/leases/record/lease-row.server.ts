import type { Tx } from '../../../core/data/database.server.ts'
import { lockRow, type RecordMapping } from '../../../core/data/rows.server.ts'
import { leaseSchema, type Lease } from './lease.ts'
import { leases, type LeaseRow } from './lease.table.ts'

const leaseFieldNames = Object.keys(leaseSchema.shape) as (keyof Lease)[]

/** Returns the editable fields of a lease, from its row. */
export function toLeaseFields(row: LeaseRow): Lease {
  const leaseFields = Object.fromEntries(leaseFieldNames.map(field => [field, row[field]])) as Lease
  const recordedAcres = row.recordedAcres === null ? null : Number(row.recordedAcres)
  return Object.assign(leaseFields, { recordedAcres }, row.custom)
}

/** Converts the editable fields of a lease for storage. */
const toLeaseColumns = (leaseFields: Lease) => ({
  ...leaseFields,
  recordedAcres: leaseFields.recordedAcres === null ? null : String(leaseFields.recordedAcres),
})

export const leaseRecords: RecordMapping<typeof leases, Lease> = {
  table: leases,
  noun: 'leases',
  one: 'lease',
  nameField: 'leaseNumber',
  toFields: toLeaseFields,
  toColumns: toLeaseColumns,
}

/** Locks the lease until the transaction ends, so that changes to its parts run one after the other. */
export const lockLease = (tx: Tx, tenantId: string, id: string) => lockRow(tx, tenantId, leaseRecords, id)

export const leaseRefusals = {
  leases_number: [
    'leaseNumber',
    'Another lease has this number. Numbers are unique in an organization; add a suffix, or open the other lease.',
  ],
} satisfies Record<string, [string, string]>
