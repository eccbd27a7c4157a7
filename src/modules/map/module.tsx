import { Grid3x3, Map as MapIcon } from 'lucide-react'
import { routeGate } from '../../core/access/routes.ts'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = routeGate('/app/map')

export const map: Module = {
  name: 'map',
  pages: [{ path: '/app/map', title: 'Map', gate, load: () => import('./MapPage.tsx') }],
  navigation: [{ label: 'Map', to: '/app/map', icon: MapIcon, order: 50, gate }],
  finds: [{ kind: 'land', label: 'Land on the map', icon: Grid3x3, gate }],
  panels: [
    recordPanel({
      nouns: ['leases'],
      place: 'map',
      order: 10,
      Panel: lazyComponent(async () => (await import('./on-records/LeaseMapPanel.tsx')).LeaseMapPanel),
    }),
    recordPanel({
      nouns: ['wells'],
      place: 'map',
      order: 10,
      Panel: lazyComponent(async () => (await import('./on-records/WellMapPanel.tsx')).WellMapPanel),
    }),
  ],
}
