import Megaphone from 'lucide-react/icons/megaphone'
import Plus from 'lucide-react/icons/plus'
import type { Module } from '../../core/module/module.ts'
import { boardAccess } from './access.ts'

const gate = boardAccess.read
const path = '/app/organization-board'
const title = 'Organization Board'

export const board: Module = {
  name: 'board',
  pages: [
    { path, title, gate, load: () => import('./BoardPage.tsx') },
    { path: `${path}/$postId`, title: 'Post', gate, load: () => import('./PostPage.tsx') },
  ],
  navigation: [{ label: title, to: path, icon: Megaphone, order: 10, gate }],
  finds: [{ kind: 'posts', label: 'Posts', icon: Megaphone, gate, pages: `${path}/` }],
  commands: [{ label: 'New post', to: `${path}#new`, icon: Plus, gate, words: 'add create announce board' }],
}
