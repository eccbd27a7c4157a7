import Contact from 'lucide-react/icons/contact'
import Plus from 'lucide-react/icons/plus'
import type { Module } from '../../core/module/module.ts'
import { later } from '../../ui/later.tsx'
import { access } from './access.ts'

const gate = access.read
const path = '/app/crm/contacts'
const title = 'Contacts'

export const parties: Module = {
  name: 'parties',
  pages: [
    { path, title, gate, load: () => import('./list/ContactsPage.tsx') },
    { path: `${path}/$partyId`, title: 'Contact', gate, load: () => import('./page/ContactPage.tsx') },
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
  ],
  choices: { parties: later(async () => (await import('./PartyChoice.tsx')).PartyChoice) },
}
