import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import { isLiveState, stateLabels, type LeaseState } from '../../leases/record/lease-state.ts'
import { evidenceSql } from './copy-evidence.server.ts'

type CurrentLeaseRow = {
  id: string
  number: string | null
  name: string | null
  state: LeaseState | null
  isChanged: boolean
}

/** Reads the changes in the leases of a listing since their evidence was copied, in lease order. */
export async function readLeases(tx: Tx, tenantId: string, listingId: string) {
  const { rows } = await tx.execute<CurrentLeaseRow>(sql`
    select k.lease_id as id, l.lease_number as number, l.name, l.lease_state as state,
      coalesce(not ${evidenceSql} @> k.evidence_of, false) as "isChanged"
    from listing_leases k
      left join leases l on l.tenant_id = k.tenant_id and l.id = k.lease_id and l.deleted_at is null
    where k.tenant_id = ${tenantId} and k.listing_id = ${listingId} order by k.place`)
  return rows.map(({ state, number, name, ...row }) => ({
    ...row,
    title: state === null ? null : [number, name].filter(Boolean).join(' '),
    isGone: state === null || !isLiveState(state),
    label: state === null ? 'Deleted' : stateLabels[state].label,
  }))
}
