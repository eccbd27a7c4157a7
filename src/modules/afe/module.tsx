import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read
const path = '/app/afe'
const title = 'AFEs'

export const afe: Module = {
  name: 'afe',
  pages: [
    { path, title, gate, load: () => import('./list/AfesPage.tsx') },
    {
      path: `${path}/limits`,
      title: 'Approval limits',
      gate,
      load: () => import('./approval/LimitsPage.tsx'),
    },
    { path: `${path}/$afeId`, title, gate, load: () => import('./file/AfeRecord.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: ReceiptText, order: 112, gate }],
  finds: [{ kind: 'afes', label: title, icon: ReceiptText, gate, pages: `${path}/` }],
  commands: [
    { label: 'New AFE', to: `${path}#new`, icon: Plus, gate: access.write, words: 'add create expenditure' },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 140,
      Panel: lazyComponent(async () => (await import('./PartyAfesPanel.tsx')).PartyAfesPanel),
    }),
    recordPanel({
      nouns: ['wells'],
      place: 'beside',
      order: 40,
      Panel: lazyComponent(async () => (await import('./AfePanel.tsx')).AfePanel),
    }),
    recordPanel({
      nouns: ['leases'],
      place: 'options',
      order: 10,
      Panel: lazyComponent(async () => (await import('./WorkoverPanel.tsx')).WorkoverPanel),
    }),
  ],
}
