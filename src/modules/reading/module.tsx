import FileSearch from 'lucide-react/icons/file-search'
import { recordPanel, type Module } from '../../core/module/module.ts'
import { access } from './access.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'

const gate = access.read

export const reading: Module = {
  name: 'reading',
  pages: [
    {
      path: '/app/documents/$documentId/reading',
      title: 'Read document',
      gate,
      load: () => import('./page/ReadingPage.tsx'),
    },
  ],
  navigation: [],
  finds: [{ kind: 'pages', label: 'Pages', icon: FileSearch, gate }],
  panels: [
    recordPanel({
      nouns: ['documents'],
      place: 'reading',
      order: 10,
      Panel: lazyComponent(async () => (await import('./ReadingPanel.tsx')).ReadingPanel),
    }),
  ],
}
