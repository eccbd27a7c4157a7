import PieChart from 'lucide-react/icons/chart-pie'
import Plus from 'lucide-react/icons/plus'
import Receipt from 'lucide-react/icons/receipt'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read
const path = '/app/decks'
const title = 'Division of interest'
const stubs = '/app/statements'
const stubsTitle = 'Check stubs'

export const interests: Module = {
  name: 'interests',
  pages: [
    { path, title, gate, load: () => import('./decks/DecksPage.tsx') },
    { path: `${path}/$deckId`, title, gate, load: () => import('./decks/DeckPage.tsx') },
    { path: stubs, title: stubsTitle, gate, load: () => import('./statements/StatementsPage.tsx') },
    { path: `${stubs}/owed`, title: 'Underpayments', gate, load: () => import('./statements/OwedPage.tsx') },
    {
      path: `${stubs}/$statementId`,
      title: stubsTitle,
      gate,
      load: () => import('./statements/StatementPage.tsx'),
    },
  ],
  navigation: [
    { label: title, to: path, icon: PieChart, order: 42, gate },
    { label: stubsTitle, to: stubs, icon: Receipt, order: 43, gate },
  ],
  finds: [
    { kind: 'decks', label: title, icon: PieChart, gate, pages: `${path}/` },
    { kind: 'statements', label: stubsTitle, icon: Receipt, gate, pages: `${stubs}/` },
  ],
  commands: [
    {
      label: 'New deck',
      to: `${path}#new`,
      icon: Plus,
      gate: access.write,
      words: 'division of interest doi owners',
    },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 120,
      Panel: lazyComponent(async () => (await import('./PartyDecksPanel.tsx')).PartyDecksPanel),
    }),
    recordPanel({
      nouns: ['leases', 'wells'],
      place: 'owners',
      order: 10,
      Panel: lazyComponent(async () => (await import('./DecksPanel.tsx')).DecksPanel),
    }),
  ],
}
