import type { ServerModule } from '../../core/module/server-module.server.ts'
import { findRecords, recordManifest, toRecordType } from '../../core/kind/record-manifest.server.ts'
import { equipmentImportable } from './equipment.importable.server.ts'
import { access } from './access.ts'
import { equipmentDates } from './equipment-dates.server.ts'
import { inspections } from './equipment-kind.ts'
import { equipmentFiles, equipmentRouter } from './equipment.server.ts'
import { equipmentList } from './equipment-list.server.ts'
import { equipmentStore } from './equipment-store.server.ts'
import { equipmentInspections } from './equipment.table.ts'

export const equipmentModule = {
  name: 'equipment',
  routers: { equipment: equipmentRouter },
  ...recordManifest(equipmentStore, equipmentList),
  files: equipmentFiles,
  finds: [findRecords(equipmentStore, { label: ['name'], detail: ['kind', 'serialNumber'] })],
  importables: [equipmentImportable],
  calendarDates: equipmentDates,
  nouns: [
    {
      ...toRecordType(equipmentStore),
      parts: [inspections],
      actionPhrases: { transfer: 'transferred {}', 'undo transfer': 'undid a transfer of {}' },
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
