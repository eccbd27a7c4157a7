import { shownFrom, type Findable } from '../../core/module/findable.server.ts'
import { access } from './access.ts'
import { kindWords } from './equipment.ts'
import { equipment } from './equipment.table.ts'

/** Equipment by name, serial number, manufacturer and model. */
export const findEquipment: Findable = {
  kind: 'equipment',
  gate: access.read,
  shown: shownFrom(equipment, ['name', 'kind', 'serialNumber'], row => ({
    label: row.name,
    detail: [kindWords[row.kind], row.serialNumber].filter(Boolean).join(' · '),
    to: `/app/equipment/${row.id}`,
  })),
}
