import FileText from 'lucide-react/icons/file-text'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read
const path = '/app/documents'
const title = 'Documents'

export const documents: Module = {
  name: 'documents',
  pages: [
    { path, title, gate, load: () => import('./list/DocumentsPage.tsx') },
    {
      path: '/app/shared-documents',
      title: 'Shared with me',
      gate: { who: 'member' },
      load: () => import('./share/ReceivedPage.tsx'),
    },
    {
      path: `${path}/missing`,
      title: 'Missing documents',
      gate,
      load: () => import('./completeness/MissingPage.tsx'),
    },
    { path: `${path}/$documentId`, title: 'Document', gate, load: () => import('./page/DocumentPage.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: FileText, order: 80, gate }],
  finds: [{ kind: 'documents', label: title, icon: FileText, gate, pages: `${path}/` }],
  panels: [
    recordPanel({
      nouns: ['leases', 'wells', 'projects'],
      place: 'beside',
      order: 30,
      Panel: lazyComponent(async () => (await import('./DocumentsPanel.tsx')).DocumentsPanel),
    }),
  ],
}
