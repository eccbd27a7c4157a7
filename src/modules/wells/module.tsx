import Locate from 'lucide-react/icons/locate'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { wellAccess } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = wellAccess.read

export const wells: Module = {
  name: 'wells',
  pages: [
    {
      path: '/app/well',
      title: 'Wells',
      gate,
      firstQuery: {
        path: 'wells.list',
        input: { filter: {}, sort: 'name', direction: 'asc', offset: 0, limit: 100 },
        rows: ['name', 'county', 'operator', 'state'],
      },
      load: () => import('./list/WellsPage.tsx'),
    },
    { path: '/app/well/$wellId', title: 'Well', gate, load: () => import('./file/WellPage.tsx') },
  ],
  navigation: [{ label: 'Well', to: '/app/well', icon: Locate, order: 40, gate }],
  finds: [{ kind: 'wells', label: 'Wells', icon: Locate, gate, pages: '/app/well/' }],
  commands: [
    { label: 'New well', to: '/app/well#new', icon: Plus, gate: wellAccess.write, words: 'add create' },
  ],
  choices: { wells: lazyComponent(async () => (await import('./WellChoice.tsx')).WellChoice) },
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 150,
      Panel: lazyComponent(async () => (await import('./PartyWellsPanel.tsx')).PartyWellsPanel),
    }),
  ],
}
