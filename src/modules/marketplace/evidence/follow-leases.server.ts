import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { noOrigin, recordChanges } from '../../../core/data/record.server.ts'
import { isLive, leaseStatuses, statusLabels, type LeaseStatus } from '../../leases/record/lease-status.ts'
import { listingRecordType } from '../record/listing.ts'
import { unpublishListings } from '../publishing/publish.server.ts'
import { evidenceSql } from './copy-evidence.server.ts'

type StaleListing = { id: string; status: LeaseStatus | null }

/**
 * Updates listings when leases change or are deleted, in the same transaction. A listing, or a package, is withdrawn if
 * one of its leases ended or had its working interest fully assigned. If a lease changed, the seller is notified that
 * the evidence is out of date.
 */
export async function updateLeaseListings(
  tx: Tx,
  tenantId: string,
  leaseIds: readonly string[],
): Promise<void> {
  const leaseIdsParam = sql.param([...leaseIds])
  const liveStatuses = sql.param(leaseStatuses.filter(isLive))
  const { rows: staleListings } = await tx.execute<StaleListing>(sql`
    with lost as (
      select distinct on (p.id) p.id, k.place, l.status,
        (select count(*) from listing_leases where tenant_id = p.tenant_id and listing_id = p.id) as leases
      from listing_leases k join listings p on p.tenant_id = k.tenant_id and p.id = k.listing_id
        left join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null
      where k.tenant_id = ${tenantId} and k.lease_id = any (${leaseIdsParam}::uuid[]) and p.status in ('published', 'scheduled')
        and p.deleted_at is null
        and (l.id is null or l.status <> all (${liveStatuses}::text[]) or (l.wi = 0 and (k.evidence_of ->> 'wi')::numeric > 0))
      order by p.id, k.place)
    update listings p set status = 'withdrawn', publish_at = null, version = p.version + 1,
      reason = case when lost.leases = 1 then 'Its lease' else 'Lease ' || lost.place || ' of the package' end
        || case when lost.status is null then ' was deleted.'
          when lost.status = 'ASSIGNED' or lost.status = any (${liveStatuses}::text[]) then ' was assigned.'
          else ' ended.' end
    from lost where p.tenant_id = ${tenantId} and p.id = lost.id returning p.id, lost.status`)
  const { rows: stale } = await tx.execute<{ id: string }>(sql`
    update listings p set stale_at = now()
    where p.tenant_id = ${tenantId} and p.status = 'published' and p.deleted_at is null and p.stale_at is null
      and p.evidence is not null and exists (
        select 1 from listing_leases k join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id
        where k.tenant_id = p.tenant_id and k.listing_id = p.id and k.lease_id = any (${leaseIdsParam}::uuid[])
          and not ${evidenceSql} @> k.evidence_of)
    returning p.id`)
  if (staleListings.length + stale.length === 0) return
  await unpublishListings(
    tx,
    staleListings.map(({ id }) => id),
  )
  const changes = [
    ...staleListings.map(({ id, status }) => ({
      noun: listingRecordType,
      recordId: id,
      act: 'lease ended',
      after: { lease: leaseEndLabel(status) },
    })),
    ...stale.map(({ id }) => ({ noun: listingRecordType, recordId: id, act: 'lease changed' })),
  ]
  await recordChanges(tx, { tenantId, userId: 'system', origin: noOrigin }, changes)
}

const leaseEndLabel = (status: LeaseStatus | null) =>
  status === null ? 'Deleted' : isLive(status) ? statusLabels.ASSIGNED.label : statusLabels[status].label
