import { fieldsIn, type Records } from '../../core/data/rows.server.ts'
import { equipmentSchema, type Equipment } from './equipment.ts'
import { equipment } from './equipment.table.ts'

export const noun = 'equipment'

export const equipmentRecords: Records<typeof equipment, Equipment> = {
  table: equipment,
  noun,
  one: noun,
  named: 'name',
  fieldsOf: fieldsIn(equipmentSchema),
}
