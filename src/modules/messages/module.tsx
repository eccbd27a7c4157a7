import MessageSquare from 'lucide-react/icons/message-square'
import Plus from 'lucide-react/icons/plus'
import Flag from 'lucide-react/icons/flag'
import { staffEntry, staffPage, type Module } from '../../core/module/module.ts'
import { messagesGate } from './access.ts'

const gate = messagesGate
const path = '/app/messages'

export const messages: Module = {
  name: 'messages',
  pages: [
    { path, title: 'Messages', gate, load: () => import('./MessagesPage.tsx') },
    { path: `${path}/$threadId`, title: 'Thread', gate, load: () => import('./MessagesPage.tsx') },
    staffPage('/admin/messages', 'Reported messages', () => import('./moderation/ReportsPage.tsx')),
  ],
  staffNavigation: [staffEntry(142, 'Messages', '/admin/messages', Flag)],
  finds: [{ kind: 'messages', label: 'Messages', icon: MessageSquare, gate, pages: `${path}/` }],
  commands: [{ label: 'New message', to: `${path}#new`, icon: Plus, gate, words: 'write chat talk group' }],
}
