import Contact from 'lucide-react/icons/contact'
import Merge from 'lucide-react/icons/merge'
import Plus from 'lucide-react/icons/plus'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/crm/contacts'
const title = 'Contacts'
const duplicates = '/app/crm/duplicates'

export const parties: Module = {
  name: 'parties',
  pages: [
    { path, title, gate, load: () => import('./list/ContactsPage.tsx') },
    { path: `${path}/$partyId`, title: 'Contact', gate, load: () => import('./page/ContactPage.tsx') },
    {
      path: duplicates,
      title: 'Duplicates',
      gate,
      load: () => import('./duplicates/DuplicatesPage.tsx'),
    },
  ],
  finds: [{ kind: 'parties', label: title, icon: Contact, gate, pages: `${path}/` }],
  commands: [
    {
      label: 'New contact',
      to: `${path}#new`,
      icon: Plus,
      gate: access.write,
      words: 'add create person company owner party',
    },
    { label: 'Duplicates of contacts', to: duplicates, icon: Merge, gate, words: 'merge same twice' },
  ],
  panels: [
    recordPanel({
      nouns: ['parties'],
      place: 'beside',
      order: 90,
      Panel: lazyComponent(async () => (await import('./duplicates/MergesPanel.tsx')).MergesPanel),
    }),
  ],
  choices: { parties: lazyComponent(async () => (await import('./PartyChoice.tsx')).PartyChoice) },
}
