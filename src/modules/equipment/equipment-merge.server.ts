import { onConflictIgnore } from '../../core/data/distributed/as-inserts.ts'
import { noOrigin, recordChanges } from '../../core/data/record.server.ts'
import {
  buildRecords,
  matchExisting,
  assignNewIds,
  refuseWhere,
} from '../../core/importing/merge-records.server.ts'
import type { MergeContext, UndoContext } from '../../core/importing/merge.server.ts'
import {
  removeAdded,
  removeParts,
  restoreRecords,
  hasRelatedEditsSql,
} from '../../core/importing/undo-records.server.ts'
import { wellsByKey } from '../wells/importing/named-well.port.server.ts'

/** Finds existing equipment, by serial number and then by name, and the wells that the rows name. */
export async function matchEquipment(merge: MergeContext): Promise<void> {
  const { query } = merge
  await buildRecords(merge, 'equipment')
  await query('create index on import_records (key); analyze import_records')
  const bySerial = `lower(r.serial_number) = lower(s.facts ->> 'serial_number') and r.kind = coalesce(s.facts ->> 'kind', r.kind)`
  const byName = `lower(r.name) = lower(s.facts ->> 'name')
    and (r.serial_number is null or s.facts ->> 'serial_number' is null)`
  await matchExisting(merge, 'equipment', bySerial)
  await matchExisting(merge, 'equipment', byName)
  const unclear = (rule: string) =>
    `id is null and key in (
       select s.key from import_records s join equipment r on r.tenant_id = $1 and r.deleted_at is null and ${rule})`
  await refuseWhere(
    merge,
    unclear(bySerial),
    'More than one piece of equipment has this serial number. Give its kind.',
  )
  await refuseWhere(
    merge,
    `key like 'name:%' and ${unclear(byName)}`,
    'More than one piece of equipment has this name. Give the serial number to identify it.',
  )
  await refuseWhere(
    merge,
    `exists (select 1 from import_records o where o.id = s.id and o.row < s.row)`,
    'An earlier row is for the same equipment; that row counts.',
  )
  await assignNewIds(merge)
  await findWells(merge)
}

/** Finds the wells of the organization only; other organizations' wells count as nonexistent. */
async function findWells(merge: MergeContext): Promise<void> {
  await merge.query(
    `create temp table import_places on commit drop as
     select s.key, s.id as equipment_id, s.row, s.is_new, r.part ->> 'well' as well, (r.part ->> 'fromOn')::date as from_on,
       w.id as well_id, coalesce(w.n, 0) as wells
     from import_records s join import_rows r using (row) left join ${wellsByKey} w on w.key = r.part ->> 'well'
     where r.part ->> 'well' is not null`,
    [merge.tenantId],
  )
  const refuseWells = (condition: string, reason: string) =>
    refuseWhere(merge, `key in (select key from import_places where ${condition})`, reason)
  await refuseWells(
    `wells = 0 and well like 'api:%'`,
    'No well in your organization has this API number. Import the well first, or skip its column.',
  )
  await refuseWells(
    `wells = 0`,
    'No well in your organization has this name. Import the well first, or skip its column.',
  )
  await refuseWells('wells > 1', 'More than one well has this name. Give the API number to identify it.')
  await merge.query('delete from import_places where wells <> 1')
}

type PlannedTransfer = {
  row: number
  id: string
  wellId: string
  fromOn: string
  well: string
  hindrance: string | null
}

/**
 * Moves equipment that is elsewhere to the well in its row. Retired equipment, and equipment moved there later, stays.
 */
export async function moveToWells(merge: MergeContext): Promise<void> {
  const { query, tenantId, batchId, userId, today, notes, count } = merge
  await query(
    `create temp table import_moves on commit drop as
     select p.row, p.equipment_id, p.well_id, p.well, now.id as last_id, now.well_id is not distinct from p.well_id and now.id is not null as same,
       coalesce(p.from_on, case when p.is_new then e.purchased_on end, $2::date) as from_on, e.retired_on, now.from_on as last_on
     from import_places p join equipment e on e.tenant_id = $1 and e.id = p.equipment_id
     left join equipment_places now on now.tenant_id = $1 and now.equipment_id = e.id and now.to_on is null`,
    [tenantId, today],
  )
  const { rows } = await query<PlannedTransfer & { same: boolean }>(
    `select row, equipment_id as id, well_id as "wellId", from_on::text as "fromOn", well, same,
       case when retired_on is not null then 'It is retired; the well was skipped.'
         when last_on > from_on then 'It moved to its current location on ' || last_on || ', which is later: it was not moved.' end as hindrance
     from import_moves order by row`,
  )
  const plannedTransfers = rows.filter(({ same }) => !same)
  for (const { row, well, hindrance } of plannedTransfers)
    if (hindrance)
      notes.add({
        row,
        kind: 'warning',
        column: null,
        reason: hindrance,
        original: well.slice(well.indexOf(':') + 1),
      })
  const transfers = plannedTransfers.filter(({ hindrance }) => hindrance === null)
  count('same', 'equipment_places', rows.length - plannedTransfers.length)
  count('added', 'equipment_places', transfers.length)
  if (transfers.length === 0) return
  const moves =
    'import_moves m where not m.same and m.retired_on is null and coalesce(m.last_on <= m.from_on, true)'
  await query(
    `insert into import_before (tenant_id, batch_id, noun, before, after_version)
     select $1, $2, 'equipment_places', to_jsonb(p), p.version + 1 from equipment_places p
      where p.tenant_id = $1 and p.id in (select m.last_id from ${moves}) ${onConflictIgnore}`,
    [tenantId, batchId],
  )
  await query(
    `update equipment_places p set to_on = m.from_on, version = p.version + 1, updated_at = now(), updated_by = $2
     from (select * from ${moves}) m where p.tenant_id = $1 and p.id = m.last_id`,
    [tenantId, userId],
  )
  await query(
    `insert into equipment_places (tenant_id, id, equipment_id, well_id, from_on, created_by, updated_by, import_batch_id, import_row)
     select $1, ordered_id(m.row), m.equipment_id, m.well_id, m.from_on, $3, $3, $2, m.row from ${moves} order by m.row
     ${onConflictIgnore}`,
    [tenantId, batchId, userId],
  )
  await recordChanges(
    merge.tx,
    { tenantId, userId, origin: noOrigin },
    transfers.map(({ id, wellId, fromOn }) => ({
      noun: 'equipment',
      recordId: id,
      act: 'transfer',
      after: { wellId, fromOn },
    })),
  )
}

const label = `'Equipment ' || r.name`
const placeLabel = `(select 'Equipment ' || e.name from equipment e where e.tenant_id = $1 and e.id = r.equipment_id) || ', location'`
const equipmentParts = ['equipment_places', 'equipment_inspections']
const currentPlaceCondition = `(o.to_on is null and exists (select 1 from equipment_places now
  where now.tenant_id = $1 and now.equipment_id = o.equipment_id and now.to_on is null and now.id <> o.id))`

/** Undoes the equipment and transfers of a batch; moved equipment returns to its previous place. */
export async function undoEquipment(context: UndoContext, columns: readonly string[]): Promise<number> {
  await restoreRecords(context, 'equipment', columns, { label })
  const editedCondition = `(r.version > 1 or ${hasRelatedEditsSql(equipmentParts, 'equipment_id')})`
  const removed = await removeAdded(context, 'equipment', label, editedCondition)
  await removeParts(context, 'equipment_places', placeLabel)
  await restoreRecords(context, 'equipment_places', ['to_on'], {
    label: placeLabel,
    blockedCondition: currentPlaceCondition,
  })
  return removed
}
