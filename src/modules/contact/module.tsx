import { staffPage, type Module } from '../../core/module/module.ts'
import { contactPath, receivedPath, staffContactPath } from './contact.ts'

export const contact: Module = {
  name: 'contact',
  pages: [
    {
      path: contactPath,
      title: 'Contact',
      description: 'Ask about plans, the product, privacy or security. A person answers by email.',
      gate: { who: 'anyone' },
      isPrerendered: true,
      load: () => import('./ContactPage.tsx'),
    },
    {
      path: receivedPath,
      title: 'Message received',
      gate: { who: 'anyone' },
      isPrerendered: true,
      load: () => import('./ReceivedPage.tsx'),
    },
    staffPage(staffContactPath, 'Contact messages', () => import('./ContactMessagesPage.tsx')),
  ],
}
