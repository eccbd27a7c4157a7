import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { isLive, statusLabels, type LeaseStatus } from '../../leases/record/lease-status.ts'
import { recordOf } from './take-evidence.server.ts'

type Row = {
  id: string
  number: string | null
  name: string | null
  status: LeaseStatus | null
  isChanged: boolean
}

/** What became of the leases of a listing since their evidence was copied, in their order. */
export async function leasesNow(tx: Tx, tenantId: string, listingId: string) {
  const { rows } = await tx.execute<Row>(sql`
    select k.lease_id as id, l.lease_number as number, l.name, l.status,
      coalesce(not ${recordOf} @> k.evidence_of, false) as "isChanged"
    from listing_leases k
      left join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null
    where k.tenant_id = ${tenantId} and k.listing_id = ${listingId} order by k.place`)
  return rows.map(({ status, number, name, ...row }) => ({
    ...row,
    title: status === null ? null : [number, name].filter(Boolean).join(' '),
    isGone: status === null || !isLive(status),
    label: status === null ? 'Deleted' : statusLabels[status].label,
  }))
}
