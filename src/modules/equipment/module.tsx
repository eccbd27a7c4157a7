import Wrench from 'lucide-react/icons/wrench'
import { partOf } from '../../core/http/part-of.ts'
import type { Module } from '../../core/module/module.ts'
import { access, kindWords } from './equipment.ts'
import type { EquipmentRouter } from './equipment.server.ts'

const gate = access.read
const path = '/app/equipment'
const title = 'Equipment'

export const equipment: Module = {
  name: 'equipment',
  pages: [
    { path, title, gate, load: () => import('./EquipmentPage.tsx') },
    { path: `${path}/$equipmentId`, title, gate, load: () => import('./EquipmentRecord.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: Wrench, order: 45, gate }],
  finds: [
    {
      label: title,
      gate,
      async find(client, search) {
        const equipment = partOf<EquipmentRouter>(client, 'equipment')
        const { rows } = await equipment.list.query({ filter: { search }, limit: 6 })
        return rows.map(({ id, name, kind, serialNumber }) => ({
          label: name,
          detail: [kindWords[kind], serialNumber].filter(Boolean).join(' · '),
          to: `${path}/${id}`,
        }))
      },
    },
  ],
}
