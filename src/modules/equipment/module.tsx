import Wrench from 'lucide-react/icons/wrench'
import { partOf } from '../../core/http/part-of.ts'
import type { Module } from '../../core/module/module.ts'
import { access, kindWords } from './equipment.ts'
import type { EquipmentRouter } from './equipment.server.ts'

const gate = access.read

export const equipment: Module = {
  name: 'equipment',
  pages: [
    { path: '/app/equipment', title: 'Equipment', gate, load: () => import('./EquipmentPage.tsx') },
    {
      path: '/app/equipment/$equipmentId',
      title: 'Equipment',
      gate,
      load: () => import('./EquipmentRecord.tsx'),
    },
  ],
  navigation: [{ label: 'Equipment', to: '/app/equipment', icon: Wrench, order: 45, gate }],
  finds: [
    {
      label: 'Equipment',
      gate,
      async find(client, search) {
        const { rows } = await partOf<EquipmentRouter>(client, 'equipment').list.query({
          filter: { search },
          limit: 6,
        })
        return rows.map(({ id, name, kind, serialNumber }) => ({
          label: name,
          detail: [kindWords[kind], serialNumber].filter(Boolean).join(' · '),
          to: `/app/equipment/${id}`,
        }))
      },
    },
  ],
}
