import MapIcon from 'lucide-react/icons/map'
import { recordPanel, staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { publicMapPath } from './publication.ts'

export const publicMap: Module = {
  name: 'public-map',
  pages: [
    {
      path: publicMapPath,
      title: 'Public map',
      description: 'Wells and leases that organizations choose to show, at the precision they choose.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      reads: 'publicMap.page',
      queryParameters: ['show', 'state', 'organization', 'page'],
      load: () => import('./PublicMapPage.tsx'),
    },
    staffPage('/admin/map', 'Map', () => import('./StaffMapPage.tsx')),
  ],
  staffNavigation: [staffEntry(65, 'Map', '/admin/map', MapIcon)],
  panels: [
    recordPanel({
      nouns: ['wells', 'leases'],
      place: 'beside',
      order: 90,
      Panel: lazyComponent(
        async () => (await import('./PublicMapVisibilityPanel.tsx')).PublicMapVisibilityPanel,
      ),
    }),
  ],
}
