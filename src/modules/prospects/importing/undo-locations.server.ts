import { sql } from 'drizzle-orm'
import type { Tx } from '../../../core/data/database.server.ts'
import type { TenantContext } from '../../../core/http/procedure.server.ts'
import type { UndoContext } from '../../../core/importing/merge.server.ts'
import { hasFilesSql, removeParts, restoreRecords } from '../../../core/importing/undo-records.server.ts'
import type { NextStep } from '../../../core/module/importable.server.ts'
import { commentedCondition } from '../../comments/commented-condition.port.server.ts'
import { deleteUnusedParties } from '../../parties/added-parties.port.server.ts'

const addedByBatchCondition = 'r.tenant_id = $1 and r.import_batch_id = $2'
const referenceCondition = (table: string, column: string) =>
  `exists (select 1 from ${table} h where h.tenant_id = $1 and h.${column} = r.id)`

/** Removes the tracts and prospects of a batch that nothing refers to anymore. */
async function deleteUnusedLocations({ query }: UndoContext): Promise<void> {
  const referencedCondition = ['prospect_owners', 'prospect_instruments']
    .map(table => referenceCondition(table, 'tract_id'))
    .join(' or ')
  await query(
    `delete from prospect_tracts r where ${addedByBatchCondition} and r.version = 1 and not (${referencedCondition})`,
  )
  const partTables = ['prospect_tracts', 'prospect_owners', 'prospect_instruments', 'letter_runs']
  const reasonsToKeep = [
    ...partTables.map(table => referenceCondition(table, 'prospect_id')),
    hasFilesSql('prospects'),
    commentedCondition('prospects'),
  ]
  await query(
    `delete from prospects r where ${addedByBatchCondition} and r.version = 1 and not (${reasonsToKeep.join(' or ')})`,
  )
}

const ownerColumns = [
  'party_id',
  'name',
  'fraction',
  'executive',
  'leased',
  'leased_to',
  'leased_until',
  'source',
  'notes',
]
const ownerLabel = `'Owner ' || coalesce(r.name, 'unknown')`
const offersCondition = referenceCondition('prospect_offers', 'owner_id')

/** Removes the owners of a batch, except those that users changed or made offers to. */
export async function undoOwners(undo: UndoContext): Promise<number> {
  await restoreRecords(undo, 'prospect_owners', ownerColumns, { label: ownerLabel })
  await undo.query(
    `insert into import_kept select 'prospect_owners', ${ownerLabel} from prospect_owners r
     where ${addedByBatchCondition} and r.version = 1 and ${offersCondition}`,
  )
  await removeParts(undo, 'prospect_owners', ownerLabel, offersCondition)
  await deleteUnusedLocations(undo)
  // An address of the batch does not prevent the removal of its contact; if the contact remains, so does the address.
  await undo.query(
    `delete from party_addresses r where ${addedByBatchCondition} and r.version = 1
       and not exists (select 1 from prospect_owners o where o.tenant_id = $1 and o.party_id = r.party_id)`,
  )
  await deleteUnusedParties(undo)
  return 0
}

const instrumentColumns =
  'number instrument grantor grantee dated_on recorded_on book page instrument_no land remarks'.split(' ')
const instrumentLabel = `'Run sheet row ' || r.number`

/** Removes the instruments of a batch, except those that users changed or added to the curative list. */
export async function undoInstruments(undo: UndoContext): Promise<number> {
  await restoreRecords(undo, 'prospect_instruments', instrumentColumns, { label: instrumentLabel })
  await removeParts(undo, 'prospect_instruments', instrumentLabel, 'r.curative_id is not null')
  await deleteUnusedLocations(undo)
  return 0
}

/** Returns a link to the prospect of a batch, or to all prospects if there are several. */
export const linksToProspects = async (
  { actor }: TenantContext,
  tx: Tx,
  batchId: string,
): Promise<NextStep[]> => {
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select p.id, p.name from prospects p where p.tenant_id = ${actor.tenantId} and p.deleted_at is null and p.id in (
      select prospect_id from prospect_owners where tenant_id = ${actor.tenantId} and import_batch_id = ${batchId}
      union select prospect_id from prospect_instruments where tenant_id = ${actor.tenantId} and import_batch_id = ${batchId})
    limit 2`)
  const [first, second] = rows
  return first && !second
    ? [{ label: `See ${first.name}`, to: `/app/crm/prospects/${first.id}` }]
    : [{ label: 'See the prospects', to: '/app/crm/prospects' }]
}
