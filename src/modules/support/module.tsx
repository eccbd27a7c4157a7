import LifeBuoy from 'lucide-react/icons/life-buoy'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { supportGate } from './access.ts'

const path = '/app/support'
const gate = supportGate

export const support: Module = {
  name: 'support',
  pages: [
    { path, title: 'Support', gate, load: () => import('./own/SupportPage.tsx') },
    { path: `${path}/$ticketId`, title: 'Support', gate, load: () => import('./own/SupportPage.tsx') },
    staffPage('/admin/support', 'Support', () => import('./staff/QueuePage.tsx')),
    staffPage(
      '/admin/support/settings',
      'Support settings',
      () => import('./settings/SupportSettingsPage.tsx'),
    ),
    staffPage('/admin/support/mail', 'Held mail', () => import('./mail/HeldMailPage.tsx')),
    staffPage('/admin/support/$ticketId', 'Support', () => import('./staff/QueuePage.tsx')),
  ],
  staffNavigation: [staffEntry(141, 'Support', '/admin/support', LifeBuoy)],
  commands: [
    { label: 'Ask support', to: `${path}#new`, icon: LifeBuoy, gate, words: 'help ticket question problem' },
  ],
}
