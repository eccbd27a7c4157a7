import type { UndoContext } from '../../../core/importing/merge.server.ts'
import { commentedCondition } from '../../comments/commented-condition.port.server.ts'
import {
  hasFilesSql,
  queryIds,
  removeAdded,
  removeParts,
  restoreRecords,
  hasRelatedEditsSql,
} from '../../../core/importing/undo-records.server.ts'
import { deleteUnusedParties } from '../../parties/added-parties.port.server.ts'
import { deriveLessors } from './derive-lessors.server.ts'
import { deriveExistingLeases } from './derive-existing.port.server.ts'
import { leaseRecord } from './lease-record.server.ts'

/** Tables in which users add to a lease; a lease with rows in any of them is not deleted. */
const leaseTables = [
  'provisions',
  'lease_operations',
  'lease_events',
  'lease_assignments',
  'lease_parties',
  'lease_wells',
  'tracts',
]
// Obligations come from the lease's terms; a decision on one, or one entered by hand, is a user's work.
const decidedSql = `exists (select 1 from obligations o where o.tenant_id = $1 and o.lease_id = r.id and (o.status <> 'DUE' or o.key is null))`
const editedSql = `(r.version > 1 or ${decidedSql} or ${hasRelatedEditsSql(leaseTables, 'lease_id')} or ${hasFilesSql('leases')} or ${commentedCondition('leases')})`

const tractColumns = ['state', 'county', 'land', 'legal', 'stated_acres', 'map_acres']
const tractLabel = `'Tract ' || r.tract_number`
const leaseLabel = `'Lease ' || r.lease_number`
/** A lease that stays because users worked on it keeps its tracts. */
const leaseStaysSql =
  'exists (select 1 from leases l where l.tenant_id = $1 and l.id = r.lease_id and l.import_batch_id = $2)'

/** Deletes the leases, tracts and outlines of a batch, and derives the leases that remain. */
export async function undoLeases(context: UndoContext): Promise<number> {
  const { tx, query, tenantId, today } = context
  const touchedLeaseIds = await queryIds(
    context,
    `select id from leases where tenant_id = $1 and import_batch_id = $2
     union select lease_id from tracts where tenant_id = $1 and import_batch_id = $2
     union select (before ->> case when noun = 'tracts' then 'lease_id' else 'id' end)::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('leases', 'tracts')`,
  )
  await query('delete from lease_shapes where tenant_id = $1 and batch_id = $2')
  await restoreRecords(context, 'tracts', tractColumns, { label: tractLabel })
  await restoreRecords(context, 'leases', Object.keys(leaseRecord.columns), { label: leaseLabel })
  const removed = await removeAdded(context, 'leases', leaseLabel, editedSql)
  await removeParts(context, 'tracts', tractLabel, leaseStaysSql)
  await deriveLessors(context, touchedLeaseIds, 'system')
  await deleteUnusedParties(context)
  await deriveExistingLeases(tx, tenantId, touchedLeaseIds, today)
  return removed
}
