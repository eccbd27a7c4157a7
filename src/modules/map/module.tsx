import { Map as MapIcon } from 'lucide-react'
import type { Module } from '../../core/module/module.ts'
import { mapGates } from './map.ts'

export const map: Module = {
  name: 'map',
  pages: [{ path: '/app/map', title: 'Map', gate: mapGates.page, load: () => import('./MapPage.tsx') }],
  navigation: [{ label: 'Map', to: '/app/map', icon: MapIcon, order: 50, gate: mapGates.page }],
}
