import type { ServerModule } from '../../core/module/server-module.server.ts'
import { equipmentImportable } from './equipment.importable.server.ts'
import { access } from './access.ts'
import { equipmentSchema } from './equipment.ts'
import { equipmentDates } from './equipment-dates.server.ts'
import { inspections } from './equipment-list.ts'
import { equipmentFiles, equipmentRouter } from './equipment.server.ts'
import { equipmentList } from './equipment-list.server.ts'
import { equipmentRecords } from './equipment-records.server.ts'
import { findEquipment } from './find-equipment.server.ts'
import { equipment, equipmentInspections } from './equipment.table.ts'

export const equipmentModule = {
  name: 'equipment',
  routers: { equipment: equipmentRouter },
  files: equipmentFiles,
  lists: [equipmentList.known],
  finds: [findEquipment],
  importables: [equipmentImportable],
  dates: equipmentDates,
  nouns: [
    {
      name: 'equipment',
      one: 'equipment',
      many: 'Equipment',
      to: id => `/app/equipment/${id}`,
      open: access.read,
      title: { table: equipment, columns: ['name'] },
      heldIn: /^equipmentIds?$/,
      fields: equipmentSchema,
      parts: [inspections],
      acts: { transfer: 'transferred {}', 'undo transfer': 'undid a transfer of {}' },
      attachments: { table: equipment, access },
      custom: { schema: equipmentSchema, access, records: equipmentRecords, list: '/app/equipment' },
    },
    {
      name: 'equipment_inspections',
      one: 'inspection',
      many: 'Inspections',
      title: 'none',
      attachments: {
        table: equipmentInspections,
        access,
        logged: { noun: 'equipment', column: 'equipmentId' },
      },
    },
  ],
} satisfies ServerModule
