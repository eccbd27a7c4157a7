import BookOpen from 'lucide-react/icons/book-open'
import type { Module } from '../../core/module/module.ts'
import { guideGate as gate, guidePath as path } from './access.ts'

export const guide: Module = {
  name: 'guide',
  pages: [
    { path, title: 'Guide', gate, load: () => import('./read/GuideReader.tsx') },
    { path: `${path}/$topic`, title: 'Guide', gate, load: () => import('./read/GuideReader.tsx') },
  ],
  navigation: [{ label: 'Guide', to: path, icon: BookOpen, order: 140, gate }],
  commands: [
    { label: 'Open the guide', to: path, icon: BookOpen, gate, words: 'help manual documentation how to' },
  ],
}
