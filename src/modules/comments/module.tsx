import MessageSquare from 'lucide-react/icons/message-square'
import type { Module } from '../../core/module/module.ts'

export const comments: Module = {
  name: 'comments',
  pages: [],
  finds: [{ kind: 'comments', label: 'Comments', icon: MessageSquare, gate: { who: 'member' } }],
}
