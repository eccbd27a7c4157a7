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
import { deriveExistingLeases } from '../../leases/importing/derive-existing.port.server.ts'
import { readLeaseIdsByWells } from '../../leases/upkeep/lease-assessment.port.server.ts'
import { dayColumns } from './merge-days.server.ts'
import { deriveWells } from '../identity/well-states.port.server.ts'
import { volumeColumns } from './well-columns.ts'
import { wellRecord } from './well-record.server.ts'

/** Tables in which users add to a well; a well with rows in any of them is not removed. */
const wellTables = [
  'production_months',
  'production_days',
  'lease_wells',
  'well_tests',
  'well_downtime',
  'well_inspections',
  'well_operators',
  'well_status_history',
  'equipment_places',
  'decks',
  'statement_lines',
  'well_costs',
]
/** Tables that no file fills: any row keeps its well from being removed. */
const hasManualRowsSql = ['overhead_rates', 'suspense_entries']
  .map(table => `exists (select 1 from ${table} c where c.tenant_id = $1 and c.well_id = r.id)`)
  .join(' or ')
const editedSql = `(r.version > 1 or ${hasRelatedEditsSql(wellTables, 'well_id')} or ${hasManualRowsSql} or ${hasFilesSql('wells')} or ${commentedCondition('wells')})`

const monthsTable = 'production_months'
const monthKey = 'r.well_id = o.well_id and r.month = o.month and r.pool = o.pool and r.source = o.source'
const monthLabel = `(select name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id) || ', ' || to_char(r.month, 'Mon YYYY')`
const daysTable = 'production_days'
const dayKey = 'r.well_id = o.well_id and r.day = o.day and r.pool = o.pool and r.source = o.source'
const dayLabel = `(select name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id) || ', ' || to_char(r.day, 'Mon FMDD, YYYY')`
const wellLabel = `'Well ' || r.name`

/** Removes the wells and months of a batch, and recomputes the leases that they hold. */
export async function undoWells(context: UndoContext): Promise<number> {
  const { tx, tenantId, today } = context
  const touchedWellIds = await queryIds(
    context,
    `select well_id as id from production_months where tenant_id = $1 and import_batch_id = $2
     union select coalesce(before ->> 'well_id', before ->> 'id')::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('wells', 'production_months')`,
  )
  const affectedLeaseIds = touchedWellIds.length
    ? await readLeaseIdsByWells(tx, tenantId, touchedWellIds)
    : []
  await restoreRecords(context, monthsTable, [...volumeColumns, 'status'], {
    key: monthKey,
    label: monthLabel,
  })
  await removeParts(context, monthsTable, monthLabel)
  await restoreRecords(context, daysTable, dayColumns, { key: dayKey, label: dayLabel })
  await removeParts(context, daysTable, dayLabel)
  await restoreRecords(context, 'wells', Object.keys(wellRecord.columns), { label: wellLabel })
  const removed = await removeAdded(context, 'wells', wellLabel, editedSql)
  await deriveWells(tx, tenantId, touchedWellIds, today)
  await deriveExistingLeases(tx, tenantId, affectedLeaseIds, today)
  return removed
}
