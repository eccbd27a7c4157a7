import PieChart from 'lucide-react/icons/chart-pie'
import Plus from 'lucide-react/icons/plus'
import type { Module } from '../../core/module/module.ts'
import { access } from './access.ts'

const gate = access.read
const path = '/app/decks'
const title = 'Division of interest'

export const interests: Module = {
  name: 'interests',
  pages: [
    { path, title, gate, load: () => import('./decks/DecksPage.tsx') },
    { path: `${path}/$deckId`, title, gate, load: () => import('./decks/DeckPage.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: PieChart, order: 42, gate }],
  finds: [{ kind: 'decks', label: title, icon: PieChart, gate, pages: `${path}/` }],
  commands: [
    {
      label: 'New deck',
      to: `${path}#new`,
      icon: Plus,
      gate: access.write,
      words: 'division of interest doi owners',
    },
  ],
}
