import Handshake from 'lucide-react/icons/handshake'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { entryGate } from '../../core/access/routes.ts'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/crm/deals'

export const deals: Module = {
  name: 'deals',
  pages: [
    { path: '/app/crm', title: 'CRM', gate, load: () => import('./board/CrmPage.tsx') },
    { path, title: 'Deals', gate, load: () => import('./list/DealsPage.tsx') },
    { path: `${path}/$dealId`, title: 'Deal', gate, load: () => import('./file/DealPage.tsx') },
  ],
  navigation: [{ label: 'CRM', to: '/app/crm', icon: Users, order: 90, gate: entryGate('/app/crm') }],
  finds: [{ kind: 'deals', label: 'Deals', icon: Handshake, gate, pages: `${path}/` }],
  commands: [
    {
      label: 'New deal',
      to: '/app/crm#new',
      icon: Plus,
      gate: access.write,
      words: 'add create offer lease acquisition crm',
    },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 30,
      Panel: lazyComponent(async () => (await import('./DealsPanel.tsx')).DealsPanel),
    }),
  ],
}
