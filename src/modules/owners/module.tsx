import HandCoins from 'lucide-react/icons/hand-coins'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/crm/owners'

export const owners: Module = {
  name: 'owners',
  pages: [
    { path, title: 'Owners', gate, load: () => import('./list/OwnersPage.tsx') },
    {
      path: `${path}/suspense`,
      title: 'Suspense ledger',
      gate,
      load: () => import('./ledger/LedgerPage.tsx'),
    },
    { path: `${path}/$partyId`, title: 'Owner', gate, load: () => import('./owner/OwnerPage.tsx') },
    {
      path: `${path}/changes/$changeId`,
      title: 'Change of ownership',
      gate,
      load: () => import('./changes/ChangePage.tsx'),
    },
  ],
  commands: [
    {
      label: 'Owners',
      to: path,
      icon: HandCoins,
      gate,
      words: 'owner relations suspense statement decimal heirs probate change of address',
    },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 60,
      Panel: lazyComponent(async () => (await import('./OwnerPanel.tsx')).OwnerPanel),
    }),
  ],
}
