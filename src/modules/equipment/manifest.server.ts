import { access } from './equipment.ts'
import type { ServerModule } from '../../core/module/server-module.server.ts'
import { equipmentImportable } from './equipment.importable.server.ts'
import { equipmentSchema } from './equipment.ts'
import { inspections } from './equipment-list.ts'
import { equipmentFiles, equipmentRouter } from './equipment.server.ts'
import { equipment } from './equipment.table.ts'

export const equipmentModule = {
  name: 'equipment',
  routers: { equipment: equipmentRouter },
  files: equipmentFiles,
  importables: [equipmentImportable],
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
    },
  ],
} satisfies ServerModule
