import type { ServerModule } from '../../core/module/server-module.server.ts'
import { equipmentImportable } from './equipment.importable.server.ts'
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
      title: { table: equipment, columns: ['name'] },
      heldIn: /^equipmentIds?$/,
      acts: {
        transfer: 'transferred {}',
        'undo transfer': 'undid a transfer of {}',
        'add inspection': 'added an inspection of {}',
        'change inspection': 'changed an inspection of {}',
        'remove inspection': 'removed an inspection of {}',
      },
    },
  ],
} satisfies ServerModule
