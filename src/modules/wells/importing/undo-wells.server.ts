import type { Undoing } from '../../../core/importing/merge.server.ts'
import { isCommented } from '../../comments/commented.port.server.ts'
import {
  hasFiles,
  queryIds,
  removeAdded,
  removeParts,
  restore,
  workedOn,
} from '../../../core/importing/undo-records.server.ts'
import { deriveAlive } from '../../leases/importing/derive-alive.port.server.ts'
import { leasesOfWells } from '../../leases/upkeep/lease-standing.port.server.ts'
import { dayColumns } from './merge-days.server.ts'
import { deriveWells } from '../identity/well-states.port.server.ts'
import { volumeColumns } from './well-columns.ts'
import { wellRecord } from './well-record.server.ts'

/** Tables in which users add to a well; a well with rows in any of them is not removed. */
const ofWell = [
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
const byHand = ['overhead_rates', 'suspense_entries']
  .map(table => `exists (select 1 from ${table} c where c.tenant_id = $1 and c.well_id = r.id)`)
  .join(' or ')
const edited = `(r.version > 1 or ${workedOn(ofWell, 'well_id')} or ${byHand} or ${hasFiles('wells')} or ${isCommented('wells')})`

const months = 'production_months'
const monthKey = 'r.well_id = o.well_id and r.month = o.month and r.pool = o.pool and r.source = o.source'
const monthLabel = `(select name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id) || ', ' || to_char(r.month, 'Mon YYYY')`
const days = 'production_days'
const dayKey = 'r.well_id = o.well_id and r.day = o.day and r.pool = o.pool and r.source = o.source'
const dayLabel = `(select name from wells w where w.tenant_id = r.tenant_id and w.id = r.well_id) || ', ' || to_char(r.day, 'Mon FMDD, YYYY')`
const wellLabel = `'Well ' || r.name`

/** Removes the wells and months of a batch, and recomputes the leases that they hold. */
export async function undoWells(undoing: Undoing): Promise<number> {
  const { tx, tenantId, today } = undoing
  const touched = await queryIds(
    undoing,
    `select well_id as id from production_months where tenant_id = $1 and import_batch_id = $2
     union select coalesce(before ->> 'well_id', before ->> 'id')::uuid from import_before
       where tenant_id = $1 and batch_id = $2 and noun in ('wells', 'production_months')`,
  )
  const held = touched.length ? await leasesOfWells(tx, tenantId, touched) : []
  await restore(undoing, months, [...volumeColumns, 'status'], { key: monthKey, label: monthLabel })
  await removeParts(undoing, months, monthLabel)
  await restore(undoing, days, dayColumns, { key: dayKey, label: dayLabel })
  await removeParts(undoing, days, dayLabel)
  await restore(undoing, 'wells', Object.keys(wellRecord.columns), { label: wellLabel })
  const removed = await removeAdded(undoing, 'wells', wellLabel, edited)
  await deriveWells(tx, tenantId, touched, today)
  await deriveAlive(tx, tenantId, held, today)
  return removed
}
