import Locate from 'lucide-react/icons/locate'
import type { Module } from '../../core/module/module.ts'
import { findWells } from './find-wells.ts'
import { well } from './well.ts'

const gate = well.access.read

export const wells: Module = {
  name: 'wells',
  pages: [
    { path: '/app/well', title: 'Wells', gate, load: () => import('./WellsPage.tsx') },
    { path: '/app/well/$wellId', title: 'Well', gate, load: () => import('./WellPage.tsx') },
  ],
  navigation: [{ label: 'Well', to: '/app/well', icon: Locate, order: 40, gate }],
  finds: [findWells],
}
