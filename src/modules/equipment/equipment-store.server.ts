import { recordStore } from '../../core/kind/record-store.server.ts'
import { equipmentKind } from './equipment-kind.ts'
import { equipment } from './equipment.table.ts'

export const equipmentStore = recordStore(equipmentKind, equipment, {
  refusals: { equipment_serial: ['serialNumber', 'Another piece of this kind has this serial number.'] },
})
