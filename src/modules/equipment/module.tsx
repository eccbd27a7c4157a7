import Plus from 'lucide-react/icons/plus'
import Wrench from 'lucide-react/icons/wrench'
import type { Module } from '../../core/module/module.ts'
import { access } from './access.ts'

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
  finds: [{ kind: 'equipment', label: title, icon: Wrench, gate, pages: `${path}/` }],
  commands: [
    { label: 'New equipment', to: `${path}#new`, icon: Plus, gate: access.write, words: 'add create' },
  ],
}
